import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { competitionCategory } from '#server/platform/db/schema/index.ts'
import { listForeignKeys, TYPED_COLUMNS } from '#server/platform/db/schema/references.ts'
import type { EntityBinding } from '../bind-entity.ts'

/** Everything that refers to a row: the foreign keys of the schema, and what no foreign key can say. */

/** A column whose values name rows of a table by their ids. */
export type Reference = {
  table: PgTable
  /** The property of the column. */
  property: string
  /** Rows that name the row. */
  where: (id: number) => SQL
  /** The value of the column that names the other row instead. */
  replace: (id: number, by: number) => SQL
}

const { drawLines, tieDecisions } = competitionCategory

/** Columns that list ids of people, of categories of individuals. */
const LISTS_OF_PEOPLE: readonly Reference[] = [
  {
    table: competitionCategory,
    property: 'drawLines',
    where: (id) => sql`${String(id)} = any (string_to_array(replace(${drawLines}, ' ', ''), ','))`,
    replace: (id, by) =>
      sql`array_to_string(array_replace(string_to_array(replace(${drawLines}, ' ', ''), ','), ${String(id)}, ${String(by)}), ',')`,
  },
  {
    table: competitionCategory,
    property: 'tieDecisions',
    where: (id) =>
      sql`jsonb_path_exists(${tieDecisions}, '$[*].order[*] ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)`,
    replace: (id, by) => sql`(
      select jsonb_agg(jsonb_set(decision, '{order}', (
        select jsonb_agg(case when place = ${String(id)}::jsonb then ${String(by)}::jsonb else place end order by at)
        from jsonb_array_elements(decision -> 'order') with ordinality as places (place, at)
      )) order by number)
      from jsonb_array_elements(${tieDecisions}) with ordinality as decisions (decision, number)
    )`,
  },
]

/** Columns without a foreign key that `listReferences` knows. */
export const COLUMNS_WITHOUT_KEY: readonly AnyPgColumn[] = [
  ...TYPED_COLUMNS.map(([, id]) => id),
  drawLines,
  tieDecisions,
]

/** Columns of all tables that can refer to rows of an entity. */
export function listReferences({ table, entity }: EntityBinding): Reference[] {
  const keys = listForeignKeys(table).map(({ table: referring, column, property }) =>
    referTo(referring, property, column),
  )
  const typed = TYPED_COLUMNS.map(([type, column]) =>
    referTo(column.table, findProperty(column), column, eq(type, entity)),
  )
  return [...keys, ...typed, ...(entity === 'person' ? LISTS_OF_PEOPLE : [])]
}

const referTo = (table: PgTable, property: string, column: AnyPgColumn, isOfTable?: SQL): Reference => ({
  table,
  property,
  where: (id) => and(isOfTable, eq(column, id)) ?? sql`false`,
  replace: (_, by) => sql`${by}::integer`,
})

function findProperty(column: AnyPgColumn): string {
  const [property = column.name] =
    Object.entries(getTableColumns(column.table)).find(([, each]) => each === column) ?? []
  return property
}
