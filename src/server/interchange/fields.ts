import { type Column, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { SECTIONS, type Section, type SectionName } from './sections.ts'

/** What the fields of the lists are, as the tables tell it. */

/** One field of the rows of a list. */
export type Field = {
  name: string
  column: PgColumn
  /** Written with `--private` only. */
  isPrivate: boolean
  /** The list whose ids it holds. */
  refersTo: SectionName | null
}

/** The fields of a list in the order in which they are written. References to what no file carries are left out. */
export function listFields(section: Section): readonly Field[] {
  const known = fieldsCache.get(section.name)
  if (known) return known
  const references = listForeignKeys(section.table)
  const fields = Object.entries(getTableColumns(section.table)).flatMap(([name, column]): Field[] => {
    const table = references.get(column.name)
    const target = table === undefined ? null : findSectionByTable(getTableConfig(table).name)
    if (target === undefined || section.never?.includes(name) || isDerived(name, column)) return []
    const isPrivate = section.private?.includes(name) ?? false
    return [{ name, column: column as PgColumn, isPrivate, refersTo: target?.name ?? null }]
  })
  fieldsCache.set(section.name, fields)
  return fields
}

/** What the database or an import makes of other fields. */
const isDerived = (name: string, column: Column) => name === 'sortKey' || column.generated !== undefined

const fieldsCache = new Map<SectionName, readonly Field[]>()

/** The fields by which a row is known: its id, or what stands in for one. */
export function listKeyFields(section: Section): readonly Field[] {
  const together = getTableConfig(section.table).primaryKeys.flatMap(({ columns }) =>
    columns.map(({ name }) => name),
  )
  return listFields(section).filter(({ column }) => column.primary || together.includes(column.name))
}

/** Sets of fields of which no two rows may have the same values, besides the key; conditional ones are left out. */
export function listUniqueFields(section: Section): readonly (readonly Field[])[] {
  const { indexes, uniqueConstraints } = getTableConfig(section.table)
  const named = [
    ...indexes.flatMap(({ config }) =>
      config.unique && !config.where
        ? [config.columns.map((column) => ('name' in column ? column.name : ''))]
        : [],
    ),
    ...uniqueConstraints.map(({ columns }) => columns.map(({ name }) => name)),
  ]
  const fields = listFields(section)
  const sets = named.map((columns) =>
    columns.map((name) => fields.find(({ column }) => column.name === name)),
  )
  return [
    ...fields.filter(({ column }) => column.isUnique).map((field) => [field]),
    ...sets.filter((set): set is Field[] => set.every((field) => field !== undefined)),
  ]
}

/** The list that carries the rows of a table of the database. */
export const findSectionByTable = (table: string): Section | undefined =>
  SECTIONS.find((section) => getTableConfig(section.table).name === table)

export const getSectionTable = (section: Section): string => getTableConfig(section.table).name

export function requireSection(name: string): Section {
  const found = SECTIONS.find((section) => section.name === name)
  if (!found) throw new Error(`A competition file has no list ${name}`)
  return found
}

/** Tables that columns refer to, by the name of the column. */
function listForeignKeys(table: PgTable): Map<string, PgTable> {
  return new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return columns.map(({ name }) => [name, foreignTable] as const)
    }),
  )
}
