import { getTableName, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { competitionDigests } from '#server/competitions/digests/competition-digests.ts'
import { readDigests } from '#server/competitions/digests/stored-digests.ts'
import { judokaDigests } from '#server/competitions/judoka/judoka-digests.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { computeDigests, digestQuery } from '#server/platform/db/row-digests.ts'
import { listStoredValues } from '#server/platform/db/schema/checks.ts'
import { competition, type DigestKind, digest, person } from '#server/platform/db/schema/index.ts'
import { type Table, tables } from '../../../unit/server/platform/db/tables.ts'

/** Edits of the rows that digests cover, and the comparison of stored digests with those of the rows as they are. */

const KINDS = { competitions: competitionDigests, judoka: judokaDigests }

const statement = Object.values(KINDS)
  .map(({ selectRows }) => new PgDialect().sqlToQuery(digestQuery(selectRows([0]))).sql)
  .join('\n')

/**
 * The tables that the statements of the digests read, with the columns that they mention; all of a table that is included as a whole. The
 * keys of an installation are not among them, because nothing edits them.
 */
export const COVERED = listCoveredTables()

function listCoveredTables(): { table: Table; columns: PgColumn[] }[] {
  const tableOfAlias = new Map(
    [...statement.matchAll(/(?:from|join)\s+"(\w+)"(?:\s+(?:as\s+)?"(\w+)")?/g)].flatMap(([, name, alias]) =>
      alias && name ? [[name, name] as const, [alias, name] as const] : [[name, name] as const],
    ),
  )
  const mentioned = new Set(
    [...statement.matchAll(/"(\w+)"\."(\w+)"/g)].map(
      ([, alias, column]) => `${tableOfAlias.get(alias)}.${column}`,
    ),
  )
  return tables
    .filter(({ name }) => [...tableOfAlias.values()].includes(name) && name !== 'installation_key')
    .map((table) => ({
      table,
      columns: statement.includes(`"${table.name}"::text`)
        ? table.columns
        : table.columns.filter(({ name }) => mentioned.has(`${table.name}.${name}`)),
    }))
}

export type Digests = Record<keyof typeof KINDS, Map<number, string>>

/** Ids of the records, and of those with a stored digest, which may not exist any more. */
async function listIds(db: Database): Promise<Record<keyof typeof KINDS, number[]>> {
  const stored = await db.select({ kind: digest.kind, id: digest.recordId }).from(digest)
  const list = async (kind: DigestKind, id: PgColumn, table: PgTable) => {
    const rows = await db.select({ id: sql<number>`${id}` }).from(table)
    return [...new Set([...rows, ...stored.filter((row) => row.kind === kind)].map((row) => row.id))]
  }
  return {
    competitions: await list('competition', competition.id, competition),
    judoka: await list('judoka', person.id, person),
  }
}

/** The digests of all records as the API reads them. */
export async function readAllDigests(db: Database): Promise<Digests> {
  const ids = await listIds(db)
  return {
    competitions: await readDigests(db, competitionDigests, ids.competitions),
    judoka: await readDigests(db, judokaDigests, ids.judoka),
  }
}

/** The digests of all records, computed from the rows. */
export async function computeAllDigests(db: Database): Promise<Digests> {
  const ids = await listIds(db)
  return {
    competitions: await computeDigests(db, competitionDigests.selectRows(ids.competitions)),
    judoka: await computeDigests(db, judokaDigests.selectRows(ids.judoka)),
  }
}

class Rollback extends Error {}

/** Runs work in a transaction and takes back what it did. */
export async function inRolledBackTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) }
      throw new Rollback()
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
  if (!result) throw new Error('the transaction ended without a result')
  return result.value
}

/** Whether a constraint of the database does not allow an edit. */
export const isRefused = (error: unknown): boolean => {
  // both drivers have it in the cause; what a commit checks, one of them throws itself
  const { cause, code } = error as { cause?: { code?: string }; code?: string }
  return (cause?.code ?? code ?? '').startsWith('23')
}

