import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { UnknownCode } from '../db/schema/columns.ts'
import { type Field, listFields, listKeyFields } from './fields.ts'
import { SECTIONS, type Section, type SectionName } from './sections.ts'

/** The shape of a competition file, made from the data model. A change to it is a change of the format. */

/** Name and version of the format. */
export const FILE_FORMAT = 'hajime-competition/1'

/** A value as it stands in a file. */
export type FileValue = string | number | boolean | readonly string[] | null

/** One row of a list; a field that is absent is empty, or has its default. */
export type FileRow = Readonly<Record<string, FileValue>>

export type CompetitionFile = {
  format: typeof FILE_FORMAT
  /** Whether the fields are in it that only the office may see. */
  private: boolean
  /** Only one row in `competition`. */
  lists: Readonly<Record<SectionName, readonly FileRow[]>>
}

/** A file as it is written. Lists that are absent are empty. */
export const competitionFileSchema = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(FILE_FORMAT),
    private: z
      .boolean()
      .default(false)
      .describe('Whether private fields are told; if not, they are unknown.'),
    ...Object.fromEntries(SECTIONS.map((section) => [section.name, createListSchema(section)])),
  })
  .describe('A competition with everything that belongs to it. Rules: docs/competition-format.md.')

function createListSchema(section: Section): z.ZodType {
  const row = z.strictObject(
    Object.fromEntries(listFields(section).map((field) => [field.name, createFieldSchema(section, field)])),
  )
  if (section.rows.by === 'file') return row.describe(section.about)
  return z.array(row).optional().describe(section.about)
}

function createFieldSchema(section: Section, field: Field): z.ZodType {
  const { column } = field
  const isKey = listKeyFields(section).includes(field)
  const about = describeField(field)
  const shape = about === null ? createValueSchema(field) : createValueSchema(field).describe(about)
  if (column.notNull && (isKey || !column.hasDefault)) return shape
  return column.notNull ? shape.optional() : shape.nullable().optional()
}

function describeField({ isPrivate, refersTo }: Field): string | null {
  const told = [
    refersTo === null ? [] : [`Id of one of \`${refersTo}\`.`],
    isPrivate ? ['Only if `private`.'] : [],
  ].flat()
  return told.length === 0 ? null : told.join(' ')
}

function createValueSchema({ column }: Field): z.ZodType {
  switch (column.columnType) {
    case 'PgInteger':
      return z.int32()
    case 'PgBigInt53':
      return z.int()
    case 'PgDoublePrecision':
    case 'PgNumericNumber':
      return z.number()
    case 'PgBoolean':
      return z.boolean()
    case 'PgTimestamp':
      return z.iso.datetime()
    case 'PgDateString':
      return z.iso.date()
    case 'PgJsonb':
      return z.array(z.string())
    case 'PgCustomColumn':
      return createCustomSchema(column)
    case 'PgText':
      return column.enumValues && column.enumValues.length > 0 ? z.enum(column.enumValues) : z.string()
    default:
      throw new Error(`A competition file can't carry ${column.name}: ${column.columnType}`)
  }
}

/** Contents are base64, enumerations the number of the database, and draw lines ids separated by commas. */
function createCustomSchema(column: PgColumn): z.ZodType {
  switch (column.getSQLType()) {
    case 'bytea':
      return z.base64()
    case 'integer':
      return z.int32().superRefine((code, context) => {
        const message = findCodeProblem(column, code)
        if (message !== null) context.addIssue({ code: 'custom', message })
      })
    case 'text':
      return z.string().refine(isDrawLines, { error: 'Invalid input: expected ids separated by commas' })
    default:
      throw new Error(`A competition file can't carry ${column.name}: ${column.getSQLType()}`)
  }
}

function isDrawLines(text: string): boolean {
  return /^ *\d*( *, *\d*)* *$/.test(text)
}

/** What is wrong with the number of an enumeration; null if it is one of its numbers. */
function findCodeProblem(column: PgColumn, code: number): string | null {
  try {
    column.mapFromDriverValue(code)
    return null
  } catch (error) {
    if (error instanceof UnknownCode) return error.message
    throw error
  }
}

/** The JSON Schema of competition files, as in docs/competition-format.schema.json. */
export function createJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(competitionFileSchema, { io: 'input' }), null, 2)}\n`
}
