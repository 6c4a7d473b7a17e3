import { is } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './index.ts'

/** What refers to rows of a table: the foreign keys of the schema, and columns with the id of a row whose table another column names. */

export type ForeignKey = {
  table: PgTable
  column: AnyPgColumn
  property: string
  onDelete: string | undefined
}

/** Columns of all tables that refer to the id of a table. Further columns of a composite key repeat what the first one refers to. */
export function listForeignKeys(target: PgTable): ForeignKey[] {
  return Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference()
        const [column] = columns
        if (foreignTable !== target || !column) return []
        const [property = column.name] = Object.entries(table).find(([, value]) => value === column) ?? []
        return [{ table, column, property, onDelete: key.onDelete }]
      }),
    )
}

const { apiFilter, contact, eventCategory, file, sourceIdentity } = schema

/** Columns with the id of a row whose table another column names. */
export const TYPED_COLUMNS: readonly (readonly [type: AnyPgColumn, id: AnyPgColumn])[] = [
  [contact.contactableType, contact.contactableId],
  [file.entity, file.entityId],
  [apiFilter.accessibleType, apiFilter.accessibleId],
  [eventCategory.entity, eventCategory.entityId],
  [sourceIdentity.entity, sourceIdentity.id],
]