/** Whether a column is part of a key, so that constraints may refuse every edit of it. */
export const isKey = ({ primaryKeys, foreignKeys }: Table, { name, primary }: PgColumn): boolean =>
  primary ||
  primaryKeys.some(({ columns }) => columns.some((column) => column.name === name)) ||
  foreignKeys.some((key) => key.reference().columns.some((column) => column.name === name))

/** Changes a column of the row at a position. */
export const changeColumn = (db: Database, table: Table, column: PgColumn, position: number) =>
  db.execute(sql`update ${sql.identifier(table.name)}
    set ${sql.identifier(column.name)} = ${selectOtherValue(table, column)} where ${isAt(table, position)}`)

/** Deletes the row at a position, and returns a function that inserts it again. */
export async function deleteRow(
  db: Database,
  table: Table,
  position: number,
): Promise<(db: Database) => Promise<unknown>> {
  const columns = table.columns.filter(({ generated }) => !generated)
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const name = sql.identifier(table.name)
  const deleted = await db.execute(
    sql`delete from ${name} where ${isAt(table, position)} returning to_jsonb(${name}.*) as row`,
  )
  const [row] = (deleted as { rows: { row: unknown }[] }).rows // both drivers answer so
  return (db) =>
    db.execute(sql`insert into ${name} (${names}) overriding system value
      select ${names} from jsonb_populate_record(null::${name}, ${JSON.stringify(row?.row)}::jsonb)`)
}

const isAt = ({ name }: Table, position: number): SQL =>
  sql`ctid = (select ctid from ${sql.identifier(name)} order by ctid offset ${position} limit 1)`

export async function countRows(db: Database, { name }: Table): Promise<number> {
  const found = await db.execute(sql`select count(*)::int as count from ${sql.identifier(name)}`)
  return (found as { rows: { count: number }[] }).rows[0]?.count ?? 0 // both drivers answer so
}

function selectOtherValue({ foreignKeys }: Table, column: PgColumn): SQL {
  const current = sql.identifier(column.name)
  const reference = foreignKeys
    .map((key) => key.reference())
    .find(({ columns }) => columns.some(({ name }) => name === column.name))
  if (reference) {
    const position = reference.columns.findIndex(({ name }) => name === column.name)
    const foreign = sql.identifier(reference.foreignColumns[position]?.name ?? '')
    return sql`(select other.${foreign} from ${reference.foreignTable} other
      where other.${foreign} is distinct from ${sql.identifier(getTableName(column.table))}.${current} order by 1 limit 1)`
  }
  const [first, second] = (listStoredValues(column) ?? []).map((value) =>
    sql.raw(typeof value === 'number' ? String(value) : `'${value}'`),
  )
  if (first && second)
    return sql`case when ${current} is distinct from ${first} then ${first} else ${second} end`
  const allowed = ALLOWED_VALUES[`${getTableName(column.table)}.${column.name}`]
  if (allowed) return allowed(current)
  const select = OTHER_VALUES.find(([type]) => type.test(column.getSQLType()))?.[1]
  if (!select) throw new Error(`another value of the type ${column.getSQLType()} is not defined`)
  return select(current)
}

/** Of columns that have few values. */
const ALLOWED_VALUES: Readonly<Record<string, (current: SQLChunk) => SQL>> = {
  'competition.timezone': (current) => sql`case ${current} when 'UTC' then 'Europe/Paris' else 'UTC' end`,
  'entry.status': (current) => sql`1 - ${current}`,
  'team.status': (current) => sql`1 - ${current}`,
}

const OTHER_VALUES: readonly [type: RegExp, select: (current: SQLChunk) => SQL][] = [
  [/^(integer|bigint|double precision|numeric)/, (current) => sql`coalesce(${current}, 0) + 1`],
  [/^text$/, (current) => sql`coalesce(${current}, '') || 'x'`],
  [/^boolean$/, (current) => sql`not coalesce(${current}, false)`],
  [/^timestamp/, (current) => sql`coalesce(${current}, '2025-01-01Z') + interval '1 hour'`],
  [/^date$/, (current) => sql`coalesce(${current}, '2025-01-01') + 1`],
  [/^jsonb$/, () => sql`'["yt:other"]'::jsonb`],
]
