import { createApiServer } from '#server/http/create-api-server.ts'
import { listen } from '#server/http/listen.ts'
import { serveMetrics } from '#server/http/monitoring/metrics.ts'
import { stopOnSignal } from '#server/http/network/stop-on-signal.ts'
import { readBuildInfo } from '#server/platform/build-info.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { setLogFormat } from '#server/platform/errors/log.ts'
import { parseFlags, runCommand } from './run-command.ts'

/** `npm run api`: serves the data API only. */

parseFlags({}, 'npm run api')

await runCommand(async (settings) => {
  const database = await openDatabase(settings)
  setLogFormat(settings.logFormat)
  const { app, live, jobs, metrics, announceStop } = await createApiServer(
    database,
    settings,
    readBuildInfo(process.cwd(), settings.nodeEnv ?? 'production'),
  )
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
  stopOnSignal(settings, {
    announce: () => {
      announceStop()
      server.releaseConnections()
    },
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
