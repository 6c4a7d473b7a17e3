import { OperationTimeoutError, withTimeout } from './timeout.ts'

export type RetryOptions = {
  attempts?: number
  /** Milliseconds the first attempt may take. */
  timeout?: number
  /** Milliseconds by which every further attempt may take longer. */
  increment?: number
  log?: (message: string) => void
}

/**
 * Tries up to three times, a second each (portal specification §8). An attempt that takes longer is given up:
 * its signal is aborted. After the last, "Operation timed out" is logged.
 * @throws the error of the last attempt, or an `Error('Operation timed out')`
 */
export async function retry<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { attempts = 3, timeout = 1000, increment = 0, log = console.error }: RetryOptions = {},
): Promise<T> {
  let failure: unknown
  for (let n = 0; n < attempts; n++) {
    try {
      return await withTimeout(timeout + n * increment, attempt)
    } catch (error) {
      failure = error
    }
  }
  if (failure instanceof OperationTimeoutError) log(failure.message)
  throw failure
}
