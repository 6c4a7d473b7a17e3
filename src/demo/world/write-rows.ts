import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from '#server/db/open-database.ts'

/** Rows of one table, all of them with their ids. */
export type TableRows = { table: PgTable; rows: readonly Record<string, unknown>[] }

/** Is told after every batch: rows written, rows in all, and the table they belong to. */
export type DemoProgress = (done: number, total: number, what: string) => void

/** Few enough that the progress moves, many enough that a statement costs little. */
const ROWS_PER_BATCH = 2000

/** Writes rows in batches, in the order of the tables, and lets the identities go on after them. */
export async function writeRows(
  db: DatabaseOrTransaction,
  all: readonly TableRows[],
  progress: DemoProgress,
): Promise<void> {
  const total = all.reduce((sum, { rows }) => sum + rows.length, 0)
  let done = 0
  for (const { table, rows } of all) {
    const { name } = getTableConfig(table)
    for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
      const batch = rows.slice(from, from + ROWS_PER_BATCH)
      await db.execute(makeInsert(table, batch))
      done += batch.length
      progress(done, total, name)
    }
    await advanceIdentity(db, table)
  }
}

/** One statement with one parameter, whatever the number of rows: a list of objects that the database reads itself. */
function makeInsert(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const known = Object.entries(table).filter(([property]) => rows.some((row) => row[property] !== undefined))
  const columns = known as [string, PgColumn][] // a table's own properties are its columns
  const list = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        columns.map(([property, column]) => [column.name, toJsonValue(row[property], column)]),
      ),
    ),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  return sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${list}::json)`
}

/** A value as JSON, from which the database makes the column's type. */
function toJsonValue(value: unknown, column: PgColumn): unknown {
  if (value === undefined) return column.default ?? null
  if (value === null) return null
  const given = column.columnType === 'PgCustomColumn' ? column.mapToDriverValue(value) : value
  if (given instanceof Uint8Array) return `\\x${Buffer.from(given).toString('hex')}`
  return given
}

/** Rows came with their ids, of which an identity column doesn't know. */
async function advanceIdentity(db: DatabaseOrTransaction, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table)
  const identity = columns.find(({ generatedIdentity }) => generatedIdentity !== undefined)
  if (identity === undefined) return
  const sequence: SQL = sql`pg_get_serial_sequence(${`"${name}"`}, ${identity.name})`
  await db.execute(sql`select setval(${sequence}, (select max(${identity}) from ${table}))`)
}
