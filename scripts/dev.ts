import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type AstroInlineConfig, dev } from 'astro'
import type { Hono } from 'hono'
import { createBuildConfig } from '#archive/render/build-settings.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { readBuildInfo } from '#server/api/environment/build-info.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createServer } from '#server/http/create-server.ts'
import { serveSite } from '#server/http/serve-site.ts'
import { runCommand } from './run-command.ts'

type LiveSockets = ReturnType<typeof createServer>['live']

type Plugin = Extract<
  NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number],
  { name: string }
>

/** What isn't Astro's: the API, and what the release that is published brings. */
const API_PATHS = /^\/(api|cdn|data|pagefind|locales)\//

/**
 * `npm run dev`: Astro's reloading server over the snapshot that was pulled last, and the API in the same process.
 * `/data` and the search index come from the release that is published.
 */
await runCommand(async (settings) => {
  const { dist, snapshots } = settings.archiveFolders
  const database = await openDatabase(settings)
  const build = readBuildInfo(process.cwd(), settings.nodeEnv ?? 'development')
  const { app, live } = createServer(database, settings, build)
  serveSite(app, dist)
  const config = createBuildConfig({ ...settings, snapshots })
  const { address } = await dev({
    ...config,
    root: process.cwd(),
    server: { port: settings.port, host: '127.0.0.1' },
    vite: { ...config.vite, plugins: [config.vite.plugins, createApiPlugin(app, live)] },
  })
  database.publishApiAddress(`http://127.0.0.1:${address.port}`)
})

/** Serves the app before Astro looks at an address: Astro refuses those that don't end in a slash. */
function createApiPlugin(app: Hono, sockets: LiveSockets): Plugin {
  const answer = getRequestListener(app.fetch)
  return {
    name: 'api-beside',
    enforce: 'post',
    configureServer: (server) => () => {
      server.middlewares.stack.unshift({
        route: '',
        handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (API_PATHS.test(request.url ?? '')) void answer(request, response)
          else next()
        },
      })
      server.httpServer?.on('upgrade', (request, connection, head) => {
        if (request.url?.split('?')[0] === LIVE_PATH) sockets.upgrade(request, connection, head)
      })
    },
  }
}
