import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export type Listening = {
  /** `http://127.0.0.1:4321` */
  address: string
  /** Ends open connections and resolves when the port is free. */
  close: () => Promise<void>
}

/**
 * Serves an app on a port.
 * @param port 0 takes any that is free
 * @param host who may come: this machine alone unless told
 * @throws Error that names the port, if another program listens on it or it isn't allowed
 */
export async function listen(
  app: Hono,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port)))
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo // of a server that listens on a port, not on a pipe
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return {
    address: `http://${name}:${bound.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  const elsewhere = `Choose another with PORT=${port < 65_535 ? port + 1 : 4321}.`
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use by another program. ${elsewhere}`, { cause: error })
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${port} may not be opened by this user. ${elsewhere}`, { cause: error })
  }
  return error
}
