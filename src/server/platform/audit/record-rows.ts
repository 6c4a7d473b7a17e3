import { isDeepStrictEqual } from 'node:util'
import { asc, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { type ChangeAuthor, type RecordedChange, recordChanges } from './record-change.ts'

/** Writes of rows that no editor has read: each changes rows and adds what has changed to the audit log, in one transaction. */

/** Who writes rows, and when. */
export type RowAuthor = { author: ChangeAuthor; now: Date } & Pick<RecordedChange, 'reason' | 'batch'>

type AuditedTable = PgTable & { id: PgColumn }

type Row<T extends PgTable> = T['$inferSelect']

type Values = Readonly<Record<string, unknown>>

/** What says nothing about a change: when it was made is part of the log. */
const UNRECORDED_COLUMNS = new Set(['id', 'createdAt', 'updatedAt', 'version'])

/** Adds rows. @returns them */
export async function insertAndRecord<T extends AuditedTable>(
  tx: DatabaseOrTransaction,
  table: T,
  values: readonly T['$inferInsert'][],
  by: RowAuthor,
): Promise<Row<T>[]> {
  if (values.length === 0) return []
  const added = await tx
    .insert(table as PgTable)
    .values([...values])
    .returning()
  await recordRows(tx, table, { before: [], after: added }, by)
  return added
}

/** Changes rows. @returns them as they are now */
export async function updateAndRecord<T extends AuditedTable>(
  tx: DatabaseOrTransaction,
  table: T,
  where: SQL | undefined,
  values: { [Name in keyof T['$inferInsert']]?: T['$inferInsert'][Name] | SQL },
  by: RowAuthor,
): Promise<Row<T>[]> {
  const before = await lockRows(tx, table, where)
  if (before.length === 0) return []
  const after = await tx
    .update(table as PgTable)
    .set(values)
    .where(isAmongRows(table, before))
    .returning()
  await recordRows(tx, table, { before, after }, by)
  return after
}

/** Deletes rows. @returns them as they were */
export async function deleteAndRecord<T extends AuditedTable>(
  tx: DatabaseOrTransaction,
  table: T,
  where: SQL | undefined,
  by: RowAuthor,
): Promise<Row<T>[]> {
  const before = await tx
    .delete(table as PgTable)
    .where(where)
    .returning()
  await recordRows(tx, table, { before, after: [] }, by)
  return before
}

/**
 * Rows in the order of their ids, so that two transactions that change the same rows wait for each other. Rows that refer to them can be
 * added meanwhile, as with an update: a purchase and a packet of one competition would otherwise wait for each other.
 */
export function lockRows<T extends AuditedTable>(
  tx: DatabaseOrTransaction,
  table: T,
  where: SQL | undefined,
): Promise<Row<T>[]> {
  return tx
    .select(getTableColumns(table) as Record<string, AnyPgColumn>)
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.id))
    .for('no key update')
}

const isAmongRows = (table: AuditedTable, rows: readonly Values[]): SQL =>
  inArray(
    table.id,
    rows.map(({ id }) => id),
  )

/** Adds the difference between rows to the audit log: those that are new, changed or gone, for the person whom each names. */
export async function recordRows(
  tx: DatabaseOrTransaction,
  table: AuditedTable,
  rows: { before: readonly Values[]; after: readonly Values[] },
  { author, now, reason = null, batch = null }: RowAuthor,
): Promise<void> {
  const entity = getTableName(table)
  const before = new Map(rows.before.map((row) => [row.id, row]))
  const after = new Map(rows.after.map((row) => [row.id, row]))
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((id): RecordedChange[] => {
    const [from, to] = [before.get(id) ?? null, after.get(id) ?? null]
    const row = to ?? from ?? {}
    const fields = Object.keys(row).filter(
      (name) => !UNRECORDED_COLUMNS.has(name) && !isDeepStrictEqual(from?.[name] ?? null, to?.[name] ?? null),
    )
    if (fields.length === 0) return []
    const pick = (values: Values | null) =>
      values && Object.fromEntries(fields.map((name) => [name, values[name] ?? null]))
    const personId = typeof row.personId === 'number' ? row.personId : null
    const values = { before: pick(from), after: pick(to) }
    return [{ entity, entityId: Number(id), ...values, personId, now, reason, batch }]
  })
  await recordChanges(tx, author, changes)
}
