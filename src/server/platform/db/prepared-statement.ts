import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

/**
 * Prepares a statement once per database, so that a server plans it once per connection: for statements whose planning
 * takes longer than their execution. It needs a unique name, and placeholders for its values.
 * @param prepare ends in `.prepare('name')`
 */
export function prepareOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = statements.get(db) ?? prepare(db)
    statements.set(db, statement)
    return statement
  }
}

/** Whether a column is one of the ids in a placeholder of a prepared statement, encoded by `toIdArray`. */
export const isAmongPlaceholder = (column: AnyPgColumn, ids: Placeholder): SQL =>
  sql`${column} = any(${ids}::int[])`

/** Encodes ids as one array value of a prepared statement. */
export const toIdArray = (ids: readonly (number | null)[]): string =>
  `{${ids.map((id) => id ?? 'null').join(',')}}`
