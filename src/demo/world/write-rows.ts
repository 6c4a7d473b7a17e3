import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { advanceIdentity } from '#server/platform/db/advance-identity.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'

/** Rows of one table, with their ids. */
export type TableRows = { table: PgTable; rows: readonly Record<string, unknown>[] }

/** Called after every batch: rows written, rows in total, and the table of the batch. */
export type DemoProgress = (done: number, total: number, table: string) => void

/** Small enough for frequent progress, large enough to keep the overhead of a statement low. */
const ROWS_PER_BATCH = 2000

/** Writes rows in batches, in the order of the tables, and advances the identity columns past their ids. */
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

/** One statement with the rows as a single JSON parameter, which avoids the limit on parameters. */
function makeInsert(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const usedProperties = Object.entries(table).filter(([property]) =>
    rows.some((row) => row[property] !== undefined),
  )
  const columns = usedProperties as [string, PgColumn][] // a table's own properties are its columns
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

/** A value as JSON, which the database converts to the type of the column. */
function toJsonValue(value: unknown, column: PgColumn): unknown {
  if (value === undefined) return column.default ?? null
  if (value === null) return null
  const driverValue = column.columnType === 'PgCustomColumn' ? column.mapToDriverValue(value) : value
  if (driverValue instanceof Uint8Array) return `\\x${Buffer.from(driverValue).toString('hex')}`
  return driverValue
}
