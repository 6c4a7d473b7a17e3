import { is, SQL } from 'drizzle-orm'
import { type Field, fieldsOf, keyFieldsOf } from './fields.ts'
import type { Section } from './sections.ts'
import type { FileRow, Value } from './shape.ts'

/** Rows of the database as rows of a file, and back. */

/** A row of the database, by the properties of its table. */
export type StoredRow = Readonly<Record<string, unknown>>

/** How much of people is told. */
export type Told = 'public' | 'private'

/** A row as a file tells it. What is null is left out. */
export function toFileRow(section: Section, stored: StoredRow, told: Told): FileRow {
  const row: Record<string, Value> = {}
  for (const { name, isPrivate } of fieldsOf(section)) {
    const value = isPrivate && told === 'public' ? null : toValue(stored[name])
    if (value !== null) row[name] = value
  }
  return section.name === 'people' && told === 'public' ? withYearOfBirth(section, row, stored) : row
}

/** Organisers need the year, also of those of whom the day is known. */
function withYearOfBirth(section: Section, row: FileRow, { birthDate }: StoredRow): FileRow {
  if ('birthYear' in row || typeof birthDate !== 'string') return row
  const year: FileRow = { ...row, birthYear: Number(birthDate.slice(0, 4)) }
  return Object.fromEntries(
    fieldsOf(section).flatMap(({ name }) => (name in year ? [[name, year[name] ?? null]] : [])),
  )
}

function toValue(stored: unknown): Value {
  if (stored === null || stored === undefined) return null
  if (stored instanceof Date) return stored.toISOString()
  if (stored instanceof Uint8Array) return Buffer.from(stored).toString('base64')
  return stored as Value // the columns of the lists hold nothing else, see `valueShape`
}

/** A row of a file as the database takes it. Fields that are absent get their defaults there. */
export function toStoredRow(section: Section, row: FileRow): StoredRow {
  return Object.fromEntries(
    fieldsOf(section).flatMap((field) => {
      const value = row[field.name]
      return value === undefined ? [] : [[field.name, toStored(field, value)] as const]
    }),
  )
}

function toStored({ column }: Field, value: Value): unknown {
  if (value === null) return null
  if (column.columnType === 'PgTimestamp') return new Date(String(value))
  return column.columnType === 'PgCustomColumn' ? Buffer.from(String(value), 'base64') : value
}

/** Fields that tell when and how a row was kept, not what it says. */
const ABOUT_THE_ROW = ['createdAt', 'updatedAt']

/** The first field in which two rows of a file say different things; null if there is none. */
export function differingField(section: Section, one: FileRow, other: FileRow, told: Told): Field | null {
  const said = fieldsOf(section).filter(
    ({ name, isPrivate }) => !ABOUT_THE_ROW.includes(name) && (told === 'private' || !isPrivate),
  )
  return (
    said.find((field) => JSON.stringify(saidBy(one, field)) !== JSON.stringify(saidBy(other, field))) ?? null
  )
}

/** What a row says of a field, its default included. Instants compare by what they mean. */
export function saidBy(row: FileRow, { name, column }: Field): Value {
  const value = row[name] ?? null
  if (value === null) return column.hasDefault && isPlain(column.default) ? column.default : null
  return column.columnType === 'PgTimestamp' ? new Date(String(value)).toISOString() : value
}

const isPlain = (value: unknown): value is Value => value !== undefined && !is(value, SQL)

/** What a row is known by within its list. */
export const keyOf = (section: Section, row: FileRow): string =>
  keyFieldsOf(section)
    .map(({ name }) => String(row[name]))
    .join('\n')
