import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SITE_PORT } from './servers.ts'

/** The site of the tests behind another port, where a test changes files of it, as a new release does. */
export type ChangingSite = {
  origin: string
  /** Changes the text of the file at a path, from now on. */
  change: (path: string, edit: (text: string) => string) => void
  close: () => void
}

export async function startChangingSite(): Promise<ChangingSite> {
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
      response.end(edit ? edit(await found.text()) : Buffer.from(await found.arrayBuffer()))
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
