import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createApp } from '#server/http/create-app.ts'
import { listen } from '#server/http/listen.ts'
import { openLiveServer } from '#server/live/broadcast/live-server.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { openTestDatabase } from '../../test-database.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

async function openServer() {
  const live = openLiveServer(opened, { now: () => new Date(), redisUrl: undefined })
  const server = await listen(createApp(opened.db), { port: 0, sockets: live })
  const connect = () => new WebSocket(`${server.address.replace('http', 'ws')}/live`)
  return { live, server, connect }
}

test('a server that stops sends its viewers away some at a time, and opens no more', async () => {
  const { live, server, connect } = await openServer()
  const viewers = Array.from({ length: 450 }, connect)
  await Promise.all(viewers.map((viewer) => once(viewer, 'open')))
  const closed = viewers.map(async (viewer) => (await once(viewer, 'close'))[0])
  const before = performance.now()
  const disconnected = live.disconnect(15_000)
  const refused = connect()
  refused.on('error', () => undefined)
  const [, response] = await once(refused, 'unexpected-response')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
  response.destroy()
  await disconnected
  // 200, 200 and 50 of them, a tenth of a second apart
  expect(performance.now() - before).toBeGreaterThan(190)
  expect(new Set(await Promise.all(closed))).toEqual(new Set([1001]))
  await server.close()
})

test('a viewer that does not answer does not keep the server', async () => {
  const { server, connect } = await openServer()
  const viewer = connect()
  await once(viewer, 'open')
  viewer.pause()
  const before = performance.now()
  await server.close()
  expect(performance.now() - before).toBeLessThan(10_000)
  viewer.terminate()
})
