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
