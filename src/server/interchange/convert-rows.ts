import { is, SQL } from 'drizzle-orm'
import type { FileRow, FileValue } from './competition-file.ts'
import { type Field, listFields, listKeyFields } from './fields.ts'
import type { Section } from './sections.ts'

/** Rows of the database as rows of a file, and back. */

/** A row of the database, by the properties of its table. */
export type StoredRow = Readonly<Record<string, unknown>>

/** How much of people is told. */
export type FieldVisibility = 'public' | 'private'

/** A row as a file tells it. What is null is left out. */
export function toFileRow(section: Section, stored: StoredRow, told: FieldVisibility): FileRow {
  const row: Record<string, FileValue> = {}
  for (const field of listFields(section)) {
    const { name, isPrivate } = field
    const value = isPrivate && told === 'public' ? null : toFileValue(field, stored[name])
    if (value !== null) row[name] = value
  }
  return section.name === 'people' && told === 'public' ? addBirthYear(section, row, stored) : row
}

/** Organisers need the year, also of those of whom the day is known. */
function addBirthYear(section: Section, row: FileRow, { birthDate }: StoredRow): FileRow {
  if ('birthYear' in row || typeof birthDate !== 'string') return row
  const year: FileRow = { ...row, birthYear: Number(birthDate.slice(0, 4)) }
  return Object.fromEntries(
    listFields(section).flatMap(({ name }) => (name in year ? [[name, year[name] ?? null]] : [])),
  )
}

function toFileValue({ column }: Field, stored: unknown): FileValue {
  if (stored === null || stored === undefined) return null
  if (stored instanceof Date) return stored.toISOString()
  if (stored instanceof Uint8Array) return Buffer.from(stored).toString('base64')
  if (column.columnType === 'PgCustomColumn') return column.mapToDriverValue(stored) as FileValue // as in the database
  return stored as FileValue // the columns of the lists hold nothing else, see `valueShape`
}

/** A row of a file as the database takes it. Fields that are absent get their defaults there. */
export function toStoredRow(section: Section, row: FileRow): StoredRow {
  return Object.fromEntries(
    listFields(section).flatMap((field) => {
      const value = row[field.name]
      return value === undefined ? [] : [[field.name, toStoredValue(field, value)] as const]
    }),
  )
}

function toStoredValue({ column }: Field, value: FileValue): unknown {
  if (value === null) return null
  if (column.columnType === 'PgTimestamp') return new Date(String(value))
  if (column.columnType !== 'PgCustomColumn') return value
  return column.getSQLType() === 'bytea'
    ? Buffer.from(String(value), 'base64')
    : column.mapFromDriverValue(value)
}

/** Fields that tell when and how a row was kept, not what it says. */
const METADATA_FIELDS = ['createdAt', 'updatedAt']

/** The first field in which two rows of a file say different things; null if there is none. */
export function findDifferingField(
  section: Section,
  one: FileRow,
  other: FileRow,
  told: FieldVisibility,
): Field | null {
  const said = listFields(section).filter(
    ({ name, isPrivate }) => !METADATA_FIELDS.includes(name) && (told === 'private' || !isPrivate),
  )
  return (
    said.find(
      (field) => JSON.stringify(getFieldValue(one, field)) !== JSON.stringify(getFieldValue(other, field)),
    ) ?? null
  )
}

/** What a row says of a field, its default included. Instants compare by what they mean. */
export function getFieldValue(row: FileRow, { name, column }: Field): FileValue {
  const value = row[name] ?? null
  if (value === null) return column.hasDefault && isFileValue(column.default) ? column.default : null
  return column.columnType === 'PgTimestamp' ? new Date(String(value)).toISOString() : value
}

const isFileValue = (value: unknown): value is FileValue => value !== undefined && !is(value, SQL)

/** What a row is known by within its list. */
export const getRowKey = (section: Section, row: FileRow): string =>
  listKeyFields(section)
    .map(({ name }) => String(row[name]))
    .join('\n')
