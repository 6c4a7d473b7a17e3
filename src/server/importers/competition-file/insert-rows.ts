import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { createNameSortKey, fold } from '#language/fold.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { type FileRow, type Section, type StoredRow, toStoredRow } from '../../interchange/index.ts'
import { createImportError, type ImportError } from '../import-error.ts'

/** Rows per statement. A row has up to seventy columns, and PostgreSQL accepts at most 65,535 parameters. */
const BATCH_SIZE = 500

/**
 * Inserts rows with the ids of the file and advances the identity sequence of the table past them.
 * @throws ImportError if the database rejects their data
 */
export async function insertFileRows(
  db: DatabaseOrTransaction,
  file: string,
  section: Section,
  rows: readonly FileRow[],
): Promise<void> {
  const stored = rows.map((row) => ({ ...createSortKey(section, row), ...toStoredRow(section, row) }))
  try {
    await insertRows(db, section.table, stored)
  } catch (error) {
    throw toImportError(error, file, section) ?? error
  }
}

export async function insertRows(
  db: DatabaseOrTransaction,
  table: PgTable,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await db.insert(table).values(rows.slice(from, from + BATCH_SIZE))
  }
  await advanceIdentity(db, table)
}

/** Explicit ids do not advance the sequence of an identity column; without this, it would assign them again. */
async function advanceIdentity(db: DatabaseOrTransaction, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table)
  const identity = columns.find(({ generatedIdentity }) => generatedIdentity !== undefined)
  if (identity === undefined) return
  const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, ${identity.name})::regclass`
  const highest = sql`(select max(${identity}) from ${table})`
  await db.execute(
    sql`select setval(${sequence}, greatest(${highest}::bigint, pg_sequence_last_value(${sequence})))`,
  )
}

/** The sort key, which is derived and not part of a file. */
function createSortKey({ name }: Section, row: FileRow): StoredRow {
  if (name === 'people') {
    return { sortKey: createNameSortKey(String(row.familyName), String(row.givenName)) }
  }
  return name === 'clubs' || name === 'competition' ? { sortKey: fold(String(row.name)) } : {}
}

/** SQLSTATE classes of errors in the data: 22 invalid values, 23 violated constraints. */
const DATA_ERROR_CODE = /^2[23]/

function toImportError(error: unknown, file: string, { name }: Section): ImportError | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause) || !DATA_ERROR_CODE.test(String(cause.code)))
    return null
  const detail = 'detail' in cause && typeof cause.detail === 'string' ? ` (${cause.detail})` : ''
  return createImportError(file, `$.${name}`, `the database rejects a row: ${cause.message}${detail}`)
}
