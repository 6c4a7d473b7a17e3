import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPublishQueue, type PublishScope } from '#archive/auto-publish/publish-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Publishes that end when they are told to. */
function createTestQueue() {
  const begun: PublishScope[] = []
  let finish: (done: boolean) => void = () => undefined
  const turns = createPublishQueue(
    (what) =>
      new Promise((resolve) => {
        begun.push(what)
        finish = resolve
      }),
  )
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  return {
    turns,
    begun,
    pass,
    finish: async (done = true) => {
      finish(done)
      await pass(0)
    },
  }
}

const of = (...ids: string[]) => new Set(ids)

describe('news are published', () => {
  test('together, when they come within five seconds', async () => {
    const { turns, begun, pass } = createTestQueue()
    turns.add(of('paris'))
    await pass(4)
    turns.add(of('plzen', 'paris'))
    expect(begun).toEqual([])
    await pass(1)
    expect(begun).toEqual([of('paris', 'plzen')])
  })

  test('one publish at a time: those that come during one are published after it', async () => {
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

  test('at once, where it is everything', async () => {
    const { turns, begun, pass } = createTestQueue()
    turns.add('everything')
    await pass(0)
    expect(begun).toEqual(['everything'])
  })

  test('never where there are none', async () => {
    const { turns, begun, pass } = createTestQueue()
    turns.add(of())
    turns.retry()
    await pass(60)
    expect(begun).toEqual([])
  })

  test('not any more once it is stopped', async () => {
    const { turns, begun, pass } = createTestQueue()
    turns.add(of('paris'))
    turns.stop()
    turns.add(of('plzen'))
    await pass(60)
    expect(begun).toEqual([])
  })
})

describe('what failed', () => {
  test('waits for the time to try again, and is not tried in between', async () => {
    const { turns, begun, pass, finish } = createTestQueue()
    turns.add(of('paris'))
    await pass(5)
    await finish(false)
    await pass(60)
    expect(begun).toHaveLength(1)
    turns.retry()
    await pass(0)
    expect(begun).toEqual([of('paris'), of('paris')])
  })

  test('is published with the next news', async () => {
    const { turns, begun, pass, finish } = createTestQueue()
    turns.add('everything')
    await pass(0)
    await finish(false)
    turns.add(of('paris'))
    await pass(5)
    expect(begun).toEqual(['everything', 'everything'])
  })

  test('counts as failed where the publish itself breaks', async () => {
    let tries = 0
    const turns = createPublishQueue(async () => {
      tries++
      throw new Error('no disk')
    })
    turns.add(of('paris'))
    await vi.advanceTimersByTimeAsync(5000)
    turns.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(tries).toBe(2)
  })
})
