import { expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { createResponseCache, ENTRY_OVERHEAD_BYTES, getCacheKey } from '#server/http/calls/response-cache.ts'
import type { StoredBody } from '#server/http/stored-body.ts'

const getText = ({ bytes }: StoredBody): string => Buffer.from(bytes).toString()

/** Answers with its own number, and counts how often it was asked. */
function counting() {
  let asked = 0
  return { make: async () => ({ asked: ++asked }), asked: () => asked }
}

test('the cache computes a response once per version', async () => {
  const kept = createResponseCache()
  const { make, asked } = counting()
  const first = await kept.getOrCreate('q', 's1', make)
  expect(getText(first)).toBe('{"asked":1}')
  expect(await kept.getOrCreate('q', 's1', make)).toEqual(first)
  expect(asked()).toBe(1)
  const second = await kept.getOrCreate('q', 's2', make)
  expect(getText(second)).toBe('{"asked":2}')
  expect(second.etag).not.toBe(first.etag)
})

test('the cache does not store failures', async () => {
  const kept = createResponseCache()
  await expect(kept.getOrCreate('q', 's', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(getText(await kept.getOrCreate('q', 's', async () => 1))).toBe('1')
})

test('the cache evicts the least recently used response when it is full', async () => {
  const kept = createResponseCache({ maxBytes: 2 * (ENTRY_OVERHEAD_BYTES + 20), maxEntries: 10 })
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

test('the cache limits the number of entries, however small they are', async () => {
  const kept = createResponseCache({ maxBytes: 1_000_000, maxEntries: 2 })
  const { make, asked } = counting()
  for (const request of ['a', 'b', 'c', 'a']) await kept.getOrCreate(request, 's', make)
  expect(asked()).toBe(4)
})

test('the cache counts the bytes of long requests and of texts in other scripts', async () => {
  const size = ENTRY_OVERHEAD_BYTES + 1 + 2 * '"畳畳"'.length
  const { make, asked } = counting()
  const first = async (maxBytes: number, request: string) => {
    const kept = createResponseCache({ maxBytes, maxEntries: 10 })
    await kept.getOrCreate(request, '', async () => '畳畳')
    return getText(await kept.getOrCreate(request, '', make))
  }
  expect(await first(size, 'a')).toBe('"畳畳"')
  expect(await first(size - 1, 'a')).toBe('{"asked":1}')
  expect(await first(size, 'aa')).toBe('{"asked":2}')
  expect(asked()).toBe(2)
})

test('the cache stores a response once for all values of parameters without effect', () => {
  const request = { IdCompetition: 1, UpdatedAtMin: '2025-02-15T09:00:00Z' }
  const key = getCacheKey(CALLS['Contest/Find'], request)
  // names are translated into the languages of the portal, and into no others
  expect(getCacheKey(CALLS['Contest/Find'], { Language: 'xx', ...request })).toBe(key)
  expect(getCacheKey(CALLS['Contest/Find'], { Language: 'de', ...request })).not.toBe(key)
  expect(getCacheKey(CALLS['Contest/Find'], { ...request, IdWeight: undefined })).toBe(key)
  expect(getCacheKey(CALLS['Contest/Find'], { UpdatedAtMin: request.UpdatedAtMin, IdCompetition: 1 })).toBe(
    key,
  )
  expect(getCacheKey(CALLS['Contest/Find'], { ...request, IdWeight: 2 })).not.toBe(key)
  expect(getCacheKey(CALLS['Live/Contests'], { idCompetition: 1, Version: 2 })).toBe(
    getCacheKey(CALLS['Live/Contests'], { idCompetition: 1, Version: 3 }),
  )
})
