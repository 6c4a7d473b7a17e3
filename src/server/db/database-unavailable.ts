import { withTimeout } from '#contract/timeout.ts'

/** SQLSTATE codes and system errors of lost connections, stopped, full or read-only servers, and serialization failures. */
const ERROR_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|53300|53100|53200|25006|40001|40P01)$/

/** Errors that the drivers throw without a code. */
const ERROR_MESSAGES =
  /connection (terminated|ended|closed)|after calling end on the pool|is closed|timeout exceeded/i

/** A statement that took too long; it may still take effect. */
class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError'

  constructor(milliseconds: number) {
    super(`The database did not answer within ${milliseconds} ms.`)
  }
}

/** Whether an error means that the database cannot be reached or cannot write, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseTimeoutError) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return ERROR_CODES.test(code) || ERROR_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause)
}

/**
 * Limits the time that a statement may take: a connection can fail without an error.
 * @throws DatabaseTimeoutError after that time; the statement may still take effect
 */
export const withDatabaseTimeout = <T>(statement: Promise<T>, milliseconds: number): Promise<T> =>
  withTimeout(
    milliseconds,
    () => statement,
    () => new DatabaseTimeoutError(milliseconds),
  )
