import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import type { ChangeCounts } from '../import-summary.ts'

/** Rows per statement: PostgreSQL takes 65,535 parameters at once. */
const BATCH_SIZE = 1000

/** The rows in parts that a statement takes. */
export function* splitIntoBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE)
}

/** Ids for rows that are about to be inserted, from the sequence of the column. */
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

/** Inserts rows of one table, however many. */
export async function insertAll<T extends PgTable>(
  db: DatabaseOrTransaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const batch of splitIntoBatches(rows)) await db.insert(table).values(batch)
}

type RowWithId = { id: number }

/** What has to happen so that the rows there are become the rows there should be. */
export type RowDifference<Wanted> = {
  added: Wanted[]
  /** Only the values that differ. */
  changed: { id: number; values: Partial<Wanted> }[]
  removed: number[]
}

/**
 * Compares rows by a key. Only what a wanted row names is compared: the rest of the row belongs to others.
 */
export function diffRows<Wanted extends object>(
  existing: readonly (Wanted & RowWithId)[],
  wanted: readonly Wanted[],
  keyOf: (row: Wanted) => string | number,
): RowDifference<Wanted> {
  const left = new Map(existing.map((row) => [keyOf(row), row]))
  const added: Wanted[] = []
  const changed: RowDifference<Wanted>['changed'] = []
  for (const row of wanted) {
    const key = keyOf(row)
    const old = left.get(key)
    left.delete(key)
    if (old === undefined) added.push(row)
    else {
      const values = diffValues(old, row)
      if (values !== null) changed.push({ id: old.id, values })
    }
  }
  return { added, changed, removed: [...left.values()].map(({ id }) => id) }
}

/** The values of `row` that `old` doesn't have; null if it has all. */
export function diffValues<Wanted extends object>(old: Wanted, row: Wanted): Partial<Wanted> | null {
  const names = (Object.keys(row) as (keyof Wanted)[]).filter((name) => !isEqual(old[name], row[name]))
  if (names.length === 0) return null
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Wanted>
}

const isEqual = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date
    ? a.getTime() === b.getTime()
    : Array.isArray(a) && Array.isArray(b)
      ? a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
      : a === b

/** A table whose rows an import owns. `updatedAt` where the table has one. */
type ImportTable = PgTable & { id: PgColumn; updatedAt?: PgColumn }

/** Carries a difference out. Rows that are the same are not touched. */
export async function applyDifference<T extends ImportTable>(
  db: DatabaseOrTransaction,
  table: T,
  { added, changed, removed }: RowDifference<T['$inferInsert']>,
): Promise<ChangeCounts> {
  for (const batch of splitIntoBatches(removed)) await db.delete(table).where(inArray(table.id, batch))
  const stamp = table.updatedAt ? { updatedAt: sql`now()` } : {}
  for (const { id, values } of changed) {
    await db
      .update(table)
      .set({ ...values, ...stamp })
      .where(eq(table.id, id))
  }
  await insertAll(db, table, added)
  return { added: added.length, changed: changed.length, removed: removed.length }
}
