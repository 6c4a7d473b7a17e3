import { OperationTimeoutError, withTimeout } from './timeout.ts'

export type RetryOptions = {
  attempts?: number
  /** Timeout of the first attempt in milliseconds. */
  timeout?: number
  /** Milliseconds added to the timeout for each further attempt. */
  increment?: number
  /** Milliseconds before the second attempt, doubled before each further one; none by default. */
  delay?: number
  /** Whether no further attempt is made after an error. */
  isFinal?: (error: unknown) => boolean
  log?: (message: string) => void
}

/**
 * Makes up to three attempts with a timeout of one second each (portal specification §8); callers that deviate are listed in
 * docs/decisions/034-retries.md. On timeout the signal of the attempt is aborted. If the last attempt times out, "Operation timed out" is logged.
 * @throws the error of the last attempt, or an `Error('Operation timed out')`
 */
export async function retry<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { attempts = 3, timeout = 1000, increment = 0, delay = 0, isFinal, log = console.error }: RetryOptions = {},
): Promise<T> {
  let failure: unknown
  for (let n = 0; n < attempts; n++) {
    if (delay && n) await new Promise((resolve) => setTimeout(resolve, delay * 2 ** (n - 1)))
    try {
      return await withTimeout(timeout + n * increment, attempt)
    } catch (error) {
      failure = error
      if (isFinal?.(error)) break
    }
  }
  if (failure instanceof OperationTimeoutError) log(failure.message)
  throw failure
}
