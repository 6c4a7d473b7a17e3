import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSearchSession, SEARCH_DEBOUNCE_MS, type SearchState } from '#portal/search/search-session.ts'

/** A session whose searches the test resolves or rejects. */
function session() {
  const states: SearchState<string>[] = []
  const queries: string[] = []
  const pending: { resolve: (results: string) => void; reject: (error: Error) => void }[] = []
  const search = (text: string) => {
    queries.push(text)
    return new Promise<string>((resolve, reject) => pending.push({ resolve, reject }))
  }
  const { setText, retry, close } = createSearchSession(search, (state) => states.push(state))
  const answer = async (at: number, results: string) => {
    pending[at]?.resolve(results)
    await vi.advanceTimersByTimeAsync(0)
  }
  const fail = async (at: number) => {
    pending[at]?.reject(new Error('offline'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { states, queries, setText, retry, close, answer, fail }
}

const pause = () => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the search session', () => {
  test('searches 400 ms after the last keystroke', async () => {
    const { queries, setText } = session()
    setText('k')
    await vi.advanceTimersByTimeAsync(399)
    setText('kr')
    await vi.advanceTimersByTimeAsync(399)
    expect(queries).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(queries).toEqual(['kr'])
  })

  test('reports that it is searching, then the results', async () => {
    const { states, setText, answer } = session()
    setText(' krp ')
    expect(states).toEqual([{ status: 'searching', results: null }])
    await pause()
    await answer(0, 'Krpálek')
    expect(states.at(-1)).toEqual({ status: 'success', results: 'Krpálek' })
  })

  test('keeps earlier results until the new ones arrive', async () => {
    const { states, setText, answer } = session()
    setText('krp')
    await pause()
    await answer(0, 'Krpálek')
    setText('krpa')
    expect(states.at(-1)).toEqual({ status: 'searching', results: 'Krpálek' })
  })

  test('clears the results of an emptied field at once, without searching', async () => {
    const { states, queries, setText, answer } = session()
    setText('krp')
    await pause()
    await answer(0, 'Krpálek')
    setText('  ')
    expect(states.at(-1)).toEqual({ status: 'empty' })
    await pause()
    expect(queries).toEqual(['krp'])
    setText('m')
    expect(states.at(-1)).toEqual({ status: 'searching', results: null })
  })

  test('ignores results that arrive after the field was emptied', async () => {
    const { states, setText, answer } = session()
    setText('krp')
    await pause()
    setText('')
    await answer(0, 'Krpálek')
    expect(states.at(-1)).toEqual({ status: 'empty' })
  })

  test('reports the results of the latest search only, whichever arrives last', async () => {
    const { states, setText, answer } = session()
    setText('mul')
    await pause()
    setText('muller')
    await pause()
    await answer(1, 'Müller')
    await answer(0, 'Mulan')
    expect(states.at(-1)).toEqual({ status: 'success', results: 'Müller' })
    expect(states).not.toContainEqual({ status: 'success', results: 'Mulan' })
  })

  test('ignores results of the previous text while typing continues', async () => {
    const { states, setText, answer } = session()
    setText('mul')
    await pause()
    setText('mull')
    await answer(0, 'Mulan')
    expect(states.at(-1)).toEqual({ status: 'searching', results: null })
  })

  test('reports and logs a failure, and a retry searches for the same text at once', async () => {
    const { states, queries, setText, retry, answer, fail } = session()
    setText('krp')
    await pause()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await fail(0)
    expect(states.at(-1)).toEqual({ status: 'failed' })
    expect(log).toHaveBeenCalledWith('Search failed:', new Error('offline'))
    retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(queries).toEqual(['krp', 'krp'])
    await answer(1, 'Krpálek')
    expect(states.at(-1)).toEqual({ status: 'success', results: 'Krpálek' })
  })

  test('ignores the failure of an earlier search', async () => {
    const { states, setText, answer, fail } = session()
    setText('mul')
    await pause()
    setText('muller')
    await pause()
    vi.spyOn(console, 'error').mockReturnValue()
    await fail(0)
    await answer(1, 'Müller')
    expect(states.map(({ status }) => status)).toEqual(['searching', 'searching', 'success'])
  })

  test('neither searches nor reports after it was closed', async () => {
    const { states, queries, setText, close, answer } = session()
    setText('krp')
    await pause()
    setText('krpa')
    close()
    await answer(0, 'Krpálek')
    await pause()
    expect(queries).toEqual(['krp'])
    expect(states.every(({ status }) => status === 'searching')).toBe(true)
  })
})
