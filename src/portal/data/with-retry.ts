import { ApiError, EmptyResponseError } from '#contract/errors.ts'
import { retry } from '#contract/retry.ts'

/** A slow connection gets more time with each further attempt. Milliseconds. */
export const RETRY_OPTIONS = { increment: 4000 }

/** `fetch` with up to three attempts if no response arrives. Any response, whatever its status, is final. */
export const fetchWithRetry = (url: string): Promise<Response> =>
  retry((signal) => fetch(url, { signal }), RETRY_OPTIONS)

/**
 * Makes an API call with up to three attempts if no response arrives.
 * @throws ApiError, EmptyResponseError if the API responded without what was requested: that is not retried
 */
export const withRetry = <T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  retry(send, { ...RETRY_OPTIONS, isFinal: hasResponse })

const hasResponse = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof EmptyResponseError
