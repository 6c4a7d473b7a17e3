import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

/** A select of rows that are part of digests: the id of the record, and the published columns as text. */
export type DigestRows = SQL

/**
 * Selects rows of one kind.
 * @param id id of the record whose digest includes the row
 * @param columns all published columns
 * @param from the rest of the statement, from `from` on
 */
export function selectDigestRows(
  kind: string,
  id: AnyPgColumn | SQL,
  columns: readonly (AnyPgColumn | SQL)[],
  from: SQL,
): DigestRows {
  return sql`select ${id} as id, row(${kind}::text, ${sql.join([...columns], sql`, `)})::text as line ${from}`
}

/**
 * Computes a digest per id over its rows, independent of their order: sums of hashes need no sorting of long lines. Runs one
 * statement for any number of ids.
 */
export async function computeDigests(
  db: Database,
  selects: readonly DigestRows[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: sql<number>`id`,
      digest: sql<string>`md5(concat_ws(' ', count(*), sum(hashtextextended(line, 0)), sum(hashtextextended(line, 1))))`,
    })
    .from(sql`(${sql.join([...selects], sql` union all `)}) lines`)
    .groupBy(sql`id`)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

/** Whether a column is one of several ids, which are sent as a single parameter. */
export const isAmong = (column: AnyPgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::int[])`
