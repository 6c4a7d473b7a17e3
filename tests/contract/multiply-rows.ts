import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open-database.ts'

/**
 * Copies all rows of some tables. Copies refer to copies of the rows in these tables, and to the same rows of all other
 * tables: copies of contests and people, but not of competitions, belong to the same competitions.
 * @param copies how many copies of each row
 * @param idStep ids of the copies are greater by multiples of it; greater than all ids so far
 */
export async function multiplyRows(
  db: Database,
  tables: readonly PgTable[],
  { copies, idStep }: { copies: number; idStep: number },
): Promise<void> {
  await db.transaction(async (queries) => {
    await queries.execute(sql`set local session_replication_role = replica`) // rows are inserted before those they refer to
    for (const table of tables) {
      const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined)
      const changed = listChangedColumns(table, tables)
      const values = columns.map((column) =>
        changed.has(column.name) ? changeValue(column, idStep) : sql`${column}`,
      )
      const names = columns.map(({ name }) => sql.identifier(name))
      await queries.execute(sql`
        insert into ${table} (${sql.join(names, sql`, `)})
        select ${sql.join(values, sql`, `)} from ${table}, generate_series(1, ${sql.raw(String(copies))}) copy
      `)
    }
  })
}

const changeValue = (column: PgColumn, idStep: number): SQL =>
  column.getSQLType() === 'text'
    ? sql`${column} || '_' || ${copyNumber(idStep)}`
    : sql`${column} + ${copyNumber(idStep)}`

const copyNumber = (idStep: number): SQL => sql`copy * ${sql.raw(String(idStep))}`

/** Ids, references to copied rows, and a column of each unique key that would otherwise be repeated. */
function listChangedColumns(table: PgTable, copied: readonly PgTable[]): Set<string> {
  const { columns, foreignKeys, indexes, uniqueConstraints } = getTableConfig(table)
  const references = foreignKeys.map((key) => key.reference())
  const changed = new Set([
    ...columns
      .filter(({ primary, generatedIdentity }) => primary && generatedIdentity)
      .map(({ name }) => name),
    ...references
      .filter(({ foreignTable }) => copied.includes(foreignTable as PgTable))
      .flatMap(({ columns, foreignColumns }) =>
        columns.filter((_, position) => isCopiedId(foreignColumns[position], copied)).map(({ name }) => name),
      ),
  ])
  const referring = new Set(references.flatMap(({ columns }) => columns.map(({ name }) => name)))
  const keys = [
    ...uniqueConstraints.map(({ columns }) => columns.map(({ name }) => name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.flatMap((one) => (is(one, IndexedColumn) ? (one.name ?? []) : []))),
    ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => [name]),
  ]
  for (const key of keys) {
    if (key.some((name) => changed.has(name))) continue
    const free = key.findLast((name) => !referring.has(name))
    if (free === undefined) throw new Error(`Rows of ${getTableConfig(table).name} cannot be copied: ${key}.`)
    changed.add(free)
  }
  return changed
}

/** Composite keys repeat columns that the rows referred to take over from others, such as the competition. */
function isCopiedId(column: unknown, copied: readonly PgTable[]): boolean {
  if (!is(column, PgColumn)) return false
  if (column.primary) return copied.includes(column.table as PgTable)
  return getTableConfig(column.table as PgTable).foreignKeys.some((key) => {
    const { columns, foreignColumns } = key.reference()
    const position = columns.findIndex(({ name }) => name === column.name)
    const target = foreignColumns[position]
    return target !== undefined && target !== column && isCopiedId(target, copied)
  })
}
