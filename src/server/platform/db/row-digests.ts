import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from './open-database.ts'

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
 * Selects a digest per id over its rows, independent of their order: sums of hashes need no sorting of long lines. One statement
 * for any number of ids.
 */
export const digestQuery = (selects: readonly DigestRows[]): SQL<RecordDigest> =>
  sql`select id, md5(concat_ws(' ', count(*), sum(hashtextextended(line, 0)), sum(hashtextextended(line, 1)))) as digest
    from (${sql.join([...selects], sql` union all `)}) lines group by id`

type RecordDigest = { id: number; digest: string }

/** Computes a digest per id over its rows. */
export async function computeDigests(
  db: DatabaseOrTransaction,
  selects: readonly DigestRows[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: sql<number>`id`, digest: sql<string>`digest` })
    .from(sql`(${digestQuery(selects)}) digests`)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

/** Adds to each digest another one of the same id, if there is one. */
export const combineDigests = (
  digests: ReadonlyMap<number, string>,
  others: ReadonlyMap<number, string>,
): Map<number, string> =>
  new Map(
    [...digests].map(([id, digest]) => [
      id,
      createHash('md5')
        .update(digest + (others.get(id) ?? ''))
        .digest('hex'),
    ]),
  )

/** Whether a column is one of several ids, which are sent as a single parameter. */
export const isAmong = (column: AnyPgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::int[])`
