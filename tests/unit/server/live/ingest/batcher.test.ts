import { expect, test, vi } from 'vitest'
import { scoreboardCalls } from '#contract/api/live/scoreboards.ts'
import { createBatcher } from '#server/live/ingest/batcher.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'

/** Work that is written down in the groups in which it was done. */
function recorder(fails: (work: number) => boolean = () => false) {
  const done: number[][] = []
  const all = async (_key: string, works: readonly number[]) => {
    await Promise.resolve()
    const wrong = works.find(fails)
    if (wrong !== undefined) throw new Error(`${wrong} fails`)
    done.push([...works])
    return works.map((work) => work * 10)
  }
  const take = createBatcher(all, scoreboardCalls['Live/Packets'].limit)
  return { done, take }
}

test('the batcher processes everything that arrives during a batch in the next one, in order', async () => {
  const { done, take } = recorder()
  expect(await Promise.all([1, 2, 3].map((work) => take('a', 1, work)))).toEqual([10, 20, 30])
  expect(done).toEqual([[1], [2, 3]])
})

test('the batcher reports a failure to its sender and processes the others', async () => {
  const { done, take } = recorder((work) => work === 2)
  const results = await Promise.allSettled([1, 2, 3].map((work) => take('a', 1, work)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual([[1], [3]])
  expect(await take('a', 1, 4)).toBe(40)
})

test('the batcher limits the queue of each sender', async () => {
  const { take } = recorder()
  const many = Array.from({ length: 60 }, (_, work) => take('a', 1, work))
  const other = take('a', 2, 7)
  const results = await Promise.allSettled(many)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(await other).toBe(70)
  expect(await take('a', 1, 8)).toBe(80)
})

test('the batcher processes keys independently', async () => {
  const { done, take } = recorder()
  await Promise.all([take('a', 1, 1), take('b', 1, 2)])
  expect(done).toEqual([[1], [2]])
})

test('the batcher aborts a batch that takes too long and processes the next one', async () => {
  vi.useFakeTimers()
  const take = createBatcher(async (_key: string, works: readonly number[]) => {
    if (works.includes(1)) await new Promise(() => undefined)
    return works.map((work) => work * 10)
  })
  const hung = take('a', 1, 1).catch((error: unknown) => error)
  const next = take('a', 2, 2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isDatabaseUnavailable(await hung)).toBe(true)
  expect(await next).toBe(20)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('the batcher does not retry one by one while the database is unavailable', async () => {
  const tried: number[][] = []
  const take = createBatcher(async (_key: string, works: readonly number[]) => {
    tried.push([...works])
    throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  })
  const results = await Promise.allSettled([1, 2, 3].map((work) => take('a', 1, work)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(tried).toEqual([[1], [2, 3]])
})
