import type { Queries } from '../../db/open.ts'
import {
  differingField,
  type Field,
  type FileRow,
  findRows,
  keyFieldsOf,
  keyOf,
  type Section,
  saidBy,
  type Told,
  toFileRow,
  uniqueFieldsOf,
} from '../../interchange/index.ts'
import { type Problem, shown } from '../refusal.ts'
import { pathOf } from './references.ts'
import type { PlacedRow } from './removed-people.ts'

/** What a list of a file has that the database doesn't, and where the two contradict each other. */
export type Compared = { missing: readonly PlacedRow[]; here: number; problems: Problem[] }

/** Compares by identity: the same id has to mean the same, and nothing may be here under another id. */
export async function compare(
  db: Queries,
  file: string,
  section: Section,
  rows: readonly PlacedRow[],
  told: Told,
): Promise<Compared> {
  const keys = keyFieldsOf(section)
  const found = await findRows(
    db,
    section,
    keys,
    rows.map(({ row }) => valuesOf(row, keys)),
  )
  const stored = new Map(
    found.map((one) => toFileRow(section, one, told)).map((row) => [keyOf(section, row), row]),
  )
  const problems: Problem[] = []
  const missing: PlacedRow[] = []
  for (const placed of rows) {
    const { row, index } = placed
    const here = stored.get(keyOf(section, row))
    if (here === undefined) {
      missing.push(placed)
      continue
    }
    const field = differingField(section, here, row, told)
    if (field === null) continue
    problems.push({
      file,
      where: `${pathOf(section, index)}.${field.name}`,
      message: `expected ${shown(saidBy(here, field))}, which ${nameOf(section, row)} has here, got ${shown(saidBy(row, field))}`,
    })
  }
  for (const fields of uniqueFieldsOf(section)) {
    problems.push(...(await takenElsewhere(db, file, section, fields, missing)))
  }
  return { missing, here: rows.length - missing.length, problems }
}

/** Rows of which something may be there only once, and is there in another row. */
async function takenElsewhere(
  db: Queries,
  file: string,
  section: Section,
  fields: readonly Field[],
  missing: readonly PlacedRow[],
): Promise<Problem[]> {
  const asked = missing.filter(({ row }) => valuesOf(row, fields).every((value) => value !== null))
  const found = await findRows(
    db,
    section,
    fields,
    asked.map(({ row }) => valuesOf(row, fields)),
  )
  const taken = new Map(
    found
      .map((one) => toFileRow(section, one, 'private'))
      .map((row) => [JSON.stringify(valuesOf(row, fields)), row]),
  )
  return asked.flatMap(({ row, index }) => {
    const values = valuesOf(row, fields)
    const other = taken.get(JSON.stringify(values))
    const last = fields.at(-1)
    if (other === undefined || last === undefined) return []
    return [
      {
        file,
        where: `${pathOf(section, index)}.${last.name}`,
        message: `expected ${nameOf(section, other)}, which has ${values.map(shown).join(' ')} here, got ${nameOf(section, row)}`,
      },
    ]
  })
}

const valuesOf = (row: FileRow, fields: readonly Field[]) => fields.map((field) => saidBy(row, field))

const nameOf = (section: Section, row: FileRow) =>
  keyFieldsOf(section)
    .map(({ name }) => `${name} ${String(row[name])}`)
    .join(', ')
