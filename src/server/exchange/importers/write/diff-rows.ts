import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import type { ChangeCounts } from '../import-summary.ts'
import { type ImportTransaction, withoutCorrected, withoutEdited } from '../keep-corrections.ts'

/** Rows per statement. PostgreSQL accepts at most 65,535 parameters. */
const BATCH_SIZE = 1000

export function* splitIntoBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE)
}

/** Reserves ids for rows to insert, from the sequence of the column. */
export async function reserveIds(
  db: DatabaseOrTransaction,
  column: PgColumn,
  count: number,
): Promise<number[]> {
  if (count === 0) return []
  const table = `"${getTableName(column.table)}"`
  const rows = await db
    .select({ id: sql<number>`nextval(pg_get_serial_sequence(${table}, ${column.name}))::int` })
    .from(sql`generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

/** Inserts any number of rows, in batches. */
export async function insertAll<T extends PgTable>(
  db: DatabaseOrTransaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const batch of splitIntoBatches(rows)) await db.insert(table).values(batch)
}

type RowWithId = { id: number }

/** The changes that turn the stored rows into the imported ones. */
export type RowDifference<Row> = {
  added: Row[]
  /** Ids of stored rows with the values that differ. */
  changed: { id: number; values: Partial<Row> }[]
  removed: number[]
}

/**
 * Compares stored and imported rows by a key. Only the properties of the imported row are compared; an import does not
 * change the other columns.
 */
export function diffRows<Row extends object>(
  stored: readonly (Row & RowWithId)[],
  imported: readonly Row[],
  getKey: (row: Row) => string | number,
): RowDifference<Row> {
  const unmatched = new Map(stored.map((row) => [getKey(row), row]))
  const added: Row[] = []
  const changed: RowDifference<Row>['changed'] = []
  for (const row of imported) {
    const key = getKey(row)
    const storedRow = unmatched.get(key)
    unmatched.delete(key)
    if (storedRow === undefined) added.push(row)
    else {
      const values = diffValues(storedRow, row)
      if (values !== null) changed.push({ id: storedRow.id, values })
    }
  }
  return { added, changed, removed: [...unmatched.values()].map(({ id }) => id) }
}

/** The values of `row` that differ from those of `stored`; null if none do. */
export function diffValues<Row extends object>(stored: Row, row: Row): Partial<Row> | null {
  const names = (Object.keys(row) as (keyof Row)[]).filter((name) => !isEqual(stored[name], row[name]))
  if (names.length === 0) return null
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>
}

const isEqual = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date
    ? a.getTime() === b.getTime()
    : Array.isArray(a) && Array.isArray(b)
      ? a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
      : a === b

/** A table that imports write. */
type ImportTable = PgTable & { id: PgColumn }

/**
 * Applies a difference to a table, without what people have corrected. Unchanged rows are not written, so that their `updatedAt` is
 * unchanged too.
 */
export async function applyDifference<T extends ImportTable>(
  db: ImportTransaction,
  table: T,
  { added, ...difference }: RowDifference<T['$inferInsert']>,
): Promise<ChangeCounts> {
  const changed = await withoutCorrected<T['$inferInsert']>(db, table, difference.changed)
  const removed = await withoutEdited(db, table, difference.removed)
  for (const batch of splitIntoBatches(removed)) await db.delete(table).where(inArray(table.id, batch))
  for (const { id, values } of changed) {
    await db.update(table).set(values).where(eq(table.id, id))
  }
  await insertAll(db, table, added)
  return { added: added.length, changed: changed.length, removed: removed.length }
}
