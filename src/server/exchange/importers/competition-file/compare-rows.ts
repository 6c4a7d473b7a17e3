import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  type Field,
  type FieldVisibility,
  type FileRow,
  findDifferingField,
  findRows,
  getFieldValue,
  getRowKey,
  listKeyFields,
  listUniqueFields,
  type Section,
  toFileRow,
  type UniqueFields,
} from '../../interchange/index.ts'
import { type ImportProblem, quoteValue } from '../import-error.ts'
import type { IndexedRow } from './redact-removed-people.ts'
import { formatRowPath } from './validate-references.ts'

/** The rows of a section that are not in the database, and the conflicts of the others with it. */
export type RowComparison = {
  missing: readonly IndexedRow[]
  unchangedCount: number
  problems: ImportProblem[]
}

/** Compares by id. A stored row with the same id must have the same values, and no other one its unique values. */
export async function compareRows(
  db: DatabaseOrTransaction,
  file: string,
  section: Section,
  rows: readonly IndexedRow[],
  visibility: FieldVisibility,
): Promise<RowComparison> {
  const keys = listKeyFields(section)
  const found = await findRows(
    db,
    section,
    keys,
    rows.map(({ row }) => listFieldValues(row, keys)),
  )
  const storedByKey = new Map(
    found
      .map((storedRow) => toFileRow(section, storedRow, visibility))
      .map((row) => [getRowKey(section, row), row]),
  )
  const problems: ImportProblem[] = []
  const missing: IndexedRow[] = []
  for (const indexedRow of rows) {
    const { row, index } = indexedRow
    const storedRow = storedByKey.get(getRowKey(section, row))
    if (storedRow === undefined) {
      missing.push(indexedRow)
      continue
    }
    const field = findDifferingField(section, storedRow, row, visibility)
    if (field === null) continue
    problems.push({
      file,
      where: `${formatRowPath(section, index)}.${field.name}`,
      message: field.isPrivate
        ? `expected the value that ${formatRowKey(section, row)} has in the database`
        : `expected ${quoteValue(getFieldValue(storedRow, field))}, which ${formatRowKey(section, row)} has in the database, got ${quoteValue(getFieldValue(row, field))}`,
    })
  }
  for (const unique of listUniqueFields(section)) {
    problems.push(...(await findUniqueConflicts(db, file, section, unique, missing)))
  }
  return { missing, unchangedCount: rows.length - missing.length, problems }
}

/** Missing rows with unique values that another stored row already has. */
async function findUniqueConflicts(
  db: DatabaseOrTransaction,
  file: string,
  section: Section,
  { fields, nullsAreEqual }: UniqueFields,
  missing: readonly IndexedRow[],
): Promise<ImportProblem[]> {
  const candidates = missing.filter(
    ({ row }) => nullsAreEqual || listFieldValues(row, fields).every((value) => value !== null),
  )
  const found = await findRows(
    db,
    section,
    fields,
    candidates.map(({ row }) => listFieldValues(row, fields)),
  )
  const storedByValues = new Map(
    found
      .map((storedRow) => toFileRow(section, storedRow, 'private'))
      .map((row) => [JSON.stringify(listFieldValues(row, fields)), row]),
  )
  return candidates.flatMap(({ row, index }) => {
    const values = listFieldValues(row, fields)
    const conflictingRow = storedByValues.get(JSON.stringify(values))
    const lastField = fields.findLast((field) => getFieldValue(row, field) !== null)
    if (conflictingRow === undefined || lastField === undefined) return []
    return [
      {
        file,
        where: `${formatRowPath(section, index)}.${lastField.name}`,
        message: `expected ${formatRowKey(section, conflictingRow)}, which has ${values
          .filter((value) => value !== null)
          .map(quoteValue)
          .join(' ')} in the database, got ${formatRowKey(section, row)}`,
      },
    ]
  })
}

const listFieldValues = (row: FileRow, fields: readonly Field[]) =>
  fields.map((field) => getFieldValue(row, field))

const formatRowKey = (section: Section, row: FileRow) =>
  listKeyFields(section)
    .map(({ name }) => `${name} ${String(row[name])}`)
    .join(', ')
