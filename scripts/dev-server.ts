import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type AstroInlineConfig, dev } from 'astro'
import { isRunnableDevEnvironment } from 'vite'
import { createBuildConfig } from '#archive/render/build-settings.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { startDemoPayments } from '#demo/stripe/demo-payments.ts'
import { formatDemoAccounts, prepareDemoAccounts } from '#demo/world/accounts.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import { findCanonicalPath } from '#publication/enclosing-page.ts'
import { type ApiServer, createApiServer } from '#server/http/create-api-server.ts'
import { formatLocalAddress } from '#server/http/network/addresses.ts'
import { serveSite } from '#server/http/site/serve-site.ts'
import { readBuildInfo } from '#server/platform/build-info.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { Settings } from '#settings/settings.ts'
import { runCommand } from './run-command.ts'

type DevServer = Awaited<ReturnType<typeof dev>>

type Plugin = Extract<
  NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number],
  { name: string }
>

/** Paths that the API server handles instead of Astro: the API, the account pages, and the files of the published release. */
const SERVER_PATHS = /^\/(?:api|account|cdn|data|pagefind|locales|video)(?:[/?]|$)/

/** What is served beside the pages: files such as `/shell.js`, and `/@react-refresh` of Vite. */
const ROOT_FILES = /^\/(?:@|[^/]+\.\w+$)/

/** What most pages import, read while the database is filled. */
const WARM_MODULES = ['/src/rendering/PageDocument.astro', '/src/pages/[...locale]/index.astro']

/**
 * `npm run dev`: Astro's development server, with the API and the account pages in the same process. Pages show a snapshot that is
 * pulled at the start, in every language; an empty database is first filled with the demo world. The search index and tables are
 * those of the published release, if there is one. In a demo world the stand-in for Stripe runs as well.
 */

await runCommand(async (settings) => {
  console.log(
    'Astro starts, while another process opens the database and pulls a snapshot. Pages wait for it.',
  )
  let address = ''
  const preparation = startPreparation()
  const prepared = preparation.ended
  const api = prepared.then(() => openApi(settings, () => address))
  api.catch(() => undefined) // awaited below
  let server: DevServer | null = null
  let stopped = false
  const stop = async () => {
    stopped = true
    preparation.kill()
    await server?.stop()
    const opened = await api.catch(() => null)
    await opened?.database.close()
    process.exit()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    const { snapshots } = settings.archiveFolders
    const everyPage = { ...settings, snapshots, prerender: { locales: LANGUAGE_CODES, all: true } }
    const config = createBuildConfig(settings, everyPage)
    server = await dev({
      ...config,
      root: process.cwd(),
      server: { port: settings.port, host: settings.host },
      vite: { ...config.vite, plugins: [config.vite.plugins, createApiPlugin(prepared, api)] },
    })
    address = formatLocalAddress(server.address)
    const { database, accounts } = await api
    database.publishApiAddress(address)
    console.log(`Pages are ready on ${address}/. They change when you save a file.`)
    if (accounts) console.log(formatDemoAccounts(accounts))
  } catch (error) {
    if (stopped) return
    preparation.kill()
    await server?.stop()
    throw error
  }
})

/** Fills and pulls on another processor. It prints its own errors. */
function startPreparation(): { ended: Promise<void>; kill: () => void } {
  const child = spawn(process.execPath, ['scripts/prepare-development.ts'], { stdio: 'inherit' })
  const kill = () => void child.kill()
  process.once('exit', kill)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error('There is no snapshot to show, because of the error above.'))
    })
  })
  return { ended, kill }
}

type DevelopmentApi = Pick<ApiServer, 'app' | 'live'> & {
  database: Awaited<ReturnType<typeof openDatabase>>
  accounts: Awaited<ReturnType<typeof prepareDemoAccounts>>
}

/** Resources come from the snapshot, like the pages; other files from the release. */
async function openApi(settings: Settings, getAddress: () => string): Promise<DevelopmentApi> {
  const database = await openDatabase(settings)
  const accounts = await prepareDemoAccounts(database.db, settings.dataFolder)
  const payments = settings.stripe || !accounts ? null : await startDemoPayments(getAddress, settings)
  const stripe = settings.stripe ?? payments?.stripe
  const build = readBuildInfo(process.cwd(), settings.nodeEnv ?? 'development')
  const { app, live } = await createApiServer(database, { ...settings, stripe }, build)
  const { snapshots, dist } = settings.archiveFolders
  app.get('/data/*', serveStatic({ root: `${snapshots}/current` }))
  serveSite(app, dist)
  return { app, live, database, accounts }
}

/**
 * Handles `SERVER_PATHS` before Astro does. Pages wait for the snapshot, and addresses that lead to a page without being its address
 * are redirected: Astro answers them with 404.
 */
function createApiPlugin(prepared: Promise<void>, api: Promise<DevelopmentApi>): Plugin {
  const listener = api.then(({ app }) => getRequestListener(app.fetch))
  listener.catch(() => undefined) // ends the command
  const handle = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    if (SERVER_PATHS.test(pathname)) return (await listener)(request, response)
    const { code, path } = splitLocalePrefix(pathname)
    const canonical = ROOT_FILES.test(path) ? null : findCanonicalPath(path)
    if (canonical) return response.writeHead(308, { Location: localizePath(canonical, code) + search }).end()
    await prepared
    next()
  }
  return {
    name: 'api-beside',
    enforce: 'post',
    configureServer: (server) => {
      const { ssr } = server.environments
      server.httpServer?.on('upgrade', (request, connection, head) => {
        if (request.url?.split('?')[0] !== LIVE_PATH) return
        api.then(
          ({ live }) => live.upgrade(request, connection, head),
          () => connection.destroy(),
        )
      })
      return () => {
        server.middlewares.stack.unshift({
          route: '',
          handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            handle(request, response, next).catch(() => response.writeHead(503).end())
          },
        })
        if (ssr && isRunnableDevEnvironment(ssr))
          for (const path of WARM_MODULES) ssr.runner.import(path).catch(() => undefined) // a page reports it
      }
    },
  }
}
