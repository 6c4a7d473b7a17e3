import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
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
      `Port ${port} is in use by another program. Choose another with PORT=${port + 1}.`,
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
