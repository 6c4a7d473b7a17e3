import { inArray, type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import type { FileValue } from './competition-file.ts'
import type { StoredRow } from './convert-rows.ts'
import type { Field } from './fields.ts'
import type { Section } from './sections.ts'

/** Values per statement: PostgreSQL takes 65,535 parameters at once. */
const BATCH_SIZE = 1000

/** The rows of a list whose fields have one of the given sets of values. */
export async function findRows(
  db: DatabaseOrTransaction,
  { table }: Section,
  fields: readonly Field[],
  wanted: readonly (readonly FileValue[])[],
): Promise<StoredRow[]> {
  const found: StoredRow[] = []
  for (let start = 0; start < wanted.length; start += BATCH_SIZE) {
    const batch = wanted.slice(start, start + BATCH_SIZE)
    found.push(...(await db.select().from(table).where(buildCondition(fields, batch))))
  }
  return found
}

function buildCondition(fields: readonly Field[], wanted: readonly (readonly FileValue[])[]): SQL {
  const [only] = fields
  if (only && fields.length === 1) {
    return inArray(
      only.column,
      wanted.map(([value]) => value),
    )
  }
  const tuples = wanted.map(
    (values) =>
      sql`(${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`,
  )
  const columns = fields.map(({ column }) => sql`${column}`)
  return sql`(${sql.join(columns, sql`, `)}) in (${sql.join(tuples, sql`, `)})`
}
