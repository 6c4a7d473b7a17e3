/** An operation exceeded its timeout. */
export class OperationTimeoutError extends Error {
  constructor() {
    super('Operation timed out')
  }
}

/**
 * Limits the time of an operation. On timeout its signal is aborted; an operation that ignores the signal continues, but its
 * result is discarded.
 * @throws OperationTimeoutError, or the error that `createError` returns
 */
export async function withTimeout<T>(
  milliseconds: number,
  operation: (signal: AbortSignal) => Promise<T>,
  createError: () => Error = () => new OperationTimeoutError(),
): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(createError())
      controller.abort()
    }, milliseconds)
  })
  try {
    return await Promise.race([operation(controller.signal), timeout])
  } finally {
    clearTimeout(timer)
  }
}
