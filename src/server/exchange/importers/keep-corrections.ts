import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, getTableName, inArray, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { auditLog } from '#server/platform/db/schema/index.ts'
import type { ImportNote } from './import-summary.ts'

/**
 * What a person has entered, changed or removed stays as it is, whatever a source says: imports ask the audit log before they write.
 * Rules: docs/specification/imports.md, "Corrections".
 */

/** The transaction of an import, with notes on what it has kept. What writes stored rows needs it. */
export type ImportTransaction = DatabaseOrTransaction & { readonly kept: ImportNote[] }

export const startImport = (tx: DatabaseOrTransaction): ImportTransaction => Object.assign(tx, { kept: [] })

/** What people have done to a row of a table. */
export type Correction = {
  /** Fields with another value than before the first person changed them. */
  fields: ReadonlySet<string>
  isRemoved: boolean
}

type Values = Readonly<Record<string, unknown>>

/** Rows per statement. */
const BATCH = 1000

/** Corrections of rows by their ids; rows that nobody has corrected are missing. */
export async function readCorrections(
  db: DatabaseOrTransaction,
  table: PgTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Correction>> {
  const corrections = new Map<number, Correction>()
  for (let start = 0; start < ids.length; start += BATCH) {
    const changes = await db
      .select({ id: auditLog.entityId, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.entity, getTableName(table)),
          inArray(auditLog.entityId, ids.slice(start, start + BATCH)),
          eq(auditLog.origin, 'call'),
        ),
      )
      .orderBy(asc(auditLog.id))
    for (const [id, ofRow] of Map.groupBy(changes, (change) => Number(change.id)))
      corrections.set(id, summarize(ofRow))
  }
  return corrections
}

/** @param changes of one row, oldest first */
function summarize(changes: readonly { before: Values | null; after: Values | null }[]): Correction {
  const [before, after] = [new Map<string, unknown>(), new Map<string, unknown>()]
  let [isRemoved, wasRemoved] = [false, false]
  for (const change of changes) {
    isRemoved = change.after === null && change.before !== null
    // a row that comes back has the values that it had
    if (isRemoved || (change.before === null && wasRemoved)) {
      wasRemoved = true
      continue
    }
    for (const [field, value] of Object.entries(change.after ?? {})) {
      if (!before.has(field)) before.set(field, change.before?.[field] ?? null)
      after.set(field, value ?? null)
    }
  }
  const fields = [...after].filter(([field, value]) => !isDeepStrictEqual(before.get(field), value))
  return { fields: new Set(fields.map(([field]) => field)), isRemoved }
}

/** The changes of stored rows without the fields that people have corrected, which are noted. */
export async function withoutCorrected<Row extends object>(
  tx: ImportTransaction,
  table: PgTable,
  changed: readonly { id: number; values: Partial<Row> }[],
): Promise<{ id: number; values: Partial<Row> }[]> {
  const corrections = await readCorrections(
    tx,
    table,
    changed.map(({ id }) => id),
  )
  return changed.flatMap(({ id, values }) => {
    const corrected = corrections.get(id)?.fields
    if (!corrected) return [{ id, values }]
    const entries = Object.entries(values)
    const kept = entries.filter(([field]) => corrected.has(field))
    tx.kept.push(...kept.map(([field]) => describeKept(table, id, field)))
    const rest = entries.filter(([field]) => !corrected.has(field))
    return rest.length > 0 ? [{ id, values: Object.fromEntries(rest) as Partial<Row> }] : []
  })
}

/** Rows that nobody has entered or changed, of those that a source no longer has. The others are noted. */
export async function withoutEdited(
  tx: ImportTransaction,
  table: PgTable,
  removed: readonly number[],
): Promise<number[]> {
  const corrections = await readCorrections(tx, table, removed)
  return removed.filter((id) => {
    const isEdited = (corrections.get(id)?.fields.size ?? 0) > 0
    if (isEdited) tx.kept.push({ about: `${getTableName(table)} ${id}`, reason: KEPT_ROW })
    return !isEdited
  })
}

/**
 * Rows to add without those that a person has removed, which are noted.
 * @param key fields that identify a row in its table
 */
export async function withoutRemoved<Row extends object>(
  tx: ImportTransaction,
  table: PgTable,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const removals = await tx
    .select({ id: auditLog.entityId, before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, getTableName(table)),
        eq(auditLog.origin, 'call'),
        isNull(auditLog.after),
        sql`${auditLog.before} is not null`,
      ),
    )
  const keyOf = (row: Values) => JSON.stringify(key.map((field) => row[field] ?? null))
  const removed = new Map(removals.map(({ id, before }) => [keyOf(before ?? {}), id]))
  return rows.filter((row) => {
    const id = removed.get(keyOf(row as Values))
    if (id === undefined) return true
    tx.kept.push(describeRemoval(table, id))
    return false
  })
}

export const describeKept = (table: PgTable, id: number, field: string): ImportNote => ({
  about: `${getTableName(table)} ${id}, ${field}`,
  reason: 'was corrected by a person and is unchanged',
})

const KEPT_ROW = 'was edited by a person and is not removed'

export const describeRemoval = (table: PgTable, id: number | null): ImportNote => ({
  about: `${getTableName(table)} ${id}`,
  reason: 'was removed by a person and is not added again',
})
