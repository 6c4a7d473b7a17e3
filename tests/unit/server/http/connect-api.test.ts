import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectApi } from '#server/http/connect-api.ts'
import { loadSettings } from '#settings/settings.ts'

const encodings: (string | undefined)[] = []
const server = createServer((request, response) => {
  encodings.push(request.headers['accept-encoding'] as string | undefined)
  response.setHeader('Content-Type', 'application/json').end('[]')
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

test.each(['127.0.0.1', 'localhost'])(
  'an API at %s is asked for responses without compression',
  async (host) => {
    const { port } = server.address() as AddressInfo
    const { client, close } = await connectApi({ ...loadSettings(), apiUrl: `http://${host}:${port}` })
    encodings.length = 0
    expect(await client('Partner/GetSupportedPartners', {})).toEqual([])
    expect(encodings).toEqual(['identity'])
    await close()
  },
)
