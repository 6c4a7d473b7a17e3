import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export type HttpServer = {
  /** `http://127.0.0.1:4321` */
  address: string
  /** Ends open connections and resolves when the port is free. */
  close: () => Promise<void>
}

/** What takes connections that want to be websockets, and has them closed with the server. */
export type UpgradeHandler = {
  /** False if a connection isn't meant for it. */
  upgrade: (request: IncomingMessage, connection: Duplex, head: Buffer) => boolean
  close: () => Promise<void>
}

type ListenOptions = {
  /** 0 takes any that is free. */
  port: number
  /** Who may come: this machine alone unless told. */
  host?: string
  /** Closed also if the port can't be had. */
  sockets?: UpgradeHandler
}

/**
 * Serves an app on a port.
 * @throws Error that names the port, if another program listens on it or it isn't allowed
 */
export async function listen(
  app: Hono,
  { port, host = '127.0.0.1', sockets }: ListenOptions,
): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    // others that would rather speak something else (h2c) are answered in HTTP/1.1, as they allow
    serverOptions: { shouldUpgradeCallback: isWebSocketUpgrade },
  })
  server.on('upgrade', (request, connection, head) => {
    if (!sockets?.upgrade(request, connection, head)) rejectUnknownUpgrade(connection)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port)))
    server.listen(port, host, resolve)
  }).catch(async (error: unknown) => {
    await sockets?.close()
    throw error
  })
  const bound = server.address() as AddressInfo // of a server that listens on a port, not on a pipe
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

function rejectUnknownUpgrade(connection: Duplex): void {
  connection.on('error', () => connection.destroy())
  // the other end may not think of it
  connection.once('finish', () => connection.destroy())
  connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

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
