import { expect, test } from 'vitest'
import { createPdfCache } from '#server/publishing/pdf/pdf-cache.ts'

/** Makes sheets of so many bytes, and counts them. */
function createPdfFactory(size: number) {
  let made = 0
  const make = async () => new Uint8Array(size).fill(++made)
  return { make, count: () => made }
}

test('the cache renders a sheet once while its data is unchanged', async () => {
  const { make, count } = createPdfFactory(10)
  const kept = createPdfCache()
  const first = await kept.getOrCreate('/a', 'one', make)
  expect(await kept.getOrCreate('/a', 'one', make)).toBe(first)
  expect(await kept.getOrCreate('/a', 'two', make)).not.toBe(first)
  expect(count()).toBe(2)
})

test('the cache renders once for simultaneous requests', async () => {
  const { make, count } = createPdfFactory(10)
  const kept = createPdfCache()
  const both = await Promise.all([kept.getOrCreate('/a', 'one', make), kept.getOrCreate('/a', 'one', make)])
  expect(both[0]).toBe(both[1])
  expect(count()).toBe(1)
})

test('the cache evicts the least recently used sheets when it is full', async () => {
  const { make, count } = createPdfFactory(10)
  const kept = createPdfCache(25)
  await kept.getOrCreate('/a', 'one', make)
  await kept.getOrCreate('/b', 'one', make)
  await kept.getOrCreate('/a', 'one', make)
  await kept.getOrCreate('/c', 'one', make) // no room: /b goes
  expect(count()).toBe(3)
  await kept.getOrCreate('/a', 'one', make)
  expect(count()).toBe(3)
  await kept.getOrCreate('/b', 'one', make)
  expect(count()).toBe(4)
})

test('the cache retries a failed sheet', async () => {
  const kept = createPdfCache()
  const fail = async (): Promise<never> => {
    throw new Error('no paper')
  }
  await expect(kept.getOrCreate('/a', 'one', fail)).rejects.toThrow('no paper')
  const { make } = createPdfFactory(10)
  expect((await kept.getOrCreate('/a', 'one', make)).length).toBe(10)
})
