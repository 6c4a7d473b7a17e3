import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  type Field,
  type FieldVisibility,
  type FileRow,
  findRows,
  getFieldValue,
  getRowKey,
  listDifferingFields,
  listKeyFields,
  listUniqueFields,
  type Section,
  toFileRow,
  type UniqueFields,
} from '../../interchange/index.ts'
import { type ImportProblem, quoteValue } from '../import-error.ts'
import type { ImportNote } from '../import-summary.ts'
import { describeKept, describeRemoval, readCorrections } from '../keep-corrections.ts'
import type { IndexedRow } from './redact-removed-people.ts'
import { formatRowPath } from './validate-references.ts'

/** The rows of a section that are not in the database, and the conflicts of the others with it. */
export type RowComparison = {
  missing: readonly IndexedRow[]
  unchangedCount: number
  problems: ImportProblem[]
  /** Values that people have corrected since. */
  kept: ImportNote[]
}

/**
 * Compares by id. A stored row with the same id must have the same values, unless a person has corrected them, and no other one its
 * unique values.
 */
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
    found.map((storedRow) => {
      const row = toFileRow(section, storedRow, visibility)
      return [getRowKey(section, row), { row, id: Number(storedRow.id) }]
    }),
  )
  const compared = rows.map(({ row, index }) => {
    const stored = storedByKey.get(getRowKey(section, row))
    const id = stored?.id ?? Number(row.id)
    return { row, index, id, stored: stored?.row }
  })
  const differing = compared.flatMap(({ stored, ...line }) => {
    const fields = stored ? listDifferingFields(section, stored, line.row, visibility) : []
    return stored && fields.length > 0 ? [{ ...line, stored, fields }] : []
  })
  const absent = compared.filter(({ stored }) => stored === undefined)
  const ids = [...differing, ...absent].map(({ id }) => id)
  const corrections = await readCorrections(db, section.table, ids.filter(Number.isInteger))
  const problems: ImportProblem[] = []
  const kept: ImportNote[] = []
  for (const { row, index, id, stored: storedRow, fields } of differing) {
    const { isRemoved = false, fields: corrected = NO_FIELDS } = corrections.get(id) ?? {}
    if (isRemoved) {
      kept.push(describeRemoval(section.table, id))
      continue
    }
    const corrects = (field: Field) => corrected.has(field.name)
    kept.push(...fields.filter(corrects).map(({ name }) => describeKept(section.table, id, name)))
    const field = fields.find((candidate) => !corrects(candidate))
    if (field === undefined) continue
    problems.push({
      file,
      where: `${formatRowPath(section, index)}.${field.name}`,
      message: field.isPrivate
        ? `expected the value that ${formatRowKey(section, row)} has in the database`
        : `expected ${quoteValue(getFieldValue(storedRow, field))}, which ${formatRowKey(section, row)} has in the database, got ${quoteValue(getFieldValue(row, field))}`,
    })
  }
  const isRemoved = (id: number) => corrections.get(id)?.isRemoved ?? false
  kept.push(...absent.filter(({ id }) => isRemoved(id)).map(({ id }) => describeRemoval(section.table, id)))
  const missing = absent.filter(({ id }) => !isRemoved(id)).map(({ row, index }) => ({ row, index }))
  for (const unique of listUniqueFields(section)) {
    problems.push(...(await findUniqueConflicts(db, file, section, unique, missing)))
  }
  return { missing, unchangedCount: rows.length - absent.length, problems, kept }
}

const NO_FIELDS: ReadonlySet<string> = new Set()

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
