import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SITE_PORT } from './servers.ts'

/** The site of the tests behind another port, where a test changes files of it, as a new release does, or slows documents. */
export type ChangingSite = {
  origin: string
  /** Changes the text of the file at a path, from now on. */
  change: (path: string, edit: (text: string) => string) => void
  close: () => void
}

/** How documents are sent over a slow network: this many bytes at a time, with pauses in milliseconds between them. */
type Pieces = { bytes: number; pause: number }

export async function startChangingSite({ pieces }: { pieces?: Pieces } = {}): Promise<ChangingSite> {
  const edits = new Map<string, (text: string) => string>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    try {
      const found = await fetch(`http://127.0.0.1:${SITE_PORT}${path}`, { redirect: 'manual' })
      const edit = edits.get(path)
      const type = found.headers.get('Content-Type') ?? 'application/octet-stream'
      const policy = found.headers.get('Content-Security-Policy')
      response.writeHead(found.status, {
        'Content-Type': type,
        'Cache-Control': found.headers.get('Cache-Control') ?? 'no-cache',
        ...(policy && { 'Content-Security-Policy': policy }),
      })
      let body = Buffer.from(await found.arrayBuffer())
      if (edit) body = Buffer.from(edit(body.toString()))
      if (pieces && type.startsWith('text/html')) {
        for (; body.length > pieces.bytes; body = body.subarray(pieces.bytes)) {
          response.write(body.subarray(0, pieces.bytes))
          await wait(pieces.pause)
        }
      }
      response.end(body)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (path, edit) => edits.set(path, edit),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
