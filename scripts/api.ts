import { openDatabase } from '#server/db/open.ts'
import { readBuild } from '#server/environment/build.ts'
import { listen } from '#server/http/listen.ts'
import { runningApp } from '#server/running.ts'
import { serverSettings } from '#server/settings.ts'
import { command } from './command.ts'

/** `npm run api`: the data API alone. */
await command(async () => {
  const settings = serverSettings(process.env)
  const database = await openDatabase(settings)
  const { app, live } = runningApp(database, settings, readBuild(process.cwd()))
  const server = await listen(app, { port: settings.port, sockets: live }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  database.announce(server.address)
  const close = async () => {
    await server.close()
    await database.close()
    process.exit()
  }
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
  console.log(`The API answers at ${server.address}/api/`)
})
