import { dev } from 'astro'
import { archiveFolders } from '#archive/folders.ts'
import { openDatabase } from '#server/db/open.ts'
import { readBuild } from '#server/environment/build.ts'
import { listen } from '#server/http/listen.ts'
import { serveSite } from '#server/http/site.ts'
import { runningApp } from '#server/running.ts'
import { serverSettings } from '#server/settings.ts'
import { command } from './command.ts'

/**
 * `npm run dev`: Astro's reloading server over the snapshot that was pulled last, and the API behind it.
 * `/data` and the search index come from the release that is published.
 */
await command(async () => {
  const settings = serverSettings(process.env)
  const folders = archiveFolders(process.env)
  process.env.HAJIME_SNAPSHOT = folders.snapshots
  const database = await openDatabase(settings)
  const build = readBuild(process.cwd(), process.env.NODE_ENV ?? 'development')
  const { app, live } = runningApp(database, settings, build)
  serveSite(app, folders.dist)
  const api = await listen(app, { port: 0, sockets: live })
  database.announce(api.address)
  await dev({
    root: process.cwd(),
    server: { port: settings.port, host: '127.0.0.1' },
    vite: {
      server: {
        proxy: {
          '/api': api.address,
          '/cdn': api.address,
          '/data': api.address,
          '/pagefind': api.address,
          '/locales': api.address,
          '^/live(\\?|$)': { target: api.address, ws: true },
        },
      },
    },
  })
})
