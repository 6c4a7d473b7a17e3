import { is, SQL } from 'drizzle-orm'
import type { FileRow, FileValue } from './competition-file.ts'
import { type Field, listFields, listKeyFields } from './fields.ts'
import type { Section } from './sections.ts'

/** Converts rows of the database to rows of a file and back. */

/** A row of the database, by the property names of its table. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Whether private fields are exported. */
export type FieldVisibility = 'public' | 'private'

/** Converts a row of the database to a row of a file, without fields that are null. */
export function toFileRow(section: Section, stored: StoredRow, visibility: FieldVisibility): FileRow {
  const row: Record<string, FileValue> = {}
  for (const field of listFields(section)) {
    const { name, isPrivate } = field
    const value = isPrivate && visibility === 'public' ? null : toFileValue(field, stored[name])
    if (value !== null) row[name] = value
  }
  return section.name === 'people' && visibility === 'public' ? addBirthYear(section, row, stored) : row
}

/** Adds the birth year, which organisers need, where only the private birth date is stored. */
function addBirthYear(section: Section, row: FileRow, { birthDate }: StoredRow): FileRow {
  if ('birthYear' in row || typeof birthDate !== 'string') return row
  const withYear: FileRow = { ...row, birthYear: Number(birthDate.slice(0, 4)) }
  return Object.fromEntries(
    listFields(section).flatMap(({ name }) => (name in withYear ? [[name, withYear[name] ?? null]] : [])),
  )
}

function toFileValue({ column }: Field, stored: unknown): FileValue {
  if (stored === null || stored === undefined) return null
  if (stored instanceof Date) return stored.toISOString()
  if (stored instanceof Uint8Array) return Buffer.from(stored).toString('base64')
  if (column.columnType === 'PgCustomColumn') return column.mapToDriverValue(stored) as FileValue // the code in the database
  return stored as FileValue // `createValueSchema` throws for columns of other types
}

/** Converts a row of a file to a row of the database, which sets the defaults of absent fields. */
export function toStoredRow(section: Section, row: FileRow): StoredRow {
  return Object.fromEntries(
    listFields(section).flatMap((field) => {
      const value = row[field.name]
      return value === undefined ? [] : [[field.name, toStoredValue(field, value)] as const]
    }),
  )
}

/** The value that Drizzle expects of a column. */
export function toStoredValue({ column }: Pick<Field, 'column'>, value: FileValue): unknown {
  if (value === null) return null
  if (column.columnType === 'PgTimestamp') return new Date(String(value))
  if (column.columnType !== 'PgCustomColumn') return value
  return column.getSQLType() === 'bytea'
    ? Buffer.from(String(value), 'base64')
    : column.mapFromDriverValue(value)
}

/** Fields about the storage of a row, which are not compared. */
const METADATA_FIELDS = ['createdAt', 'updatedAt']

/** The fields with different values in two rows of a file. */
export function listDifferingFields(
  section: Section,
  a: FileRow,
  b: FileRow,
  visibility: FieldVisibility,
): Field[] {
  const compared = listFields(section).filter(
    ({ name, isPrivate }) => !METADATA_FIELDS.includes(name) && (visibility === 'private' || !isPrivate),
  )
  return compared.filter(
    (field) => JSON.stringify(getFieldValue(a, field)) !== JSON.stringify(getFieldValue(b, field)),
  )
}

/** The value of a field, or its default. Timestamps are normalized, so that they can be compared. */
export function getFieldValue(row: FileRow, { name, column }: Field): FileValue {
  const value = row[name] ?? null
  if (value === null) return column.hasDefault && isFileValue(column.default) ? column.default : null
  return column.columnType === 'PgTimestamp' ? new Date(String(value)).toISOString() : value
}

const isFileValue = (value: unknown): value is FileValue => value !== undefined && !is(value, SQL)

/** The key of a row within its section. */
export const getRowKey = (section: Section, row: FileRow): string =>
  listKeyFields(section)
    .map(({ name }) => String(row[name]))
    .join('\n')
