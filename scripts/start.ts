import { fileURLToPath } from 'node:url'
import { publishArchive } from '#archive/publish.ts'
import { createApiClient } from '#contract/client.ts'
import { fillDemoWorld, isDatabaseEmpty } from '#demo/world/fill-demo-world.ts'
import { saveDemoToken } from '#demo/world/scoreboard-token.ts'
import { readBuildInfo } from '#server/api/environment/build-info.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { analyzeDatabase, openDatabase } from '#server/db/open-database.ts'
import { createServer } from '#server/http/create-server.ts'
import { listen } from '#server/http/listen.ts'
import { serveSite } from '#server/http/serve-site.ts'
import { requireProduction } from '#settings'
import { startPublishWatcher } from './publish-watcher.ts'
import { createProgressBar, runCommand } from './run-command.ts'

/**
 * `npm start`: fills an empty database with a small demo world, publishes it, and serves site and API on one port. It
 * listens first, so that a port in use is reported before any work is done. Results of running competitions are
 * published as they change.
 */
await runCommand(async (settings) => {
  requireProduction(settings)
  const { dist, snapshots } = settings.archiveFolders
  const progress = createProgressBar(false)
  const database = await openDatabase(settings)
  const { app, live } = createServer(database, settings, readBuildInfo(process.cwd(), 'production'))
  serveSite(app, dist)
  const server = await listen(app, { port: settings.port, sockets: live }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  let stopWatching = () => {}
  const close = async () => {
    stopWatching()
    await server.close()
    await database.close()
    process.exit()
  }
  process.once('SIGINT', close)
  process.once('SIGTERM', close)

  database.publishApiAddress(server.address)
  if (await isDatabaseEmpty(database.db)) {
    const today = settings.now().toISOString().slice(0, 10)
    await fillDemoWorld(database.db, { seed: 1, today, files: settings.filesFolder }, (done, total, what) =>
      progress.at('demo', done, total, what),
    )
    await saveDemoToken(database.db, settings.dataFolder, settings.now())
    await analyzeDatabase(database.db)
  }
  const lock = lockFolder(dist, 'HAJIME_DIST')
  try {
    await publishArchive(
      createApiClient('http://localhost', async (request) => app.fetch(request)),
      {
        root: fileURLToPath(new URL('..', import.meta.url)),
        settings,
        fetchPicture: async (path) => app.request(path),
        now: settings.now,
        progress: progress.at,
      },
    )
  } catch (error) {
    await server.close()
    await database.close()
    throw error
  } finally {
    progress.stop()
    lock.release()
  }
  stopWatching = startPublishWatcher({
    api: server.address,
    snapshots,
    now: settings.now,
    flags: [],
    json: false,
    publishFirst: false,
  })
  console.log(
    `\nHajime is ready: ${server.address.replace('127.0.0.1', 'localhost')}/\nPress Ctrl+C to stop.`,
  )
})
