import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { fetchWithRetry, withRetry } from '#portal/data/with-retry.ts'

/** Requests of the browser: three attempts, of which the first may take 1000 ms (portal specification §8). */

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A request that never responds, and when each attempt began. */
function createSilentRequest() {
  const started = Date.now()
  const attempts: number[] = []
  const request = () => {
    attempts.push(Date.now() - started)
    return new Promise<never>(() => undefined)
  }
  return { attempts, request }
}

describe.each([
  [
    'a file',
    (request: () => Promise<never>) => {
      vi.stubGlobal('fetch', request)
      return fetchWithRetry('/data/competitions.json')
    },
  ],
  ['a call', (request: () => Promise<never>) => withRetry(request)],
] as const)('%s without a response', (_, send) => {
  test('is requested three times: after 1000 ms, then after 4000 ms more each time', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { attempts, request } = createSilentRequest()
    const failure = expect(send(request)).rejects.toThrow('Operation timed out')
    await vi.advanceTimersByTimeAsync(1_000 + 5_000 + 9_000 - 1)
    expect(attempts).toEqual([0, 1_000, 6_000])
    expect(log).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(3)
    await failure
    expect(log).toHaveBeenCalledWith('Operation timed out')
  })
})

test('withRetry does not retry after an error response of the API', async () => {
  const request = vi.fn(async () => {
    throw new ApiError(404, '', {})
  })
  await expect(withRetry(request)).rejects.toThrow(ApiError)
  expect(request).toHaveBeenCalledTimes(1)
})
