import type { PgTable } from 'drizzle-orm/pg-core'

/** One list of a competition file. The fields of its rows are the properties of the table. */
export type SectionSpec = {
  name: string
  table: PgTable
  /** Describes the rows in the JSON Schema. */
  description: string
  /** How the rows of a competition are found. */
  rows: RowSelection
  /** Fields that are exported with `--private` only. */
  private?: readonly string[]
  /** Fields that are never exported. */
  never?: readonly string[]
  /** Fields of running text, which may contain line feeds and may be longer than a name. */
  prose?: readonly string[]
  /** Fields that are identifiers: the expression that they match, and what it demands. */
  identifiers?: Readonly<Record<string, { pattern: RegExp; rule: string }>>
  /** Fields with a time, which may be a day without a time: until its end, in the `timeZone` of the row. */
  deadlines?: readonly string[]
  /** Without `--private`, only rows for which this returns true are exported. */
  isPublic?: (row: Readonly<Record<string, unknown>>) => boolean
}

export type RowSelection =
  /** The competition itself. */
  | { by: 'file' }
  /** Rows that other rows refer to. */
  | { by: 'reference' }
  /** Rows whose column contains the id of a row of another section. */
  | { by: 'column'; column: string; of: string }
  /** Rows that contain the name of a table and an id in it. */
  | { by: 'entity'; entity: string; id: string }
