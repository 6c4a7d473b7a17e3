import { expect, test } from 'vitest'
import { createHeavyWork } from '#server/http/heavy-work.ts'
import { TooManyRequests } from '#server/request/errors.ts'

const limits = { concurrency: 2, perCaller: 4, all: 6 }

/** Work that ends when a test says so, and what was started. */
function createWorld() {
  const heavyWork = createHeavyWork(limits)
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (caller: string | null, name: string) =>
    heavyWork.run(caller, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const end = async () => {
    ends.shift()?.()
    await settle()
  }
  return { heavyWork, run, end, started }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('the queue runs a few jobs at a time, and alternates between callers', async () => {
  const { run, end, started } = createWorld()
  const done = Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4'), run('b', 'b1')])
  await settle()
  expect(started).toEqual(['a1', 'a2'])
  await end()
  await end()
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1'])
  for (let n = 0; n < 3; n++) await end()
  expect(await done).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

test('the queue limits the jobs of a caller and of all callers', async () => {
  const { run } = createWorld()
  const names = ['1', '2', '3', '4']
  for (const name of names) void run('a', name)
  await expect(run('a', '5')).rejects.toThrow(TooManyRequests)
  void run('b', '1')
  void run('b', '2')
  await expect(run('c', '1')).rejects.toThrow(TooManyRequests)
})

test('the queue runs jobs without a caller at once', async () => {
  const { run, started } = createWorld()
  for (const name of ['1', '2', '3']) void run('a', name)
  void run(null, 'publish')
  await settle()
  expect(started).toContain('publish')
})

test('a failed job frees its slot', async () => {
  const { heavyWork } = createWorld()
  const fail = () => heavyWork.run('a', () => Promise.reject(new Error('no')))
  for (let n = 0; n < 8; n++) await expect(fail()).rejects.toThrow('no')
  expect(await heavyWork.run('a', async () => 1)).toBe(1)
})
