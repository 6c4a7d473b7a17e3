import { connect, createServer, type Socket } from 'node:net'

/** Stands before a server, and cuts it off when told. */
export type ServerProxy = {
  /** Address of the server behind it, by way of the proxy. */
  through: (url: string) => string
  /** Ends all connections and takes no more. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** @param url of the server it stands before */
export async function openProxy(url: string): Promise<ServerProxy> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  let own = 0
  const mend = () =>
    new Promise<void>((resolve) => {
      server.listen(own, '127.0.0.1', () => {
        const address = server.address()
        own = typeof address === 'object' && address ? address.port : 0
        resolve()
      })
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await mend()
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${own}` }).href,
    cut,
    mend,
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
