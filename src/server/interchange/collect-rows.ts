import { and, eq, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { competition } from '../db/schema/index.ts'
import type { FileRow, FileValue } from './competition-file.ts'
import { type FieldVisibility, getRowKey, type StoredRow, toFileRow } from './convert-rows.ts'
import { type Field, getSectionTable, listFields, listKeyFields, requireSection } from './fields.ts'
import { findRows } from './find-rows.ts'
import { mapSections, SECTIONS, type Section, type SectionName } from './sections.ts'

/** Rows of every list, by their keys. */
type CollectedRows = Record<SectionName, Map<string, FileRow>>

/**
 * Everything that belongs to a competition, and everything that refers to.
 * @returns null if there is no such competition
 */
export async function collectRows(
  db: DatabaseOrTransaction,
  externalId: string,
  told: FieldVisibility,
): Promise<Record<SectionName, FileRow[]> | null> {
  const held = await db
    .select()
    .from(competition)
    .where(and(eq(competition.externalId, externalId), isNull(competition.deletedAt)))
  if (held.length === 0) return null
  const gathered: CollectedRows = mapSections(() => new Map())
  const asked = new Set<string>()
  addRows(gathered, requireSection('competition'), held, told)
  // What is found refers to more; from the last list to the first, most is found in the first pass.
  for (let before = 0; before !== countRows(gathered); ) {
    before = countRows(gathered)
    for (const section of SECTIONS.toReversed()) {
      for (const { fields, values: wanted } of listRowQueries(section, gathered, asked)) {
        addRows(gathered, section, await findRows(db, section, fields, wanted), told)
      }
    }
  }
  return mapSections((section) => sortRows(section, gathered[section.name]))
}

function addRows(
  gathered: CollectedRows,
  section: Section,
  rows: readonly StoredRow[],
  told: FieldVisibility,
): void {
  for (const stored of rows) {
    if (told === 'public' && section.isPublic?.(stored) === false) continue
    const row = toFileRow(section, stored, told)
    gathered[section.name].set(getRowKey(section, row), row)
  }
}

type RowQuery = { fields: readonly Field[]; values: FileValue[][] }

/** What of a list has to be looked for, given what is there; nothing is looked for twice. */
function listRowQueries(section: Section, gathered: CollectedRows, asked: Set<string>): RowQuery[] {
  const { rows } = section
  const fieldNamed = (name: string) => listFields(section).filter((field) => field.name === name)
  const fresh = (values: FileValue[][]) =>
    values.filter((value) => {
      const question = `${section.name} ${value.join(' ')}`
      return !asked.has(question) && asked.add(question)
    })
  switch (rows.by) {
    case 'file':
      return []
    case 'reference':
      return [
        {
          fields: listKeyFields(section),
          values: fresh(listReferencedIds(section, gathered).map((id) => [id])),
        },
      ]
    case 'column':
      return [{ fields: fieldNamed(rows.column), values: fresh(listIds(requireSection(rows.of), gathered)) }]
    case 'entity':
      return [
        {
          fields: [...fieldNamed(rows.entity), ...fieldNamed(rows.id)],
          values: fresh(
            SECTIONS.flatMap((of) => listIds(of, gathered).map(([id = null]) => [getSectionTable(of), id])),
          ),
        },
      ]
  }
}

const listIds = ({ name }: Section, gathered: CollectedRows): FileValue[][] =>
  [...gathered[name].values()].flatMap(({ id }) => (typeof id === 'number' ? [[id]] : []))

function listReferencedIds({ name }: Section, gathered: CollectedRows): FileValue[] {
  const ids = new Set<FileValue>()
  for (const section of SECTIONS) {
    const fields = listFields(section).filter(({ refersTo }) => refersTo === name)
    for (const row of fields.length > 0 ? gathered[section.name].values() : []) {
      for (const field of fields) ids.add(row[field.name] ?? null)
    }
  }
  ids.delete(null)
  return [...ids]
}

const countRows = (gathered: CollectedRows) =>
  SECTIONS.reduce((sum, { name }) => sum + gathered[name].size, 0)

/** By key: numbers by size, texts by their characters. */
function sortRows(section: Section, rows: ReadonlyMap<string, FileRow>): FileRow[] {
  const names = listKeyFields(section).map(({ name }) => name)
  return [...rows.values()].toSorted((a, b) => {
    for (const name of names) {
      const [left, right] = [a[name] ?? '', b[name] ?? '']
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  })
}
