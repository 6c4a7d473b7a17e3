import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { NotFound } from '../errors/errors.ts'
import type { Database } from './open-database.ts'

/**
 * Asserts that a table has a row that meets a condition.
 * @param notFound parameters of the error: request parameter with the id, kind of object, and id
 * @throws NotFound
 */
export async function assertExists(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  ...notFound: ConstructorParameters<typeof NotFound>
): Promise<void> {
  const rows = await db.select({ exists: sql`1` }).from(table).where(condition).limit(1)
  if (rows.length === 0) throw new NotFound(...notFound)
}
