import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../db/open.ts'

/** Rows of one table, all of them with their ids. */
export type Rows = { table: PgTable; rows: readonly Record<string, unknown>[] }

/** Is told after every batch: rows written, rows in all, and the table they belong to. */
export type DemoProgress = (done: number, total: number, what: string) => void

/** A row has up to forty columns, and PostgreSQL takes at most 65535 parameters. */
const BATCH = 500

/** Writes rows in batches, in the order of the tables, and lets the identities go on after them. */
export async function writeRows(db: Queries, all: readonly Rows[], progress: DemoProgress): Promise<void> {
  const total = all.reduce((sum, { rows }) => sum + rows.length, 0)
  let done = 0
  for (const { table, rows } of all) {
    const { name } = getTableConfig(table)
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH)
      await db.insert(table).values(batch)
      done += batch.length
      progress(done, total, name)
    }
    await continueIdentity(db, table)
  }
}

/** Rows came with their ids, of which an identity column doesn't know. */
async function continueIdentity(db: Queries, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table)
  const identity = columns.find(({ generatedIdentity }) => generatedIdentity !== undefined)
  if (identity === undefined) return
  const sequence: SQL = sql`pg_get_serial_sequence(${`"${name}"`}, ${identity.name})`
  await db.execute(sql`select setval(${sequence}, (select max(${identity}) from ${table}))`)
}
