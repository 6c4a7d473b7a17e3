import { type Column, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { SECTIONS, type Section, type SectionName } from './sections.ts'

/** A field of the rows of a section, derived from a column of its table. */
export type Field = {
  name: string
  column: PgColumn
  /** Exported with `--private` only. */
  isPrivate: boolean
  /** The section whose ids the field contains; null if it is not a reference. */
  refersTo: SectionName | null
}

/** The fields of a section, in the order of the file. References to tables that have no section are excluded. */
export function listFields(section: Section): readonly Field[] {
  const cached = fieldsCache.get(section.name)
  if (cached) return cached
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

/** Whether the database or an import derives a field from others. */
const isDerived = (name: string, column: Column) => DERIVED_FIELDS.has(name) || column.generated !== undefined

/** The order of competitions by date, whether a judoka resembles others of the same database, and how often a row was changed. */
const DERIVED_FIELDS: ReadonlySet<string> = new Set(['sortKey', 'possibleDuplicate', 'version'])

const fieldsCache = new Map<SectionName, readonly Field[]>()

/** The fields by which files identify a row: the primary key, or the unique fields of rows whose id is not in files. */
export function listKeyFields(section: Section): readonly Field[] {
  const compositeKey = getTableConfig(section.table).primaryKeys.flatMap(({ columns }) =>
    columns.map(({ name }) => name),
  )
  const primary = listFields(section).filter(
    ({ column }) => column.primary || compositeKey.includes(column.name),
  )
  return primary.length > 0 ? primary : (listUniqueFields(section)[0]?.fields ?? [])
}

/** Fields whose values only one row may have. */
export type UniqueFields = {
  fields: readonly Field[]
  /** Whether rows without a value are equal: at most one row may have none. */
  nullsAreEqual: boolean
}

/**
 * The fields of each unique constraint and index other than the primary key. Partial indexes are excluded, and constraints
 * with the primary key, which composite foreign keys refer to.
 */
export function listUniqueFields(section: Section): readonly UniqueFields[] {
  const { indexes, uniqueConstraints } = getTableConfig(section.table)
  const constraints = [
    ...indexes.flatMap(({ config }) =>
      config.unique && !config.where
        ? [{ names: config.columns.map((column) => ('name' in column ? column.name : '')) }]
        : [],
    ),
    ...uniqueConstraints.map(({ columns, nullsNotDistinct }) => ({
      names: columns.map(({ name }) => name),
      nullsAreEqual: nullsNotDistinct,
    })),
  ]
  const fields = listFields(section)
  return [
    ...fields
      .filter(({ column }) => column.isUnique)
      .map((field) => ({ fields: [field], nullsAreEqual: false })),
    ...constraints.flatMap(({ names, nullsAreEqual = false }: Constraint) => {
      const set = fields.filter(({ column }) => names.includes(column.name) && !column.primary)
      return set.length === names.length ? [{ fields: set, nullsAreEqual }] : []
    }),
  ]
}

type Constraint = { names: readonly (string | undefined)[]; nullsAreEqual?: boolean }

/** The section with the rows of a database table. */
export const findSectionByTable = (table: string): Section | undefined =>
  SECTIONS.find((section) => getTableConfig(section.table).name === table)

export const getSectionTable = (section: Section): string => getTableConfig(section.table).name

export function requireSection(name: string): Section {
  const section = SECTIONS.find((candidate) => candidate.name === name)
  if (!section) throw new Error(`Expected the name of a section, got ${name}`)
  return section
}

/**
 * Referenced tables, by the name of the foreign key column. The further columns of a composite key repeat what the first
 * one refers to.
 */
function listForeignKeys(table: PgTable): Map<string, PgTable> {
  return new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return columns.slice(0, 1).map(({ name }) => [name, foreignTable] as const)
    }),
  )
}
