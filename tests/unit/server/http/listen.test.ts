import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { listen } from '#server/http/listen.ts'

const app = new Hono().get('/', (c) => c.text('hajime'))

test('listen serves an app on this machine until it is closed', async () => {
  const { address, close } = await listen(app, { port: 0 })
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await (await fetch(address)).text()).toBe('hajime')
  await close()
  await expect(fetch(address)).rejects.toThrow()
})

test('listen reports a port in use, and how to choose another', async () => {
  const first = await listen(app, { port: 0 })
  const port = Number(new URL(first.address).port)
  try {
    await expect(listen(app, { port })).rejects.toThrow(
      new RegExp(`^Port ${port} is in use by another program\\. Choose another with PORT=\\d+\\.$`),
    )
  } finally {
    await first.close()
  }
})

test('listen answers a request that waited on an idle connection while the process was busy', async () => {
  const { address, close } = await listen(app, { port: 0 })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const sendRequest = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  try {
    sendRequest()
    await once(socket, 'data')
    await new Promise((resolve) => setImmediate(resolve)) // timers run before the request is read
    sendRequest()
    const longerThanNodeKeepsConnections = 7000
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longerThanNodeKeepsConnections)
    expect(String(await once(socket, 'data'))).toContain('200 OK')
  } finally {
    socket.destroy()
    await close()
  }
})

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'listen names the setting of an address that is not of this machine: %s',
  async (host) => {
    await expect(listen(app, { host, port: 0 })).rejects.toThrow(
      `HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them. It has no address "${host}".`,
    )
  },
)

test('listen answers requests in HTTP/1.0 without a host, as load balancers send them', async () => {
  const { address, close } = await listen(app, { port: 0 })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write('GET / HTTP/1.0\r\n\r\n')
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 OK/)
  await close()
})

describe('a server that is closed', () => {
  /** An app whose requests are answered when the test says so. */
  const createSlowApp = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = new Hono()
      .get('/', (c) => c.text('hajime'))
      .all('/slow', async (c) => {
        await promise
        return c.text(`answer to ${await c.req.text()}`)
      })
    return { slow, finish: resolve }
  }

  test('answers requests that have arrived, and closes connections without one at once', async () => {
    const { slow, finish } = createSlowApp()
    const { address, close } = await listen(slow, { port: 0 })
    const idle = connect(Number(new URL(address).port), '127.0.0.1')
    idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(idle, 'data')
    const answers = Array.from({ length: 8 }, async (_, n) => {
      const response = await fetch(`${address}/slow`, { method: 'POST', body: String(n) })
      return [response.status, await response.text()]
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    const closed = close()
    await once(idle, 'close')
    await expect(fetch(address)).rejects.toThrow()
    finish()
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 8 }, (_, n) => [200, `answer to ${n}`]))
    await closed
  })

  test('cuts requests that take longer than its patience', async () => {
    const { slow, finish } = createSlowApp()
    const { address, close } = await listen(slow, { port: 0 })
    const answer = fetch(`${address}/slow`).catch(() => 'cut')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const before = performance.now()
    await close(300)
    expect(await answer).toBe('cut')
    expect(performance.now() - before).toBeGreaterThan(290)
    finish()
  })

  test('answers what a proxy sends on a connection that it keeps, and closes it with the response', async () => {
    const { address, close } = await listen(app, { port: 0, proxies: 1 })
    const connections = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const kept = connect(Number(new URL(address).port), '127.0.0.1')
        kept.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
        expect(String(await once(kept, 'data'))).toContain('Connection: keep-alive')
        return kept
      }),
    )
    const closed = close()
    await expect.poll(() => fetch(address).catch(() => 'refused')).toBe('refused')
    const [unused, ...used] = connections
    const unusedEnd = unused && once(unused, 'close')
    for (const kept of used) {
      const ended = once(kept, 'close')
      kept.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
      expect(String(await once(kept, 'data'))).toContain('Connection: close')
      await ended
    }
    await closed
    await unusedEnd
  })

  test('accepts connections that the operating system has accepted before', async () => {
    const { address, close } = await listen(app, { port: 0 })
    const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(address).port), '127.0.0.1'))
    const answers = sockets.map(async (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      return String(await once(socket, 'data').catch((error) => error))
    })
    const longEnoughToConnect = 200
    await new Promise((resolve) => setImmediate(resolve)) // connections are opened
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longEnoughToConnect)
    await close()
    for (const answer of await Promise.all(answers)) expect(answer).toContain('200 OK')
  })
})
