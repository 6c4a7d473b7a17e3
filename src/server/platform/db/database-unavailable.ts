import { withTimeout } from '#contract/timeout.ts'

/**
 * SQLSTATE codes (PostgreSQL, appendix A) and system errors of what a retry may overcome: lost connections (08), ended or read-only
 * transactions (25), serialization failures (40), servers without space, memory or connections (53), tables in another state or locked
 * (55), cancelled statements and servers that stop (57), and failures of their disk (58).
 */
const ERROR_CODES =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|25006|25P0[34]|40001|40003|40P01|53\w{3}|55000|55006|55P0[34]|57014|57P0\d|58\w{3})$/

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
