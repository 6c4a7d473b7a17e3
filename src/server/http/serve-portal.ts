import { Hono } from 'hono'
import { ApiUnavailable, createErrorBody } from '#server/platform/errors/errors.ts'
import { rejectUpgrade } from '#server/platform/request/reject-upgrade.ts'
import type { Settings } from '#settings/settings.ts'
import type { ApiServer } from './create-api-server.ts'
import { type HttpServer, listen } from './listen.ts'
import { HEALTH_PATHS, serveLiveness } from './monitoring/health-routes.ts'
import { serveSite } from './site/serve-site.ts'

export type Portal = HttpServer & {
  /** Serves the API as well, from now on. */
  attachApi: (api: ApiServer) => void
  /** Before the first release, visitors see how much of the start is done, 0 to 1. */
  reportProgress: (share: number) => void
}

/** Paths that need the database. */
const API_PATHS = ['/api/*', '/account/*', '/cdn/*', '/live', '/locales/*', '/video/*', HEALTH_PATHS.ready]

/**
 * Serves the current release at once, whether or not the database can be opened. Until the API is attached, its paths
 * respond with 503.
 * @throws Error that names the port, if it is in use or not permitted
 */
export async function servePortal(
  dist: string,
  { host, port, proxies }: Pick<Settings, 'host' | 'port' | 'proxies'>,
): Promise<Portal> {
  const withoutApi = new Hono()
  for (const path of API_PATHS) {
    withoutApi.all(path, (c) => {
      const { message, status, headers } = new ApiUnavailable()
      return c.json(createErrorBody(message), status, { ...headers, 'Cache-Control': 'no-store' })
    })
  }
  serveLiveness(withoutApi)
  let startShare: number | null = null
  serveSite(withoutApi, dist, () => startShare)
  let app = withoutApi
  let live: ApiServer['live'] | null = null
  const server = await listen(
    { fetch: (request, environment) => app.fetch(request, environment) },
    {
      host,
      port,
      proxies,
      sockets: {
        upgrade: (request, connection, head) => {
          if (live) return live.upgrade(request, connection, head)
          rejectUpgrade(connection, new ApiUnavailable())
          return true
        },
        disconnect: async (patience) => live?.disconnect(patience),
        close: async () => live?.close(),
      },
    },
  )
  return {
    ...server,
    attachApi: (api) => {
      serveSite(api.app, dist, () => startShare)
      ;({ app, live } = api)
    },
    reportProgress: (share) => {
      startShare = share
    },
  }
}
