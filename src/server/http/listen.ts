import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { rejectUpgrade } from '#server/platform/request/reject-upgrade.ts'

export type HttpServer = {
  /** `http://127.0.0.1:4321` */
  address: string
  /** Closes all connections and resolves when the port is free. */
  close: () => Promise<void>
}

/** Accepts WebSocket connections, and closes them with the server. */
export type UpgradeHandler = {
  /** @returns false for a connection to another address, which is then rejected */
  upgrade: (request: IncomingMessage, connection: Duplex, head: Buffer) => boolean
  close: () => Promise<void>
}

type ListenOptions = {
  /** 0 for any free port. */
  port: number
  /** Address to listen on; by default only this machine can connect. */
  host?: string
  sockets?: UpgradeHandler
}

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
  { port, host = '127.0.0.1', sockets }: ListenOptions,
): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      keepAliveTimeout: KEEP_ALIVE_MS,
      // other upgrades, such as h2c, are optional for the client: it gets its response over HTTP/1.1
      shouldUpgradeCallback: isWebSocketUpgrade,
    },
  })
  server.on('upgrade', (request, connection, head) => {
    if (!sockets?.upgrade(request, connection, head)) rejectUpgrade(connection, UNKNOWN_UPGRADE)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port)))
    server.listen(port, host, resolve)
  }).catch(async (error: unknown) => {
    await sockets?.close()
    throw error
  })
  const bound = server.address() as AddressInfo // not a string, which is the address of a pipe
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return {
    address: `http://${name}:${bound.port}`,
    async close() {
      const closed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
      })
      await sockets?.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}

const isWebSocketUpgrade = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

const UNKNOWN_UPGRADE = {
  status: 404,
  message: 'There is no WebSocket at this address.',
  headers: {},
} as const

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
  const elsewhere = `Choose another with PORT=${port < 65_535 ? port + 1 : 4321}.`
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use by another program. ${elsewhere}`, { cause: error })
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${port} may not be opened by this user. ${elsewhere}`, { cause: error })
  }
  return error
}
