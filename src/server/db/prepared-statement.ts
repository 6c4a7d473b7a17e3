import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

/**
 * A statement that is written once per database, and planned once per connection of a server: for those whose planning
 * takes longer than their rows. Its name is its own, and its values are placeholders.
 * @param prepare ends in `.prepare('name')`
 */
export function prepareOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}

/** Whether a column is one of the ids that a prepared statement is given as `idList` writes them. */
export const isAmongPlaceholder = (column: AnyPgColumn, ids: Placeholder): SQL =>
  sql`${column} = any(${ids}::int[])`

/** Ids as one value of a prepared statement. */
export const toIdArray = (ids: readonly (number | null)[]): string =>
  `{${ids.map((id) => id ?? 'null').join(',')}}`
