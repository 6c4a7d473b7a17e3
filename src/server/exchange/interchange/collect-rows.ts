import { and, eq, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import type { FileRow, FileValue } from './competition-file.ts'
import { type FieldVisibility, getRowKey, type StoredRow, toFileRow } from './convert-rows.ts'
import { type Field, getSectionTable, listFields, listKeyFields, requireSection } from './fields.ts'
import { findRows } from './find-rows.ts'
import { mapSections, SECTIONS, type Section, type SectionName } from './sections.ts'

/** Rows of each section, by key. */
type CollectedRows = Record<SectionName, Map<string, FileRow>>

/**
 * The rows that belong to a competition, and all rows that these refer to.
 * @returns null if there is no such competition
 */
export async function collectRows(
  db: DatabaseOrTransaction,
  externalId: string,
  visibility: FieldVisibility,
): Promise<Record<SectionName, FileRow[]> | null> {
  const competitions = await db
    .select()
    .from(competition)
    .where(and(eq(competition.externalId, externalId), isNull(competition.deletedAt)))
  if (competitions.length === 0) return null
  const collected: CollectedRows = mapSections(() => new Map())
  const queried = new Set<string>()
  addRows(collected, requireSection('competition'), competitions, visibility)
  // Rows found refer to more rows. Sections refer to earlier ones, so going backwards finds most rows in the first pass.
  for (let before = 0; before !== countRows(collected); ) {
    before = countRows(collected)
    for (const section of SECTIONS.toReversed()) {
      for (const { fields, values } of listRowQueries(section, collected, queried)) {
        addRows(collected, section, await findRows(db, section, fields, values), visibility)
      }
    }
  }
  return mapSections((section) => sortRows(section, collected[section.name]))
}

function addRows(
  collected: CollectedRows,
  section: Section,
  rows: readonly StoredRow[],
  visibility: FieldVisibility,
): void {
  for (const stored of rows) {
    if (visibility === 'public' && section.isPublic?.(stored) === false) continue
    const row = toFileRow(section, stored, visibility)
    collected[section.name].set(getRowKey(section, row), row)
  }
}

type RowQuery = { fields: readonly Field[]; values: FileValue[][] }

/** The queries for rows of a section that collected rows require, without those that were already made. */
function listRowQueries(section: Section, collected: CollectedRows, queried: Set<string>): RowQuery[] {
  const { rows } = section
  const findField = (name: string) => listFields(section).filter((field) => field.name === name)
  const excludeQueried = (values: FileValue[][]) =>
    values.filter((value) => {
      const query = `${section.name} ${value.join(' ')}`
      return !queried.has(query) && queried.add(query)
    })
  switch (rows.by) {
    case 'file':
      return []
    case 'reference':
      return [
        {
          fields: listKeyFields(section),
          values: excludeQueried(listReferencedIds(section, collected).map((id) => [id])),
        },
      ]
    case 'column':
      return [
        {
          fields: findField(rows.column),
          values: excludeQueried(listIds(requireSection(rows.of), collected)),
        },
      ]
    case 'entity':
      return [
        {
          fields: [...findField(rows.entity), ...findField(rows.id)],
          values: excludeQueried(
            SECTIONS.flatMap((of) => listIds(of, collected).map(([id = null]) => [getSectionTable(of), id])),
          ),
        },
      ]
  }
}

const listIds = ({ name }: Section, collected: CollectedRows): FileValue[][] =>
  [...collected[name].values()].flatMap(({ id }) => (typeof id === 'number' ? [[id]] : []))

function listReferencedIds({ name }: Section, collected: CollectedRows): FileValue[] {
  const ids = new Set<FileValue>()
  for (const section of SECTIONS) {
    const fields = listFields(section).filter(({ refersTo }) => refersTo === name)
    for (const row of fields.length > 0 ? collected[section.name].values() : []) {
      for (const field of fields) ids.add(row[field.name] ?? null)
    }
  }
  ids.delete(null)
  return [...ids]
}

const countRows = (collected: CollectedRows) =>
  SECTIONS.reduce((sum, { name }) => sum + collected[name].size, 0)

/** Sorts by key, so that the output is the same for the same rows. */
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
