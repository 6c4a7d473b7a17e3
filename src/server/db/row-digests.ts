import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

/** Rows that count towards digests: whose they are, and as text what is shown of them. */
export type DigestRows = SQL

/**
 * Rows of one kind.
 * @param id whose digest they count towards
 * @param columns everything shown of a row
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
 * A digest per id over its lines, whatever their order: the same lines, the same digest.
 * One statement, however many ids.
 */
export async function computeDigests(db: Database, of: readonly DigestRows[]): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: sql<number>`id`,
      digest: sql<string>`md5(string_agg(line, '' order by line collate "C"))`,
    })
    .from(sql`(${sql.join([...of], sql` union all `)}) lines`)
    .groupBy(sql`id`)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

/** Whether a column is one of some ids; one parameter however many they are. */
export const isAmong = (column: AnyPgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::int[])`
