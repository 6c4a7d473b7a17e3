/** Codes of connections that fail, of servers that stop, are full or take nobody more, and of writers in each other's way. */
const ERROR_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|53300|53100|53200|25006|40001|40P01)$/

/** What the drivers say without a code. */
const ERROR_MESSAGES =
  /connection (terminated|ended|closed)|after calling end on the pool|is closed|timeout exceeded/i

/** Whether an error means that the database can't be reached or doesn't write, not that something was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return ERROR_CODES.test(code) || ERROR_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause)
}
