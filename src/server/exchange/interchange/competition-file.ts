import { is } from 'drizzle-orm'
import { type PgColumn, PgNumericNumber } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { LARGEST_IMPORTED_ID, LONGEST_PARAMETER, LONGEST_PROSE } from '#contract/limits.ts'
import { isTimeZone } from '#judo/competition/zone-data.ts'
import { TIE_METHODS } from '#judo/progression/index.ts'
import { findTextProblem } from '#language/single-line.ts'
import { type TieDecision, UnknownCode } from '#server/platform/db/schema/columns.ts'
import { type Field, listFields, listKeyFields } from './fields.ts'
import { SECTIONS, type Section, type SectionName } from './sections.ts'

/** The schema of a competition file, derived from the data model: a change to the model changes the format. */

/** Name and version of the format. */
export const FILE_FORMAT = 'hajime-competition/2'

/** A JSON value of a field. */
export type FileValue = string | number | boolean | readonly (string | TieDecision)[] | null

/** One row of a list. An absent field is null or has its default. */
export type FileRow = Readonly<Record<string, FileValue>>

export type CompetitionFile = {
  format: typeof FILE_FORMAT
  /** Whether the file contains private fields. */
  private: boolean
  /** `competition` contains exactly one row. */
  lists: Readonly<Record<SectionName, readonly FileRow[]>>
}

const YEAR_MESSAGE = 'Invalid input: expected a year from 0001'

const DEADLINE_ERROR = 'Invalid input: expected a time in UTC or a day'

/** Elements of a JSON list, which are the tags of a score event or the videos of a block. */
const MAX_LIST_LENGTH = 100

/** The JSON of a file. Absent lists are empty. */
export const competitionFileSchema = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(FILE_FORMAT),
    private: z
      .boolean()
      .default(false)
      .describe('Whether the file contains private fields. If not, their values are unknown.'),
    ...Object.fromEntries(SECTIONS.map((section) => [section.name, createListSchema(section)])),
  })
  .describe('A competition with all its data. Rules: docs/competition-format.md.')

function createListSchema(section: Section): z.ZodType {
  const row = z.strictObject(
    Object.fromEntries(listFields(section).map((field) => [field.name, createFieldSchema(section, field)])),
  )
  if (section.rows.by === 'file') return row.describe(section.description)
  return z.array(row).optional().describe(section.description)
}

function createFieldSchema(section: Section, field: Field): z.ZodType {
  const { column } = field
  const isKey = listKeyFields(section).includes(field)
  const description = describeField(field)
  const schema =
    description === null
      ? createValueSchema(section, field)
      : createValueSchema(section, field).describe(description)
  if (column.notNull && (isKey || !column.hasDefault)) return schema
  return column.notNull ? schema.optional() : schema.nullable().optional()
}

function describeField({ isPrivate, refersTo }: Field): string | null {
  const sentences = [
    refersTo === null ? [] : [`Id of one of \`${refersTo}\`.`],
    isPrivate ? ['Only if `private`.'] : [],
  ].flat()
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Accepts what the column can store and what every reader of the data can use. */
function createValueSchema({ prose, deadlines, identifiers }: Section, { name, column }: Field): z.ZodType {
  switch (column.columnType) {
    case 'PgInteger':
      return column.generatedIdentity ? z.int().min(1).max(LARGEST_IMPORTED_ID) : z.int32()
    case 'PgBigInt53':
      return z.int()
    case 'PgDoublePrecision':
      return z.number()
    case 'PgNumericNumber':
      return createNumericSchema(column)
    case 'PgBoolean':
      return z.boolean()
    case 'PgTimestamp':
      return (
        deadlines?.includes(name)
          ? z.union([z.iso.datetime(), z.iso.date()], DEADLINE_ERROR)
          : z.iso.datetime()
      ).refine(isStorableDay, YEAR_MESSAGE)
    case 'PgDateString':
      return z.iso.date().refine(isStorableDay, YEAR_MESSAGE)
    case 'PgJsonb':
      return z
        .array(name === 'tieDecisions' ? createTieDecisionSchema() : createTextSchema('line'))
        .max(MAX_LIST_LENGTH)
    case 'PgCustomColumn':
      return createCustomSchema(column)
    case 'PgText':
      if (column.enumValues && column.enumValues.length > 0) return z.enum(column.enumValues)
      if (name === 'timeZone')
        return z.string().refine(isTimeZone, 'Invalid input: expected the name of a time zone')
      if (identifiers?.[name]) return createIdentifierSchema(identifiers[name])
      return createTextSchema(prose?.includes(name) ? 'prose' : 'line')
    default:
      throw new Error(
        `Expected a column type that a competition file can contain, got ${column.columnType} of ${column.name}`,
      )
  }
}

/** The order of tied entrants of a group (docs/specification/live.md, "Ties"). */
function createTieDecisionSchema(): z.ZodType<TieDecision> {
  return z.strictObject({
    group: z.string().min(1).max(20),
    order: z.array(z.int().min(1).max(LARGEST_IMPORTED_ID)).min(2).max(64),
    method: z.enum(TIE_METHODS),
    sent: z.strictObject({ mat: z.int().min(1), number: z.int().min(1), at: z.iso.datetime() }),
  })
}

/** PostgreSQL has no year 0. */
function isStorableDay(text: string): boolean {
  return text >= '0001'
}

function createTextSchema(kind: 'line' | 'prose'): z.ZodType {
  return z.string().superRefine((text, context) => {
    const message = findTextProblem(text, kind)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
}

function createIdentifierSchema({ pattern, rule }: { pattern: RegExp; rule: string }): z.ZodType {
  return z
    .string()
    .max(LONGEST_PARAMETER)
    .regex(pattern, { error: `Invalid input: expected ${rule}` })
}

/** Digits before the decimal point are limited by precision and scale; those after it are rounded. */
function createNumericSchema(column: PgColumn): z.ZodType {
  if (!is(column, PgNumericNumber) || column.precision === undefined) return z.number()
  const limit = 10 ** (column.precision - (column.scale ?? 0))
  return z.number().gt(-limit).lt(limit)
}

/** Binary content is base64, enumerations are the codes of the database, draw lines are ids separated by commas. */
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
      return z
        .string()
        .max(LONGEST_PROSE)
        .refine(isDrawLines, { error: 'Invalid input: expected ids separated by commas' })
    default:
      throw new Error(
        `Expected a column type that a competition file can contain, got ${column.getSQLType()} of ${column.name}`,
      )
  }
}

function isDrawLines(text: string): boolean {
  return /^ *\d*( *, *\d*)* *$/.test(text)
}

/** Why a number is not a code of an enumeration; null if it is one. */
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
