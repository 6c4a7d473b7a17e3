import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Values that clear the fields of a row except some: null, or the default of a column that must have a value. */
export const clearFieldsExcept = (table: PgTable, kept: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      kept.includes(name) || column.generated ? [] : [[name, column.notNull ? column.default : null]],
    ),
  )

/** Values that clear the given fields. */
export const nullsFor = (names: readonly string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]))
