import { fileURLToPath } from 'node:url'
import { archiveFolders } from '#archive/folders.ts'
import { publish } from '#archive/publish.ts'
import { createClient } from '#contract/client.ts'
import { analyze } from '#server/db/analyze.ts'
import { lockFolder } from '#server/db/lock.ts'
import { openDatabase } from '#server/db/open.ts'
import { fillDemoWorld, isEmpty } from '#server/demo/index.ts'
import { keepDemoToken } from '#server/demo/scoreboard-token.ts'
import { readBuild } from '#server/environment/build.ts'
import { listen } from '#server/http/listen.ts'
import { serveSite } from '#server/http/site.ts'
import { runningApp } from '#server/running.ts'
import { filesFolder, serverSettings } from '#server/settings.ts'
import { publicationFrom, siteAddress } from '#site'
import { command, showProgress } from './command.ts'
import { publishAgain } from './watch.ts'

/**
 * `npm start`: a small demo world if the database is empty, the API, the published site, all on one port.
 * The port is taken first, so that a port in use is said before any work is done. Results of running competitions are
 * published again as they are written.
 */
await command(async () => {
  process.env.NODE_ENV = 'production'
  const settings = serverSettings(process.env)
  const folders = archiveFolders(process.env)
  process.env.HAJIME_SNAPSHOT = folders.snapshots
  const progress = showProgress(false)
  const database = await openDatabase(settings)
  const { app, live } = runningApp(database, settings, readBuild(process.cwd()))
  serveSite(app, folders.dist)
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

  database.announce(server.address)
  if (await isEmpty(database.db)) {
    const today = settings.now().toISOString().slice(0, 10)
    await fillDemoWorld(database.db, { seed: 1, today, files: filesFolder(settings) }, (done, total, what) =>
      progress.at('demo', done, total, what),
    )
    await keepDemoToken(database.db, settings.dataFolder, settings.now())
    await analyze(database.db)
  }
  const lock = lockFolder(folders.dist)
  try {
    await publish(
      createClient('http://localhost', async (request) => app.fetch(request)),
      {
        root: fileURLToPath(new URL('..', import.meta.url)),
        folders,
        publication: JSON.stringify(publicationFrom(process.env)),
        site: siteAddress(process.env),
        get: async (path) => app.request(path),
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
  const { snapshots } = folders
  stopWatching = publishAgain({
    api: server.address,
    snapshots,
    now: settings.now,
    json: false,
    atOnce: false,
  })
  console.log(`\nHajime is ready: ${server.address.replace('127.0.0.1', 'localhost')}/\nStop it with Ctrl+C.`)
})
