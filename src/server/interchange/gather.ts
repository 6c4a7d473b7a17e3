import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { competition } from '../db/schema/index.ts'
import { type Field, fieldsOf, keyFieldsOf, sectionNamed, tableNameOf } from './fields.ts'
import { findRows } from './find-rows.ts'
import { keyOf, type StoredRow, type Told, toFileRow } from './rows.ts'
import { forSections, SECTIONS, type Section, type SectionName } from './sections.ts'
import type { FileRow, Value } from './shape.ts'

/** Rows of every list, by their keys. */
type Gathered = Record<SectionName, Map<string, FileRow>>

/**
 * Everything that belongs to a competition, and everything that refers to.
 * @returns null if there is no such competition
 */
export async function gather(
  db: Queries,
  externalId: string,
  told: Told,
): Promise<Record<SectionName, FileRow[]> | null> {
  const held = await db
    .select()
    .from(competition)
    .where(and(eq(competition.externalId, externalId), isNull(competition.deletedAt)))
  if (held.length === 0) return null
  const gathered: Gathered = forSections(() => new Map())
  const asked = new Set<string>()
  keep(gathered, sectionNamed('competition'), held, told)
  // What is found refers to more; from the last list to the first, most is found in the first pass.
  for (let before = 0; before !== sizeOf(gathered); ) {
    before = sizeOf(gathered)
    for (const section of SECTIONS.toReversed()) {
      for (const { fields, wanted } of wantedOf(section, gathered, asked)) {
        keep(gathered, section, await findRows(db, section, fields, wanted), told)
      }
    }
  }
  return forSections((section) => sorted(section, gathered[section.name]))
}

function keep(gathered: Gathered, section: Section, rows: readonly StoredRow[], told: Told): void {
  for (const stored of rows) {
    if (told === 'public' && section.isPublic?.(stored) === false) continue
    const row = toFileRow(section, stored, told)
    gathered[section.name].set(keyOf(section, row), row)
  }
}

type Wanted = { fields: readonly Field[]; wanted: Value[][] }

/** What of a list has to be looked for, given what is there; nothing is looked for twice. */
function wantedOf(section: Section, gathered: Gathered, asked: Set<string>): Wanted[] {
  const { rows } = section
  const fieldNamed = (name: string) => fieldsOf(section).filter((field) => field.name === name)
  const fresh = (values: Value[][]) =>
    values.filter((value) => {
      const question = `${section.name} ${value.join(' ')}`
      return !asked.has(question) && asked.add(question)
    })
  switch (rows.by) {
    case 'file':
      return []
    case 'reference':
      return [
        { fields: keyFieldsOf(section), wanted: fresh(idsReferredTo(section, gathered).map((id) => [id])) },
      ]
    case 'column':
      return [{ fields: fieldNamed(rows.column), wanted: fresh(idsOf(sectionNamed(rows.of), gathered)) }]
    case 'entity':
      return [
        {
          fields: [...fieldNamed(rows.entity), ...fieldNamed(rows.id)],
          wanted: fresh(
            SECTIONS.flatMap((of) => idsOf(of, gathered).map(([id = null]) => [tableNameOf(of), id])),
          ),
        },
      ]
  }
}

const idsOf = ({ name }: Section, gathered: Gathered): Value[][] =>
  [...gathered[name].values()].flatMap(({ id }) => (typeof id === 'number' ? [[id]] : []))

function idsReferredTo({ name }: Section, gathered: Gathered): Value[] {
  const ids = new Set<Value>()
  for (const section of SECTIONS) {
    const fields = fieldsOf(section).filter(({ refersTo }) => refersTo === name)
    for (const row of fields.length > 0 ? gathered[section.name].values() : []) {
      for (const field of fields) ids.add(row[field.name] ?? null)
    }
  }
  ids.delete(null)
  return [...ids]
}

const sizeOf = (gathered: Gathered) => SECTIONS.reduce((sum, { name }) => sum + gathered[name].size, 0)

/** By key: numbers by size, texts by their characters. */
function sorted(section: Section, rows: ReadonlyMap<string, FileRow>): FileRow[] {
  const names = keyFieldsOf(section).map(({ name }) => name)
  return [...rows.values()].toSorted((a, b) => {
    for (const name of names) {
      const [left, right] = [a[name] ?? '', b[name] ?? '']
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  })
}
