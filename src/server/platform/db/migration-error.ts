/** SQLSTATE class of violated constraints. */
const CONSTRAINT_VIOLATION = /^23/

/** A database cannot be upgraded to this version of the program. Nothing in it was changed. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

/**
 * Says which rows keep a migration from its new constraint, and how to find them. Other errors stay as they are.
 * @param error of drizzle's migrator, with the statement and the error of the database
 */
export function explainMigrationError(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof Error) || !('code' in cause && CONSTRAINT_VIOLATION.test(String(cause.code))))
    return error
  const { table, constraint, detail } = cause as { table?: string; constraint?: string; detail?: string }
  const statement = error instanceof Error && 'query' in error ? String(error.query) : ''
  const condition = findCheck(statement, constraint ?? '')
  return new MigrationRefused(
    [
      `The database cannot be upgraded to this version, and nothing was changed: rows of "${table}" violate the constraint "${constraint}".`,
      ...(detail ? [detail] : []),
      ...(condition ? [`These rows violate it: select * from "${table}" where not (${condition})`] : []),
      'Correct or delete them with the version that you used before or with psql, then start again.',
    ].join('\n'),
    { cause: error },
  )
}

/** The condition of a check constraint, from the statement that adds it. */
function findCheck(statement: string, constraint: string): string | null {
  const start = statement.indexOf(`ADD CONSTRAINT "${constraint}" CHECK (`)
  if (start < 0) return null
  const line = statement.slice(statement.indexOf('(', start) + 1).split('\n')[0] ?? ''
  return line.replace(/\)[,;]?\s*$/, '')
}
