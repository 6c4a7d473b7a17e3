/** Classes of errors in the data (SQLSTATE): invalid values, violated constraints, exceeded limits. */
const DATA_ERRORS: Readonly<Record<string, string>> = {
  '22': 'a value is outside the range of its column',
  '23': 'a value contradicts other rows',
  '54': 'a text is too long to be indexed',
}

const UNIQUE_VIOLATION = '23505'

/**
 * Why the database rejects data; null if an error has another cause. The sentence contains the name of the constraint
 * and no values: messages of the database and of its driver contain those of other rows too.
 */
export function describeDataError(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause)) return null
  const code = String(cause.code)
  const reason =
    code === UNIQUE_VIOLATION ? 'a value that must be unique already exists' : DATA_ERRORS[code.slice(0, 2)]
  if (!/^[0-9A-Z]{5}$/.test(code) || reason === undefined) return null
  const constraint = 'constraint' in cause && cause.constraint ? ` (${String(cause.constraint)})` : ''
  return `the database rejects a row: ${reason}${constraint}`
}
