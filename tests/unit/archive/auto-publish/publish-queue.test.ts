import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPublishQueue, type PublishScope } from '#archive/auto-publish/publish-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Publishes that end when they are told to. */
function createTestQueue() {
  const begun: PublishScope[] = []
  let finish: (done: boolean) => void = () => undefined
  const delays: number[] = []
  const turns = createPublishQueue({
    publish: (what) =>
      new Promise((resolve) => {
        begun.push(what)
        finish = resolve
      }),
    reportRetry: (delay) => delays.push(delay / 1000),
  })
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  return {
    turns,
    begun,
    delays,
    pass,
    finish: async (done = true) => {
      finish(done)
      await pass(0)
    },
  }
}

const of = (...ids: string[]) => new Set(ids)

describe('the publish queue', () => {
  test('publishes changes within five seconds together', async () => {
    const { turns, begun, pass } = createTestQueue()
    turns.add(of('paris'))
    await pass(4)
    turns.add(of('plzen', 'paris'))
    expect(begun).toEqual([])
    await pass(1)
    expect(begun).toEqual([of('paris', 'plzen')])
  })

  test('runs one publish at a time, and publishes changes that arrive meanwhile after it', async () => {
    const { turns, begun, pass, finish } = createTestQueue()
    turns.add(of('paris'))
    await pass(5)
    turns.add(of('plzen'))
    await pass(60)
    expect(turns.isPublishing()).toBe(true)
    expect(begun).toEqual([of('paris')])
    await finish()
    await pass(5)
    expect(begun).toEqual([of('paris'), of('plzen')])
  })

  test('publishes everything at once on request', async () => {
    const { turns, begun, pass } = createTestQueue()
    turns.add('everything')
    await pass(0)
    expect(begun).toEqual(['everything'])
  })

  test('does not publish without changes', async () => {
    const { turns, begun, pass } = createTestQueue()
    turns.add(of())
    await pass(60)
    expect(begun).toEqual([])
  })

  test('does not publish once it is stopped', async () => {
    const { turns, begun, pass } = createTestQueue()
    turns.add(of('paris'))
    turns.stop()
    turns.add(of('plzen'))
    await pass(60)
    expect(begun).toEqual([])
  })
})

describe('a failed publish', () => {
  test('is retried after five seconds, then after twice as long each time, at most five minutes', async () => {
    const { turns, begun, delays, pass, finish } = createTestQueue()
    turns.add('everything')
    await pass(0)
    for (let failures = 1; failures <= 9; failures++) {
      await finish(false)
      expect(begun).toHaveLength(failures)
      await pass((delays.at(-1) ?? 0) - 1)
      expect(begun).toHaveLength(failures)
      await pass(1)
      expect(begun).toHaveLength(failures + 1)
    }
    expect(delays).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  })

  test('is retried after the shortest delay again after a success', async () => {
    const { turns, delays, pass, finish } = createTestQueue()
    turns.add('everything')
    await pass(0)
    await finish(false)
    await pass(5)
    await finish(false)
    await pass(10)
    await finish()
    turns.add('everything')
    await pass(5)
    await finish(false)
    expect(delays).toEqual([5, 10, 5])
  })

  test('is retried together with new changes, and not earlier because of them', async () => {
    const { turns, begun, pass, finish } = createTestQueue()
    turns.add(of('paris'))
    await pass(5)
    await finish(false)
    await pass(5)
    await finish(false)
    turns.add(of('plzen'))
    await pass(9)
    expect(begun).toEqual([of('paris'), of('paris')])
    await pass(1)
    expect(begun).toEqual([of('paris'), of('paris'), of('paris', 'plzen')])
  })

  test('is not retried once the queue is stopped', async () => {
    const { turns, begun, delays, pass, finish } = createTestQueue()
    turns.add('everything')
    await pass(0)
    turns.stop()
    await finish(false)
    await pass(600)
    expect(begun).toHaveLength(1)
    expect(delays).toEqual([])
  })

  test('includes a publish function that throws', async () => {
    let tries = 0
    const turns = createPublishQueue({
      publish: async () => {
        tries++
        throw new Error('no disk')
      },
      reportRetry: () => undefined,
    })
    turns.add(of('paris'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tries).toBe(2)
  })
})
