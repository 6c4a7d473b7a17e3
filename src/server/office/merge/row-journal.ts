import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { RecordedChange } from '#server/platform/audit/record-change.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { Conflict } from '#server/platform/errors/errors.ts'

/** Rows of any table that are changed and deleted so that the audit log can bring them back exactly. */

/** The values of a row as JSON of the database, by the properties of its table. */
type StoredRow = Record<string, unknown>

export type JournalEntry = Pick<RecordedChange, 'entity' | 'entityId' | 'before' | 'after'>

/** Changes columns of rows. @returns an entry for each row that is another one then, with the columns that are */
export async function updateRows(
  tx: DatabaseOrTransaction,
  table: PgTable,
  set: Readonly<Record<string, SQL>>,
  where: SQL | undefined,
): Promise<JournalEntry[]> {
  const before = await readRows(tx, table, where, true)
  if (before.length === 0) return []
  const { set: assignments, keyOf } = describe(table)
  const after = await readReturned(
    tx,
    table,
    sql`update ${table} set ${assignments(set)} where ${where} returning to_jsonb(${table}.*) as row`,
  )
  const byKey = new Map(after.map((row) => [JSON.stringify(keyOf(row)), row]))
  return before.flatMap((row) => {
    const key = keyOf(row)
    const changed = byKey.get(JSON.stringify(key)) ?? row
    const names = Object.keys(set).filter((name) => !isDeepStrictEqual(row[name], changed[name]))
    return names.length > 0 ? [toEntry(table, key, pick(row, names), pick(changed, names))] : []
  })
}

/** Adds a row. @returns an entry with all values */
export async function insertRow(
  tx: DatabaseOrTransaction,
  table: PgTable,
  values: Readonly<Record<string, SQL>>,
): Promise<JournalEntry[]> {
  const columns = Object.keys(values).map((name) => sql.identifier(columnOf(table, name).name))
  const rows = await readReturned(
    tx,
    table,
    sql`insert into ${table} (${sql.join(columns, sql`, `)}) values (${sql.join(Object.values(values), sql`, `)})
      returning to_jsonb(${table}.*) as row`,
  )
  return rows.map((row) => ({ ...toEntry(table, describe(table).keyOf(row), row, row), before: null }))
}

/** Deletes rows. @returns an entry for each, with all values */
export async function deleteRows(
  tx: DatabaseOrTransaction,
  table: PgTable,
  where: SQL | undefined,
): Promise<JournalEntry[]> {
  const rows = await readReturned(
    tx,
    table,
    sql`delete from ${table} where ${where} returning to_jsonb(${table}.*) as row`,
  )
  return rows.map((row) => toEntry(table, describe(table).keyOf(row), row, null))
}

/**
 * Takes an entry back. A row that somebody has deleted since stays deleted.
 * @throws Conflict if somebody has changed the row since
 */
export async function revertEntry(
  tx: DatabaseOrTransaction,
  table: PgTable,
  { entityId, before, after }: JournalEntry,
): Promise<JournalEntry[]> {
  const { whereKey, writable } = describe(table)
  const isRow = whereKey(entityId, { ...after, ...before })
  const populated = (values: StoredRow, property: string) =>
    sql`(jsonb_populate_record(null::${table}, ${JSON.stringify(toColumns(table, values))}::jsonb)).${sql.identifier(columnOf(table, property).name)}`
  if (before && after) {
    const isUnchanged = sql`to_jsonb(${table}.*) @> ${JSON.stringify(toColumns(table, after))}::jsonb`
    const set = Object.fromEntries(Object.keys(after).map((name) => [name, populated(before, name)]))
    const reverted = await updateRows(tx, table, set, and(isRow, isUnchanged))
    if (reverted.length > 0) return reverted
    if ((await readRows(tx, table, isRow)).length > 0) throw changedSince(table)
    return []
  }
  if (after) return deleteRows(tx, table, isRow)
  const values = before ?? {}
  if ((await readRows(tx, table, isRow)).length > 0) throw changedSince(table)
  const columns = writable.map((name) => sql.identifier(columnOf(table, name).name))
  await tx.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)}) overriding system value
      select ${sql.join(columns, sql`, `)} from jsonb_populate_record(null::${table}, ${JSON.stringify(toColumns(table, values))}::jsonb)`,
  )
  return [{ entity: getTableName(table), entityId, before: null, after: values }]
}

const changedSince = (table: PgTable) =>
  new Conflict('changed', `Somebody has changed a row of ${getTableName(table)} since.`)

const columnOf = (table: PgTable, property: string): AnyPgColumn => {
  const column = getTableColumns(table)[property]
  if (!column) throw new Error(`${getTableName(table)} has no column ${property}.`)
  return column
}

async function readRows(
  tx: DatabaseOrTransaction,
  table: PgTable,
  where: SQL | undefined,
  isLocked = false,
): Promise<StoredRow[]> {
  const lock = isLocked ? sql` for update` : sql``
  return readReturned(tx, table, sql`select to_jsonb(${table}.*) as row from ${table} where ${where}${lock}`)
}

async function readReturned(tx: DatabaseOrTransaction, table: PgTable, statement: SQL): Promise<StoredRow[]> {
  // both drivers answer with rows, of which Drizzle's common type says nothing
  const { rows } = (await tx.execute(statement)) as unknown as { rows: { row: StoredRow }[] }
  const names = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  return rows.map(({ row }) => Object.fromEntries(names.map(([name, column]) => [name, row[column.name]])))
}

const toColumns = (table: PgTable, values: StoredRow): StoredRow =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(table, name).name, value]))

const pick = (row: StoredRow, properties: readonly string[]): StoredRow =>
  Object.fromEntries(properties.map((name) => [name, row[name]]))

/** A row without a number as its id is named by the values of its key. */
const toEntry = (
  table: PgTable,
  key: StoredRow,
  before: StoredRow,
  after: StoredRow | null,
): JournalEntry => {
  const [entityId, ...more] = Object.values(key)
  const isNumbered = more.length === 0 && typeof entityId === 'number'
  return {
    entity: getTableName(table),
    entityId: isNumbered ? entityId : null,
    before: isNumbered ? before : { ...key, ...before },
    after: after && (isNumbered ? after : { ...key, ...after }),
  }
}

function describe(table: PgTable) {
  const { primaryKeys } = getTableConfig(table)
  const columns = Object.entries<AnyPgColumn>(getTableColumns(table))
  const names = primaryKeys.flatMap((key) => key.columns.map(({ name }) => name))
  const keys = columns.filter(([, { primary, name }]) => primary || names.includes(name))
  if (keys.length === 0) throw new Error(`${getTableName(table)} has no primary key.`)
  return {
    writable: columns.filter(([, { generated }]) => !generated).map(([name]) => name),
    keyOf: (row: StoredRow): StoredRow =>
      pick(
        row,
        keys.map(([name]) => name),
      ),
    whereKey: (entityId: number | null, values: StoredRow): SQL | undefined =>
      and(...keys.map(([name, column]) => eq(column, entityId ?? values[name]))),
    set: (values: Readonly<Record<string, SQL>>): SQL =>
      sql.join(
        Object.entries(values).map(
          ([name, value]) => sql`${sql.identifier(columnOf(table, name).name)} = ${value}`,
        ),
        sql`, `,
      ),
  }
}
