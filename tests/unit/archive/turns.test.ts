import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Scope, takeTurns } from '#archive/watch/turns.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Publishes that end when they are told to. */
function desk() {
  const begun: Scope[] = []
  let finish: (done: boolean) => void = () => undefined
  const turns = takeTurns(
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
    const { turns, begun, pass } = desk()
    turns.news(of('paris'))
    await pass(4)
    turns.news(of('plzen', 'paris'))
    expect(begun).toEqual([])
    await pass(1)
    expect(begun).toEqual([of('paris', 'plzen')])
  })

  test('one publish at a time: those that come during one are published after it', async () => {
    const { turns, begun, pass, finish } = desk()
    turns.news(of('paris'))
    await pass(5)
    turns.news(of('plzen'))
    await pass(60)
    expect(turns.busy()).toBe(true)
    expect(begun).toEqual([of('paris')])
    await finish()
    await pass(5)
    expect(begun).toEqual([of('paris'), of('plzen')])
  })

  test('at once, where it is everything', async () => {
    const { turns, begun, pass } = desk()
    turns.news('everything')
    await pass(0)
    expect(begun).toEqual(['everything'])
  })

  test('never where there are none', async () => {
    const { turns, begun, pass } = desk()
    turns.news(of())
    turns.again()
    await pass(60)
    expect(begun).toEqual([])
  })

  test('not any more once it is stopped', async () => {
    const { turns, begun, pass } = desk()
    turns.news(of('paris'))
    turns.stop()
    turns.news(of('plzen'))
    await pass(60)
    expect(begun).toEqual([])
  })
})

describe('what failed', () => {
  test('waits for the time to try again, and is not tried in between', async () => {
    const { turns, begun, pass, finish } = desk()
    turns.news(of('paris'))
    await pass(5)
    await finish(false)
    await pass(60)
    expect(begun).toHaveLength(1)
    turns.again()
    await pass(0)
    expect(begun).toEqual([of('paris'), of('paris')])
  })

  test('is published with the next news', async () => {
    const { turns, begun, pass, finish } = desk()
    turns.news('everything')
    await pass(0)
    await finish(false)
    turns.news(of('paris'))
    await pass(5)
    expect(begun).toEqual(['everything', 'everything'])
  })

  test('counts as failed where the publish itself breaks', async () => {
    let tries = 0
    const turns = takeTurns(async () => {
      tries++
      throw new Error('no disk')
    })
    turns.news(of('paris'))
    await vi.advanceTimersByTimeAsync(5000)
    turns.again()
    await vi.advanceTimersByTimeAsync(0)
    expect(tries).toBe(2)
  })
})
