import { type AnyColumn, getTableColumns, getTableName, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Issue } from '#contract/office/check-values.ts'
import type { EntityDefinition, EntityValues, FieldValue } from '#contract/office/define-entity.ts'
import type { EntityRow } from '#contract/office/entity-calls.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import type { OwnerColumns } from '#server/identity/rights/access-filters.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'

/** The columns of an entity: each field is the property of a table with the same name and a type that can store its value. */

/** The value of a field in the database: instants are dates. */
type StoredValue<F extends Field> = F extends { kind: 'instant' }
  ? Date | (F extends { isRequired: true } ? never : null)
  : FieldValue<F>

type FieldsOf<D> = D extends { fields: infer Fields extends Record<string, Field> } ? Fields : never

/** Fields of a definition that a table has not, or not of the type. */
type MismatchedField<D, T extends PgTable> = {
  [Name in keyof FieldsOf<D> & string]: Name extends keyof T['$inferInsert']
    ? StoredValue<FieldsOf<D>[Name]> extends T['$inferInsert'][Name]
      ? never
      : Name
    : Name
}[keyof FieldsOf<D> & string]

/** A row that is added, changed, removed or restored: the values before and after, null while there is none. */
export type RowChange = { id: number | null; before: EntityValues | null; after: EntityValues | null }

/** What else is wrong with a change, which only the database knows. */
export type CheckChange = (
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  change: RowChange,
) => Promise<Issue[]>

export type EntityBinding = {
  definition: EntityDefinition
  table: PgTable
  /** The name of the table, by which the audit log knows the entity. */
  entity: string
  columns: Readonly<Record<string, AnyColumn>>
  /** Where a row has the ids of its owners. */
  owners: OwnerColumns
  /** Rows that nobody sees, such as those of removed people, are excluded. */
  isShown: SQL | undefined
  /** Columns that follow from others, such as sort keys. */
  derive: (row: EntityValues) => Record<string, unknown>
  /** The fields that the sort key follows from; none without a sort key. */
  sortedBy: readonly string[]
  /** What lists show of a field, where it is not its column. */
  listed: Readonly<Record<string, SQL>>
  check: CheckChange
}

type BindingOptions<Row> = {
  owners?: OwnerColumns
  isShown?: SQL
  derive?: (row: Row) => Partial<Row>
  sortedBy?: readonly (keyof Row & string)[]
  listed?: { readonly [Name in keyof Row & string]?: SQL }
  check?: CheckChange
}

/** Binds an entity to its table. A field that the table has not, or not of its type, is a type error. */
export function bindEntity<const D extends EntityDefinition, T extends PgTable>(
  definition: D,
  table: T &
    ([MismatchedField<D, T>] extends [never] ? unknown : { 'no such column': MismatchedField<D, T> }),
  {
    owners = {},
    isShown,
    derive,
    sortedBy = [],
    listed = {},
    check = async () => [],
  }: BindingOptions<T['$inferInsert']> = {},
): EntityBinding {
  return {
    definition,
    table,
    entity: getTableName(table),
    columns: getTableColumns(table),
    owners,
    isShown,
    derive: (row) => derive?.(row as T['$inferInsert']) ?? {}, // the values of a whole row
    sortedBy,
    listed: listed as Record<string, SQL>, // none of those that are named is undefined
    check,
  }
}

/** A column of the entity. @throws Error if its table has none of the name */
export function requireColumn({ columns, definition }: EntityBinding, name: string): AnyColumn {
  const column = columns[name]
  if (!column) throw new Error(`The table of ${definition.name} has no column ${name}.`)
  return column
}

/** A row of a table, as Drizzle reads it, as the values of the fields of its entity. */
export const toValues = (
  fields: Readonly<Record<string, Field>>,
  row: Record<string, unknown>,
): EntityValues => Object.fromEntries(Object.keys(fields).map((name) => [name, toValue(row[name])]))

const toValue = (stored: unknown): FieldValue =>
  stored instanceof Date ? stored.toISOString() : ((stored ?? null) as FieldValue)

/** Values of fields as Drizzle writes them: empty texts are null, instants are dates. */
export const toStored = (
  fields: Readonly<Record<string, Field>>,
  values: EntityValues,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value === '') return [name, null]
      const isInstant = fields[name]?.kind === 'instant' && typeof value === 'string'
      return [name, isInstant ? new Date(value) : value]
    }),
  )

/** The columns that a query of the entity reads: its fields, and what is known about the row. */
export function selectRow({ columns, definition }: EntityBinding): Record<string, SQLWrapper> {
  const fields = Object.keys(definition.fields).map((name) => [name, columns[name]] as const)
  const about = ['id', 'version', 'updatedAt', 'deletedAt'].map((name) => [name, columns[name]] as const)
  return Object.fromEntries(
    [...fields, ...about].filter((entry): entry is [string, AnyColumn] => entry[1] !== undefined),
  )
}

/** A row of the table as calls answer it, with the fields that are shown. */
export function toEntityRow(
  fields: Readonly<Record<string, Field>>,
  row: Record<string, unknown>,
): EntityRow {
  const { id, version, updatedAt, deletedAt } = row
  return {
    id: Number(id),
    version: Number(version ?? 1),
    updatedAt: updatedAt instanceof Date ? updatedAt.toISOString() : null,
    deletedAt: deletedAt instanceof Date ? deletedAt.toISOString() : null,
    values: toValues(fields, row),
  }
}
