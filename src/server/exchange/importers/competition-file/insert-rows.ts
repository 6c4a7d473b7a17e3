import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { createNameSortKey, fold } from '#language/search/fold.ts'
import { advanceIdentity } from '#server/platform/db/advance-identity.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { type FileRow, type Section, type StoredRow, toStoredRow } from '../../interchange/index.ts'
import { describeDataError } from '../database-errors.ts'
import { createImportError } from '../import-error.ts'
import type { IndexedRow } from './redact-removed-people.ts'
import { formatRowPath } from './validate-references.ts'

/** Rows per statement. A row has up to seventy columns, and PostgreSQL accepts at most 65,535 parameters. */
const BATCH_SIZE = 500

/**
 * Inserts rows with the ids of the file and advances the identity sequence of the table past them.
 * @throws ImportError if the database rejects their data, with the path of the first row that it rejects
 */
export async function insertFileRows(
  db: DatabaseOrTransaction,
  file: string,
  section: Section,
  rows: readonly IndexedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const stored = rows.map(({ row }) => ({ ...createSortKey(section, row), ...toStoredRow(section, row) }))
  try {
    // A savepoint, so that the transaction can still be used after an error.
    await db.transaction((savepoint) => insertRows(savepoint, section.table, stored))
  } catch (error) {
    const message = describeDataError(error)
    if (message === null) throw error
    const rejected = await findRejectedRow(db, section.table, stored)
    const index = rows[rejected ?? 0]?.index ?? 0
    throw createImportError(
      file,
      rejected === null ? `$.${section.name}` : formatRowPath(section, index),
      message,
    )
  }
}

/**
 * Checks the rules about rows of several sections, which the database otherwise checks at the end of the transaction.
 * @throws ImportError
 */
export async function assertNoContradiction(db: DatabaseOrTransaction, file: string): Promise<void> {
  try {
    await db.transaction(async (savepoint) => {
      await savepoint.execute(sql`set constraints all immediate`)
      await savepoint.execute(sql`set constraints all deferred`)
    })
  } catch (error) {
    const message = describeDataError(error)
    if (message === null) throw error
    throw createImportError(file, '$', message)
  }
}

/** The position of the first row that the database rejects; null if it rejects none on its own. Nothing is written. */
async function findRejectedRow(
  db: DatabaseOrTransaction,
  table: PgTable,
  rows: readonly StoredRow[],
): Promise<number | null> {
  let position = 0
  try {
    await db.transaction(async (savepoint) => {
      for (const row of rows) {
        await savepoint.insert(table).values(row)
        position += 1
      }
      savepoint.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) return position
  }
  return null
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

/** The sort key, which is derived and not part of a file. */
function createSortKey({ name }: Section, row: FileRow): StoredRow {
  if (name === 'people') {
    return { sortKey: createNameSortKey(String(row.familyName), String(row.givenName)) }
  }
  return name === 'clubs' || name === 'competition' ? { sortKey: fold(String(row.name)) } : {}
}
