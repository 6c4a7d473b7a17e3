import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** Explicit ids do not advance the sequence of an identity column; without this, it would assign them again. */
export async function advanceIdentity(
  db: { execute: (statement: SQL) => PromiseLike<unknown> },
  table: PgTable,
): Promise<void> {
  const { name, columns } = getTableConfig(table)
  const identity = columns.find(({ generatedIdentity }) => generatedIdentity !== undefined)
  if (identity === undefined) return
  const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, ${identity.name})::regclass`
  const highest = sql`(select max(${identity}) from ${table})`
  await db.execute(
    sql`select setval(${sequence}, greatest(${highest}::bigint, pg_sequence_last_value(${sequence})))`,
  )
}
