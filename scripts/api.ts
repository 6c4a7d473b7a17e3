import { parseFlags, runCommand } from './run-command.ts'

/** `npm run api`: serves the data API only. */

parseFlags({}, 'npm run api')

await runCommand(async (settings) => {
  const { createApiServer } = await import('#server/http/create-api-server.ts')
  const { listen } = await import('#server/http/listen.ts')
  const { serveMetrics } = await import('#server/http/monitoring/metrics.ts')
  const { stopOnSignal } = await import('#server/http/network/stop-on-signal.ts')
  const { serveApiRoot } = await import('#server/http/openapi/routes.ts')
  const { readBuildInfo } = await import('#server/platform/build-info.ts')
  const { openDatabase } = await import('#server/platform/db/open-database.ts')
  const { setLogFormat } = await import('#server/platform/errors/log.ts')
  const { watchClock } = await import('#server/platform/errors/watch-clock.ts')
  const database = await openDatabase(settings)
  setLogFormat(settings.logFormat)
  const { app, live, jobs, metrics, announceStop } = await createApiServer(
    database,
    settings,
    readBuildInfo(process.cwd(), settings.nodeEnv ?? 'production'),
  )
  serveApiRoot(app)
  const server = await listen(app, { ...settings, sockets: live }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const metricsServer = await serveMetrics(metrics, settings.metrics).catch(async (error: unknown) => {
    await server.close()
    await jobs.stop()
    await database.close()
    throw error
  })
  database.publishApiAddress(server.address)
  watchClock()
  stopOnSignal(settings, {
    announce: announceStop,
    stop: async () => {
      await server.close()
      await metricsServer?.close()
      await jobs.stop()
      await database.close()
    },
  })
  const addresses = [server.address, ...server.networkAddresses].map((address) => `${address}/api/`)
  console.log(`The API is listening on ${addresses.join(', ')}`)
})
