import { eq, inArray, or } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { country } from '#server/platform/db/schema/index.ts'
import {
  type CompetitionFile,
  type FileRow,
  findSectionByTable,
  listFields,
  mapSections,
  requireSection,
  type Section,
  toFileRow,
} from '../../interchange/index.ts'
import { reserveIds } from '../write/diff-rows.ts'

/**
 * Replaces the ids of countries in a file by those of this database. Installations number countries in the order of
 * their imports, and the code identifies them. A country with a known code is the stored one, whose name the back office
 * may have edited; a new country gets another id if its own is taken.
 */
export async function matchCountries(
  db: DatabaseOrTransaction,
  file: CompetitionFile,
): Promise<CompetitionFile> {
  const section = requireSection('countries')
  const rows = file.lists.countries
  if (rows.length === 0) return file
  const fileIds = new Set(rows.map(({ id }) => Number(id)))
  const stored = await db
    .select()
    .from(country)
    .where(
      or(
        inArray(
          country.short,
          rows.map(({ short }) => String(short)),
        ),
        inArray(country.id, [...fileIds]),
      ),
    )
  const storedByCode = new Map(stored.map((row) => [row.short, toFileRow(section, row, 'public')]))
  const storedIds = new Set(stored.map(({ id }) => id))

  const matched: FileRow[] = []
  for (const row of rows) {
    const known = storedByCode.get(String(row.short))
    if (known !== undefined) matched.push(known)
    else if (!storedIds.has(Number(row.id))) matched.push(row)
    else matched.push({ ...row, id: await reserveFreeId(db, fileIds) })
  }
  const ids = new Map(rows.map(({ id = null }, index) => [id, matched[index]?.id ?? null]))
  const replaceId = (id: FileRow[string] = null) => ids.get(id) ?? id
  const lists = mapSections(({ name }) =>
    name === 'countries'
      ? matched
      : file.lists[name].map((row) => replaceCountryIds(requireSection(name), row, replaceId)),
  )
  return { ...file, lists }
}

/** The next id of the sequence that no country of the file has. */
async function reserveFreeId(db: DatabaseOrTransaction, fileIds: ReadonlySet<number>): Promise<number> {
  for (;;) {
    const [id] = await reserveIds(db, country.id, 1)
    if (id === undefined) throw new Error('Expected an id from the sequence of countries, got none.')
    if (!fileIds.has(id) && (await db.$count(country, eq(country.id, id))) === 0) return id
  }
}

function replaceCountryIds(
  section: Section,
  row: FileRow,
  replaceId: (id: FileRow[string] | undefined) => FileRow[string],
): FileRow {
  const references = listFields(section).flatMap(({ name, refersTo }) =>
    refersTo === 'countries' && (row[name] ?? null) !== null ? [name] : [],
  )
  if (section.rows.by === 'entity') {
    const { entity, id } = section.rows
    if (findSectionByTable(String(row[entity]))?.name === 'countries') references.push(id)
  }
  if (references.length === 0) return row
  return { ...row, ...Object.fromEntries(references.map((name) => [name, replaceId(row[name])])) }
}
