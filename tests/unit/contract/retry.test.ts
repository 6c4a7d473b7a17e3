import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retry } from '#contract/retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Never answers; tells when each attempt began and which were given up. */
function silence() {
  const began: number[] = []
  const signals: AbortSignal[] = []
  const start = Date.now()
  const attempt = (signal: AbortSignal) => {
    began.push(Date.now() - start)
    signals.push(signal)
    return new Promise<never>(() => undefined)
  }
  return { attempt, began, signals }
}

describe('a successful attempt', () => {
  test('is returned, and no other is made', async () => {
    const attempt = vi.fn(async () => 'hajime')
    expect(await retry(attempt)).toBe('hajime')
    expect(attempt).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('may be the third one', async () => {
    const attempt = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('first'))
      .mockRejectedValueOnce(new Error('second'))
      .mockResolvedValueOnce('third')
    expect(await retry(attempt)).toBe('third')
  })
})

describe('retry, when every attempt fails', () => {
  test('throws the last error and logs nothing', async () => {
    const log = vi.fn()
    let n = 0
    const attempt = async () => {
      throw new Error(`attempt ${++n}`)
    }
    await expect(retry(attempt, { log })).rejects.toThrow('attempt 3')
    expect(log).not.toHaveBeenCalled()
  })

  test('counts an attempt that throws synchronously', async () => {
    const attempt = vi.fn(() => {
      throw new Error('at once')
    })
    await expect(retry(attempt)).rejects.toThrow('at once')
    expect(attempt).toHaveBeenCalledTimes(3)
  })
})

describe('retry, without a response', () => {
  test('aborts three attempts after a second each and logs "Operation timed out"', async () => {
    const log = vi.fn()
    const { attempt, began, signals } = silence()
    const end = expect(retry(attempt, { log })).rejects.toThrow('Operation timed out')
    await vi.advanceTimersByTimeAsync(2_999)
    expect(log).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await end
    expect(began).toEqual([0, 1_000, 2_000])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
    expect(log.mock.calls).toEqual([['Operation timed out']])
  })

  test('can give each attempt more time than the one before', async () => {
    const { attempt, began } = silence()
    const end = expect(
      retry(attempt, { timeout: 100, increment: 50, log: () => undefined }),
    ).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(450)
    await end
    expect(began).toEqual([0, 100, 250])
  })
})
