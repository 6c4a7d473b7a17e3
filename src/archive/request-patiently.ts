import { parseRetryAfter } from '#contract/backoff.ts'
import { ApiError } from '#contract/errors.ts'
import { retry } from '#contract/retry.ts'

/** Large lists and PDFs take a busy API longer than a second, and would be requested again. Milliseconds. */
const RETRY_OPTIONS = { timeout: 20_000, increment: 20_000 }

/** How long one request waits in total while an API limits it: several of the largest requests compete for one allowance. Milliseconds. */
const MAX_WAIT_MS = 30 * 60_000

const DEFAULT_WAIT_MS = 5_000
const MIN_WAIT_MS = 250

/**
 * Makes a request of a pull: it is retried, and where the API limits requests, repeated after the time that the API states.
 * @param attempt throws an `ApiError` if the API responds with an error
 * @throws the error of the last attempt
 */
export async function requestPatiently<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (let waited = 0; ; ) {
    try {
      return await retry(attempt, { ...RETRY_OPTIONS, isFinal: isLimited })
    } catch (error) {
      if (!isLimited(error)) throw error
      const wait = Math.max(parseRetryAfter(error.headers['retry-after']) ?? DEFAULT_WAIT_MS, MIN_WAIT_MS)
      waited += wait
      if (waited > MAX_WAIT_MS) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

const isLimited = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429
