import { eq } from 'drizzle-orm'
import { CODE_LISTS } from '#server/platform/code-lists/code-lists.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  type CompetitionFile,
  type Field,
  type FileRow,
  findRows,
  findSectionByTable,
  getFieldValue,
  listFields,
  listKeyFields,
  listUniqueFields,
  mapSections,
  requireSection,
  SECTIONS,
  type Section,
  type SectionName,
  toFileRow,
} from '../../interchange/index.ts'
import { reserveIds } from '../write/diff-rows.ts'

type Id = FileRow[string]

/** The lists that every installation has and numbers in its own order, after those that they refer to. */
const CODE_LIST_SECTIONS = SECTIONS.filter(({ table }) => CODE_LISTS.some((list) => list.table === table))

/**
 * Replaces the ids of code lists in a file by those of this database: codes identify their rows. A row with a known code is the stored
 * one, which the back office may have edited; a new row gets another id if its own is taken.
 */
export async function matchCodeLists(
  db: DatabaseOrTransaction,
  file: CompetitionFile,
): Promise<CompetitionFile> {
  let { lists } = file
  for (const section of CODE_LIST_SECTIONS) {
    const rows = lists[section.name]
    if (rows.length === 0) continue
    const matched = await matchRows(db, section, rows)
    const ids = new Map(rows.map(({ id = null }, index) => [id, matched[index]?.id ?? null]))
    const replaceId = (id: Id = null) => ids.get(id) ?? id
    const before = lists
    lists = mapSections(({ name }) =>
      name === section.name
        ? matched
        : before[name].map((row) => replaceIds(section.name, requireSection(name), row, replaceId)),
    )
  }
  return { ...file, lists }
}

async function matchRows(
  db: DatabaseOrTransaction,
  section: Section,
  rows: readonly FileRow[],
): Promise<FileRow[]> {
  const codeFields = listCodeFields(section)
  const toCode = (row: FileRow) => codeFields.map((field) => getFieldValue(row, field))
  const withCodes = await findRows(db, section, codeFields, rows.map(toCode))
  const stored = new Map(
    withCodes
      .map((row) => toFileRow(section, row, 'public'))
      .map((row) => [JSON.stringify(toCode(row)), row] as const),
  )
  const ids = rows.map(({ id = null }) => [id])
  const taken = new Set((await findRows(db, section, listKeyFields(section), ids)).map(({ id }) => id))
  const fileIds = new Set(rows.map(({ id }) => Number(id)))
  const matched: FileRow[] = []
  for (const row of rows) {
    const known = stored.get(JSON.stringify(toCode(row)))
    if (known !== undefined) matched.push(known)
    else if (!taken.has(Number(row.id))) matched.push(row)
    else matched.push({ ...row, id: await reserveFreeId(db, section, fileIds) })
  }
  return matched
}

/** The fields whose values are the code of a row: the name of levels of coaches and referees, of all others what is unique. */
const listCodeFields = (section: Section): readonly Field[] =>
  listUniqueFields(section)[0]?.fields ?? listFields(section).filter(({ name }) => name === 'name')

/** The next id of the sequence that no row of the file has. */
async function reserveFreeId(
  db: DatabaseOrTransaction,
  section: Section,
  fileIds: ReadonlySet<number>,
): Promise<number> {
  const [key] = listKeyFields(section)
  if (!key) throw new Error(`Expected the section ${section.name} to have ids.`)
  for (;;) {
    const [id] = await reserveIds(db, key.column, 1)
    if (id === undefined) throw new Error(`Expected an id from the sequence of ${section.name}, got none.`)
    if (!fileIds.has(id) && (await db.$count(section.table, eq(key.column, id))) === 0) return id
  }
}

/** Replaces the ids of a section in a row of another one. */
function replaceIds(
  replaced: SectionName,
  section: Section,
  row: FileRow,
  replaceId: (id: Id | undefined) => Id,
): FileRow {
  const references = listFields(section).flatMap(({ name, refersTo }) =>
    refersTo === replaced && (row[name] ?? null) !== null ? [name] : [],
  )
  if (section.rows.by === 'entity') {
    const { entity, id } = section.rows
    if (findSectionByTable(String(row[entity]))?.name === replaced) references.push(id)
  }
  if (references.length === 0) return row
  return { ...row, ...Object.fromEntries(references.map((name) => [name, replaceId(row[name])])) }
}
