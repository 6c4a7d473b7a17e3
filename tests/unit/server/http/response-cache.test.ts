import { expect, test } from 'vitest'
import { createResponseCache } from '#server/http/response-cache.ts'

/** Answers with its own number, and counts how often it was asked. */
function counting() {
  let asked = 0
  return { make: async () => ({ asked: ++asked }), asked: () => asked }
}

test('an answer is made once under one stamp, and anew under another', async () => {
  const kept = createResponseCache()
  const { make, asked } = counting()
  const first = await kept.getOrCreate('q', 's1', make)
  expect(first.text).toBe('{"asked":1}')
  expect(await kept.getOrCreate('q', 's1', make)).toEqual(first)
  expect(asked()).toBe(1)
  const second = await kept.getOrCreate('q', 's2', make)
  expect(second.text).toBe('{"asked":2}')
  expect(second.etag).not.toBe(first.etag)
})

test('what failed is not kept', async () => {
  const kept = createResponseCache()
  await expect(kept.getOrCreate('q', 's', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await kept.getOrCreate('q', 's', async () => 1)).text).toBe('1')
})

test('those not asked for longest are forgotten when there is no room', async () => {
  const kept = createResponseCache(22)
  const { make, asked } = counting()
  await kept.getOrCreate('a', 's', make)
  await kept.getOrCreate('b', 's', make)
  await kept.getOrCreate('a', 's', make)
  await kept.getOrCreate('c', 's', make)
  expect(asked()).toBe(3)
  await kept.getOrCreate('a', 's', make)
  expect(asked()).toBe(3)
  await kept.getOrCreate('b', 's', make)
  expect(asked()).toBe(4)
})
