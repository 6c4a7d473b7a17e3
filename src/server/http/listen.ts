import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { rejectUpgrade } from '#server/platform/request/reject-upgrade.ts'
import { formatLocalAddress, listNetworkAddresses } from './network/addresses.ts'

export type HttpServer = {
  /** For programs on this machine: `http://127.0.0.1:4321`. */
  address: string
  /** For other machines, if the server listens on all addresses of this one. */
  networkAddresses: readonly string[]
  /**
   * Accepts no more connections, answers the requests that have arrived or that proxies send on connections they keep, and resolves when
   * all connections are closed.
   * @param patience after these milliseconds, what is still open is cut
   */
  close: (patience?: number) => Promise<void>
}

/** Accepts WebSocket connections, and closes them with the server. */
export type UpgradeHandler = {
  /** @returns false for a connection to another address, which is then rejected */
  upgrade: (request: IncomingMessage, connection: Duplex, head: Buffer) => boolean
  /** Closes the connections, in at most these milliseconds. */
  disconnect: (patience: number) => Promise<void>
  close: () => Promise<void>
}

type ListenOptions = {
  /** 0 for any free port. */
  port: number
  /** Address to listen on; by default only this machine can connect. */
  host?: string
  /** How many proxies are in front of the server. */
  proxies?: number
  sockets?: UpgradeHandler
  /** Settings that errors name. */
  settingNames?: SettingNames
}

type SettingNames = { host: string; port: string }

/** How long open requests may take when the server is closed: supervisors and containers kill later. */
const PATIENCE_MS = 15_000

/** The host of requests in HTTP/1.0 without one, as load balancers send them to ask for the health of a process. */
const UNNAMED_HOST = 'localhost'

/** How often connections whose last request was answered are closed. */
const CLOSE_IDLE_INTERVAL_MS = 50

/**
 * Behind proxies, idle connections are closed when no request has arrived for this time. A proxy sends on those that it keeps until each
 * was closed by a response, and does not send a POST again that met a closed one.
 */
const PROXY_QUIET_MS = 1000

/**
 * Idle connections are closed after this time: after the 60 seconds of most proxies, so that none sends a request on a
 * connection that is being closed. With Node's 5 seconds, a busy server reset connections whose next request it had not
 * read yet, and scoreboards had to send their packets again.
 */
const KEEP_ALIVE_MS = 65_000

/**
 * Serves an app on a port.
 * @throws Error that names the port, if it is in use or not permitted; `sockets` is closed then
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  {
    port,
    host = '127.0.0.1',
    proxies = 0,
    sockets,
    settingNames = { host: 'HOST', port: 'PORT' },
  }: ListenOptions,
): Promise<HttpServer> {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    // other upgrades, such as h2c, are optional for the client: it gets its response over HTTP/1.1
    shouldUpgradeCallback: isWebSocketUpgrade,
  }
  const server = createServer(options, getRequestListener(app.fetch, { hostname: UNNAMED_HOST }))
  server.on('upgrade', (request, connection, head) => {
    if (!sockets?.upgrade(request, connection, head)) rejectUpgrade(connection, UNKNOWN_UPGRADE)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch(async (error: NodeJS.ErrnoException) => {
    await sockets?.close()
    throw await explainListenError(error, { host, port }, settingNames)
  })
  const bound = server.address() as AddressInfo // not a string, which is the address of a pipe
  return {
    address: formatLocalAddress(bound),
    networkAddresses: listNetworkAddresses(bound),
    async close(patience = PATIENCE_MS) {
      await acceptWaiting(server)
      const closed = once(server, 'close')
      // the method of HTTP servers closes idle connections as well
      NetServer.prototype.close.call(server)
      let quietSince = performance.now()
      server.prependListener('request', (_request, response) => {
        quietSince = performance.now()
        response.setHeader('Connection', 'close')
      })
      const quietMs = proxies > 0 ? PROXY_QUIET_MS : 0
      const idleTimer = setInterval(() => {
        if (performance.now() - quietSince >= quietMs) server.closeIdleConnections()
      }, CLOSE_IDLE_INTERVAL_MS)
      const cutTimer = setTimeout(() => server.closeAllConnections(), patience)
      await sockets?.disconnect(patience)
      await closed
      clearInterval(idleTimer)
      clearTimeout(cutTimer)
      await sockets?.close()
    },
  }
}

/** How long connections are accepted that the operating system has accepted, at most. */
const ACCEPT_LIMIT_MS = 500

/**
 * Resolves when a turn of the event loop has accepted no connection. Those that the operating system has accepted and the process has not
 * are reset when the server is closed, and each turn accepts one.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const until = performance.now() + ACCEPT_LIMIT_MS
  let hasAccepted = true
  const note = () => {
    hasAccepted = true
  }
  server.on('connection', note)
  while (hasAccepted && performance.now() < until) {
    hasAccepted = false
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', note)
}

const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

const UNKNOWN_UPGRADE = {
  status: 404,
  message: 'There is no WebSocket at this address.',
  headers: {},
} as const

async function explainListenError(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
  names: SettingNames,
): Promise<Error> {
  const free = await findFreePort(host, port)
  const elsewhere = `Choose another with ${names.port}=${free ?? '<port>'}.`
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use by another program. ${elsewhere}`, { cause: error })
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${port} may not be opened by this user. ${elsewhere}`, { cause: error })
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return new Error(
      `${names.host} must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them. It has no address "${host}".`,
      { cause: error },
    )
  }
  return error
}

/** How many ports are tried before none is suggested. */
const MAX_TRIED_PORTS = 50

/** The first free port above one that is not, and that any user may open; null if there is none nearby. */
async function findFreePort(host: string, taken: number): Promise<number | null> {
  const from = Math.max(taken + 1, 1024)
  for (let port = from; port < Math.min(from + MAX_TRIED_PORTS, 65_536); port++) {
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, host, () => resolve(true))
    })
    await new Promise((resolve) => server.close(resolve))
    if (isFree) return port
  }
  return null
}
