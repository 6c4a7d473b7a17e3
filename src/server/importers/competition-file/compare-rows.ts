import type { DatabaseOrTransaction } from '../../db/open-database.ts'
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
} from '../../interchange/index.ts'
import { type ImportProblem, quoteValue } from '../import-error.ts'
import type { IndexedRow } from './redact-removed-people.ts'
import { formatRowPath } from './validate-references.ts'

/** What a list of a file has that the database doesn't, and where the two contradict each other. */
export type RowComparison = {
  missing: readonly IndexedRow[]
  unchangedCount: number
  problems: ImportProblem[]
}

/** Compares by identity: the same id has to mean the same, and nothing may be here under another id. */
export async function compareRows(
  db: DatabaseOrTransaction,
  file: string,
  section: Section,
  rows: readonly IndexedRow[],
  told: FieldVisibility,
): Promise<RowComparison> {
  const keys = listKeyFields(section)
  const found = await findRows(
    db,
    section,
    keys,
    rows.map(({ row }) => listFieldValues(row, keys)),
  )
  const stored = new Map(
    found.map((one) => toFileRow(section, one, told)).map((row) => [getRowKey(section, row), row]),
  )
  const problems: ImportProblem[] = []
  const missing: IndexedRow[] = []
  for (const placed of rows) {
    const { row, index } = placed
    const here = stored.get(getRowKey(section, row))
    if (here === undefined) {
      missing.push(placed)
      continue
    }
    const field = findDifferingField(section, here, row, told)
    if (field === null) continue
    problems.push({
      file,
      where: `${formatRowPath(section, index)}.${field.name}`,
      message: `expected ${quoteValue(getFieldValue(here, field))}, which ${formatRowKey(section, row)} has here, got ${quoteValue(getFieldValue(row, field))}`,
    })
  }
  for (const fields of listUniqueFields(section)) {
    problems.push(...(await findUniqueConflicts(db, file, section, fields, missing)))
  }
  return { missing, unchangedCount: rows.length - missing.length, problems }
}

/** Rows of which something may be there only once, and is there in another row. */
async function findUniqueConflicts(
  db: DatabaseOrTransaction,
  file: string,
  section: Section,
  fields: readonly Field[],
  missing: readonly IndexedRow[],
): Promise<ImportProblem[]> {
  const asked = missing.filter(({ row }) => listFieldValues(row, fields).every((value) => value !== null))
  const found = await findRows(
    db,
    section,
    fields,
    asked.map(({ row }) => listFieldValues(row, fields)),
  )
  const taken = new Map(
    found
      .map((one) => toFileRow(section, one, 'private'))
      .map((row) => [JSON.stringify(listFieldValues(row, fields)), row]),
  )
  return asked.flatMap(({ row, index }) => {
    const values = listFieldValues(row, fields)
    const other = taken.get(JSON.stringify(values))
    const last = fields.at(-1)
    if (other === undefined || last === undefined) return []
    return [
      {
        file,
        where: `${formatRowPath(section, index)}.${last.name}`,
        message: `expected ${formatRowKey(section, other)}, which has ${values.map(quoteValue).join(' ')} here, got ${formatRowKey(section, row)}`,
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
