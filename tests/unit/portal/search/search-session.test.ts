import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSearchSession, SEARCH_DEBOUNCE_MS, type SearchState } from '#portal/search/search-session.ts'

/** A session whose searches are answered by hand. */
function session() {
  const told: SearchState<string>[] = []
  const asked: string[] = []
  const answers: { resolve: (results: string) => void; reject: (error: Error) => void }[] = []
  const search = (text: string) => {
    asked.push(text)
    return new Promise<string>((resolve, reject) => answers.push({ resolve, reject }))
  }
  const {
    setText: typed,
    retry: again,
    close: end,
  } = createSearchSession(search, (state) => told.push(state))
  const answer = async (at: number, results: string) => {
    answers[at]?.resolve(results)
    await vi.advanceTimersByTimeAsync(0)
  }
  const fail = async (at: number) => {
    answers[at]?.reject(new Error('offline'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { told, asked, typed, again, end, answer, fail }
}

const pause = () => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('someone typing into the search field', () => {
  test('nothing is searched for until they have stopped for 400 ms', async () => {
    const { asked, typed } = session()
    typed('k')
    await vi.advanceTimersByTimeAsync(399)
    typed('kr')
    await vi.advanceTimersByTimeAsync(399)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['kr'])
  })

  test('they are told that it is searched, then what was found', async () => {
    const { told, typed, answer } = session()
    typed(' krp ')
    expect(told).toEqual([{ is: 'searching', results: null }])
    await pause()
    await answer(0, 'Krpálek')
    expect(told.at(-1)).toEqual({ is: 'found', results: 'Krpálek' })
  })

  test('earlier results stay until the new ones are there', async () => {
    const { told, typed, answer } = session()
    typed('krp')
    await pause()
    await answer(0, 'Krpálek')
    typed('krpa')
    expect(told.at(-1)).toEqual({ is: 'searching', results: 'Krpálek' })
  })

  test('an emptied field clears the results at once and searches for nothing', async () => {
    const { told, asked, typed, answer } = session()
    typed('krp')
    await pause()
    await answer(0, 'Krpálek')
    typed('  ')
    expect(told.at(-1)).toEqual({ is: 'empty' })
    await pause()
    expect(asked).toEqual(['krp'])
    typed('m')
    expect(told.at(-1)).toEqual({ is: 'searching', results: null })
  })

  test('an answer that comes after the field was emptied is not shown', async () => {
    const { told, typed, answer } = session()
    typed('krp')
    await pause()
    typed('')
    await answer(0, 'Krpálek')
    expect(told.at(-1)).toEqual({ is: 'empty' })
  })

  test('only the answer to the latest request is shown, whichever comes last', async () => {
    const { told, typed, answer } = session()
    typed('mul')
    await pause()
    typed('muller')
    await pause()
    await answer(1, 'Müller')
    await answer(0, 'Mulan')
    expect(told.at(-1)).toEqual({ is: 'found', results: 'Müller' })
    expect(told).not.toContainEqual({ is: 'found', results: 'Mulan' })
  })

  test('an answer to what was asked before typing went on is not shown either', async () => {
    const { told, typed, answer } = session()
    typed('mul')
    await pause()
    typed('mull')
    await answer(0, 'Mulan')
    expect(told.at(-1)).toEqual({ is: 'searching', results: null })
  })

  test('a failure is told, and searching again asks at once for the same', async () => {
    const { told, asked, typed, again, answer, fail } = session()
    typed('krp')
    await pause()
    await fail(0)
    expect(told.at(-1)).toEqual({ is: 'failed' })
    again()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['krp', 'krp'])
    await answer(1, 'Krpálek')
    expect(told.at(-1)).toEqual({ is: 'found', results: 'Krpálek' })
  })

  test('a failure of an earlier request is no failure', async () => {
    const { told, typed, answer, fail } = session()
    typed('mul')
    await pause()
    typed('muller')
    await pause()
    await fail(0)
    await answer(1, 'Müller')
    expect(told.map(({ is }) => is)).toEqual(['searching', 'searching', 'found'])
  })

  test('nothing is told or asked once it has ended', async () => {
    const { told, asked, typed, end, answer } = session()
    typed('krp')
    await pause()
    typed('krpa')
    end()
    await answer(0, 'Krpálek')
    await pause()
    expect(asked).toEqual(['krp'])
    expect(told.every(({ is }) => is === 'searching')).toBe(true)
  })
})
