import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

/**
 * Rewrites tables without the row versions that were deleted or replaced, which otherwise stay readable in the files of the
 * database. Each table is locked meanwhile. Cannot run in a transaction.
 */
export async function vacuumTables(db: Database, tables: readonly (PgTable | SQL)[]): Promise<void> {
  for (const table of tables) {
    const name = is(table, PgTable) ? sql.identifier(getTableName(table)) : table
    await db.execute(sql`vacuum (full, analyze) ${name}`)
  }
}
