import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import type { Field } from './fields.ts'
import type { StoredRow } from './rows.ts'
import type { Section } from './sections.ts'
import type { Value } from './shape.ts'

/** Values per statement: PostgreSQL takes 65,535 parameters at once. */
const BATCH = 1000

/** The rows of a list whose fields have one of the given sets of values. */
export async function findRows(
  db: Queries,
  { table }: Section,
  fields: readonly Field[],
  wanted: readonly (readonly Value[])[],
): Promise<StoredRow[]> {
  const found: StoredRow[] = []
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH)
    found.push(...(await db.select().from(table).where(condition(fields, batch))))
  }
  return found
}

function condition(fields: readonly Field[], wanted: readonly (readonly Value[])[]): SQL {
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
