import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type AstroInlineConfig, dev } from 'astro'
import type { Hono } from 'hono'
import { archiveFolders } from '#archive/folders.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { openDatabase } from '#server/db/open.ts'
import { readBuild } from '#server/environment/build.ts'
import { serveSite } from '#server/http/site.ts'
import { runningApp } from '#server/running.ts'
import { serverSettings } from '#server/settings.ts'
import { command } from './command.ts'

type Sockets = ReturnType<typeof runningApp>['live']

type Plugin = Extract<
  NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number],
  { name: string }
>

/** What isn't Astro's: the API, and what the release that is published brings. */
const OURS = /^\/(api|cdn|data|pagefind|locales)\//

/**
 * `npm run dev`: Astro's reloading server over the snapshot that was pulled last, and the API in the same process.
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
  const { address } = await dev({
    root: process.cwd(),
    server: { port: settings.port, host: '127.0.0.1' },
    vite: { plugins: [beside(app, live)] },
  })
  database.announce(`http://127.0.0.1:${address.port}`)
})

/** Serves the app before Astro looks at an address: Astro refuses those that don't end in a slash. */
function beside(app: Hono, sockets: Sockets): Plugin {
  const answer = getRequestListener(app.fetch)
  return {
    name: 'api-beside',
    enforce: 'post',
    configureServer: (server) => () => {
      server.middlewares.stack.unshift({
        route: '',
        handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (OURS.test(request.url ?? '')) void answer(request, response)
          else next()
        },
      })
      server.httpServer?.on('upgrade', (request, connection, head) => {
        if (request.url?.split('?')[0] === LIVE_PATH) sockets.upgrade(request, connection, head)
      })
    },
  }
}
