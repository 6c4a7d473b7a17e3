import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import type { FileValue } from './competition-file.ts'
import { type StoredRow, toStoredValue } from './convert-rows.ts'
import type { Field } from './fields.ts'
import type { Section } from './sections.ts'

/** Values per statement. PostgreSQL accepts at most 65,535 parameters. */
const BATCH_SIZE = 1000

/** The rows of a section whose fields have one of the given tuples of values. */
export async function findRows(
  db: DatabaseOrTransaction,
  { table }: Section,
  fields: readonly Field[],
  tuples: readonly (readonly FileValue[])[],
): Promise<StoredRow[]> {
  const found: StoredRow[] = []
  for (let start = 0; start < tuples.length; start += BATCH_SIZE) {
    const batch = tuples.slice(start, start + BATCH_SIZE)
    found.push(...(await db.select().from(table).where(buildCondition(fields, batch))))
  }
  return found
}

function buildCondition(fields: readonly Field[], tuples: readonly (readonly FileValue[])[]): SQL {
  const [singleField] = fields
  if (singleField && fields.length === 1) {
    return inArray(
      singleField.column,
      tuples.map(([value = null]) => toStoredValue(singleField, value)),
    )
  }
  if (tuples.some((values) => values.includes(null))) {
    const conditions = tuples.map((values) =>
      and(
        ...fields.map((field, at) => {
          const value = values[at] ?? null
          return value === null ? isNull(field.column) : eq(field.column, toStoredValue(field, value))
        }),
      ),
    )
    return or(...conditions) ?? sql`false`
  }
  const tupleExpressions = tuples.map(
    (values) =>
      sql`(${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`,
  )
  const columns = fields.map(({ column }) => sql`${column}`)
  return sql`(${sql.join(columns, sql`, `)}) in (${sql.join(tupleExpressions, sql`, `)})`
}
