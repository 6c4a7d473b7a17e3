import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type AstroInlineConfig, dev } from 'astro'
import type { Hono } from 'hono'
import { createBuildConfig } from '#archive/render/build-settings.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { startDemoPayments } from '#demo/stripe/demo-payments.ts'
import { type ApiServer, createApiServer } from '#server/http/create-api-server.ts'
import { serveSite } from '#server/http/serve-site.ts'
import { readBuildInfo } from '#server/platform/build-info.ts'
import { isDemoWorld } from '#server/platform/db/demo-mark.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { parseFlags, runCommand } from './run-command.ts'

type LiveSockets = ApiServer['live']

type Plugin = Extract<
  NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number],
  { name: string }
>

/** Paths that the API server handles instead of Astro: the API, the account pages, and the files of the published release. */
const SERVER_PATHS = /^\/(?:api|account|cdn|data|pagefind|locales)(?:[/?]|$)/

/**
 * `npm run dev`: Astro's development server for the latest snapshot, with the API and the account pages in the same process.
 * `/data` and the search index are those of the published release. In a demo world the stand-in for Stripe runs as well.
 */

parseFlags({}, 'npm run dev')

await runCommand(async (settings) => {
  const { dist, snapshots } = settings.archiveFolders
  const database = await openDatabase(settings)
  const build = readBuildInfo(process.cwd(), settings.nodeEnv ?? 'development')
  let address = ''
  const payments =
    settings.stripe || !(await isDemoWorld(database.db))
      ? null
      : await startDemoPayments(() => address, settings)
  const stripe = settings.stripe ?? payments?.stripe
  const { app, live } = await createApiServer(database, { ...settings, stripe }, build)
  serveSite(app, dist)
  const config = createBuildConfig(settings, { ...settings, snapshots })
  const server = await dev({
    ...config,
    root: process.cwd(),
    server: { port: settings.port, host: '127.0.0.1' },
    vite: { ...config.vite, plugins: [config.vite.plugins, createApiPlugin(app, live)] },
  })
  address = `http://127.0.0.1:${server.address.port}`
  database.publishApiAddress(address)
})

/** Handles `SERVER_PATHS` before Astro does, which rejects addresses without a trailing slash. */
function createApiPlugin(app: Hono, sockets: LiveSockets): Plugin {
  const handleRequest = getRequestListener(app.fetch)
  return {
    name: 'api-beside',
    enforce: 'post',
    configureServer: (server) => () => {
      server.middlewares.stack.unshift({
        route: '',
        handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (SERVER_PATHS.test(request.url ?? '')) void handleRequest(request, response)
          else next()
        },
      })
      server.httpServer?.on('upgrade', (request, connection, head) => {
        if (request.url?.split('?')[0] === LIVE_PATH) sockets.upgrade(request, connection, head)
      })
    },
  }
}
