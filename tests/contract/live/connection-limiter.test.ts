import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { openLiveServer } from '#server/live/broadcast/live-server.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { NOW, openFixture } from '../fixtures/competitions-fixture.ts'

/** More viewers than a process takes: four in all, two from one address. */

const PUBLISHER_TOKEN = 'of-the-publisher'

let opened: OpenDatabase
let server: HttpServer
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  opened = await openFixture()
})
beforeEach(async () => {
  logged.mockClear()
  const sockets = openLiveServer(opened, {
    now: () => NOW,
    redisUrl: undefined,
    connectionLimits: { address: 2, all: 4, joins: 120 },
    proxies: 1,
    isPublisherToken: (token) => token === PUBLISHER_TOKEN,
  })
  server = await listen(createApp(opened.db), { port: 0, sockets })
})
afterEach(() => server.close())
afterAll(async () => {
  logged.mockRestore()
  await opened.close()
})

type Answer = { status: number; after?: string | undefined; body?: unknown; socket?: WebSocket }

/** Comes from an address, as a proxy tells. */
function come(address: string, token?: string): Promise<Answer> {
  const socket = new WebSocket(server.address.replace('http', 'ws') + LIVE_PATH, {
    headers: {
      'X-Forwarded-For': `10.9.9.9, ${address}`,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  })
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ status: 101, socket }))
    socket.once('error', reject)
    socket.once('unexpected-response', async (_, response) => {
      let text = ''
      for await (const part of response) text += part
      resolve({
        status: response.statusCode ?? 0,
        after: response.headers['retry-after'],
        body: JSON.parse(text),
      })
    })
  })
}

const statuses = async (...addresses: string[]) => {
  const found: number[] = []
  for (const address of addresses) found.push((await come(address)).status)
  return found
}

test('the number of connections from one address is limited, and others connect', async () => {
  expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([101, 101, 429, 101])
  expect(await come('192.0.2.1')).toEqual({
    status: 429,
    after: '30',
    body: { success: false, message: 'Too many connections from this address. Try again in 30 seconds.' },
  })
  expect(logged.mock.calls).toEqual([
    [
      'An address has reached the limit of 2 live connections (HAJIME_SOCKETS). ' +
        'If it is the address of a reverse proxy, HAJIME_PROXIES must include it.',
    ],
  ])
})

test('the publisher connects from any address, and takes the place of no visitor there', async () => {
  expect((await come('192.0.2.1', PUBLISHER_TOKEN)).status).toBe(101)
  expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([101, 101, 429])
  expect((await come('192.0.2.1', 'another')).status).toBe(429)
  expect((await come('192.0.2.1', PUBLISHER_TOKEN)).status).toBe(101)
  expect((await come('192.0.2.2')).status).toBe(503)
  expect((await come('192.0.2.1', PUBLISHER_TOKEN)).status).toBe(101)
})

test('half of an IPv6 address counts as one household', async () => {
  expect(await statuses('2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::3', '2001:db8:0:1::1')).toEqual([
    101, 101, 429, 101,
  ])
})

test('the total number of connections is limited', async () => {
  expect(await statuses('192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4')).toEqual([101, 101, 101, 101])
  expect(await come('192.0.2.5')).toEqual({
    status: 503,
    after: '30',
    body: {
      success: false,
      message: 'The server has reached its limit of connections. Try again in 30 seconds.',
    },
  })
})

test('a closed connection frees its slot', async () => {
  const [first] = [await come('192.0.2.1'), await come('192.0.2.1')]
  expect((await come('192.0.2.1')).status).toBe(429)
  first.socket?.close()
  await vi.waitFor(async () => expect((await come('192.0.2.1')).status).toBe(101), 10_000)
  expect((await come('192.0.2.1')).status).toBe(429)
})

test.each([
  ['is turned away', LIVE_PATH],
  ['goes to where there is no socket', '/elsewhere'],
])('a connection that %s is closed, though its other end stays open', async (_, path) => {
  await statuses('192.0.2.1', '192.0.2.1')
  const { port } = new URL(server.address)
  const connection = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  connection.write(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 192.0.2.1\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  connection.resume()
  await once(connection, 'end')
  const talking = setInterval(() => connection.write('still here'), 10)
  const [error] = await once(connection, 'close').catch((error: unknown) => [error])
  clearInterval(talking)
  expect(error).toBeDefined()
})
