import { expect, test } from 'vitest'
import { allOrNone } from '#portal/worker/all-or-none.ts'

test('after a failure the other tasks are aborted, and have ended when it is thrown', async () => {
  const others = new AbortController()
  const written: string[] = []
  const write = async (name: string) => {
    await new Promise((resolve) => others.signal.addEventListener('abort', resolve))
    written.push(name)
    throw new DOMException('aborted', 'AbortError')
  }
  const full = async () => {
    await Promise.resolve()
    throw new DOMException('disk is full', 'QuotaExceededError')
  }
  await expect(allOrNone([write('a'), full(), write('b')], others)).rejects.toThrow('disk is full')
  expect(written).toEqual(['a', 'b'])
})

test('without a failure nothing is aborted', async () => {
  const others = new AbortController()
  await allOrNone([Promise.resolve(), Promise.resolve()], others)
  expect(others.signal.aborted).toBe(false)
})
