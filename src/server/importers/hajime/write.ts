import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { fold, nameSortKey } from '#language/fold.ts'
import type { Queries } from '../../db/open.ts'
import { type FileRow, type Section, type StoredRow, toStoredRow } from '../../interchange/index.ts'
import { type ImportRefused, refused } from '../refusal.ts'

/** A row has up to seventy columns, and PostgreSQL takes at most 65535 parameters. */
const BATCH = 500

/**
 * Writes rows with the ids they came with, and lets the identity of the table go on after them.
 * @throws ImportRefused if the database doesn't take them
 */
export async function addRows(
  db: Queries,
  file: string,
  section: Section,
  rows: readonly FileRow[],
): Promise<void> {
  const stored = rows.map((row) => ({ ...sortKeyOf(section, row), ...toStoredRow(section, row) }))
  try {
    await insert(db, section.table, stored)
  } catch (error) {
    throw refusalOf(error, file, section) ?? error
  }
}

export async function insert(db: Queries, table: PgTable, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return
  for (let from = 0; from < rows.length; from += BATCH) {
    await db.insert(table).values(rows.slice(from, from + BATCH))
  }
  await continueIdentity(db, table)
}

/** Rows came with their ids, of which an identity column doesn't know. An id is never given twice. */
async function continueIdentity(db: Queries, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table)
  const identity = columns.find(({ generatedIdentity }) => generatedIdentity !== undefined)
  if (identity === undefined) return
  const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, ${identity.name})::regclass`
  const highest = sql`(select max(${identity}) from ${table})`
  await db.execute(
    sql`select setval(${sequence}, greatest(${highest}::bigint, pg_sequence_last_value(${sequence})))`,
  )
}

/** By what lists are sorted; a file doesn't tell. */
function sortKeyOf({ name }: Section, row: FileRow): StoredRow {
  if (name === 'people') {
    return { sortKey: nameSortKey(String(row.familyName), String(row.givenName)) }
  }
  return name === 'clubs' || name === 'competition' ? { sortKey: fold(String(row.name)) } : {}
}

/** Classes of errors that are about the data: 22 values, 23 constraints. */
const ABOUT_DATA = /^2[23]/

function refusalOf(error: unknown, file: string, { name }: Section): ImportRefused | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause) || !ABOUT_DATA.test(String(cause.code))) return null
  const detail = 'detail' in cause && typeof cause.detail === 'string' ? ` (${cause.detail})` : ''
  return refused(file, `$.${name}`, `the database refuses it: ${cause.message}${detail}`)
}
