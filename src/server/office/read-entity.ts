import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { EntityDetail, EntityOption } from '#contract/office/entity-calls.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { type EntityBinding, requireColumn, selectRow, toEntityRow } from './bind-entity.ts'
import { labelOf, readLabels, readOptions } from './labels.ts'
import { listVisibleFields, mayWriteEntity, type OfficeContext } from './office-context.ts'
import { whereReadable, whereWritable } from './reachable-rows.ts'
import { whereMatching } from './select-rows.ts'

/** @throws NotFound for a row that does not exist or that the user may not read, which is the same answer */
export async function readEntity(
  context: OfficeContext,
  binding: EntityBinding,
  id: number,
): Promise<EntityDetail> {
  const { db, user } = context
  const { definition } = binding
  const isWritable = whereWritable(user, binding)
  const [row] = await db
    .select({
      ...(selectRow(binding) as Record<string, AnyPgColumn>),
      isWritable: sql<boolean>`${isWritable}`,
    })
    .from(binding.table)
    .where(and(eq(requireColumn(binding, 'id'), id), whereReadable(user, binding)))
  if (!row) throw new NotFound('id', definition.name, id)
  const fields = listVisibleFields(user, definition)
  const read = toEntityRow(fields, row)
  const labels = await readLabels(db, user, fields, [read])
  return {
    ...read,
    labels,
    mayWrite: Boolean(row.isWritable) && mayWriteEntity(user, definition),
    mayDelete: Boolean(row.isWritable) && mayWriteEntity(user, definition, 'delete'),
  }
}

const MOST_OPTIONS = 20

export type OptionsRequest = {
  Query?: string | undefined
  Id?: readonly number[] | undefined
  /** `field:id`: only rows that refer to the same row, such as regions of a country. */
  Within?: readonly string[] | undefined
}

/** Rows that a reference can name, the best for a query first, or the names of those with given ids. */
export async function listOptions(
  { db, user }: OfficeContext,
  binding: EntityBinding,
  { Query: query, Id: ids, Within: within = [] }: OptionsRequest,
): Promise<EntityOption[]> {
  if (ids) return readOptions(db, user, binding, ids)
  const { deletedAt, sortKey } = binding.columns
  const label = labelOf(binding)
  const rows = await db
    .select({ id: sql<number>`${requireColumn(binding, 'id')}`, label })
    .from(binding.table)
    .where(
      and(
        whereReadable(user, binding),
        deletedAt ? isNull(deletedAt) : undefined,
        whereMatching(binding, query),
        ...within.map((condition) => whereWithin(binding, condition)),
      ),
    )
    .orderBy(sortKey ? sql`${sortKey} collate "C"` : sql`lower(${label})`)
    .limit(MOST_OPTIONS)
  return rows.map((row) => ({ id: row.id, label: row.label }))
}

function whereWithin(binding: EntityBinding, condition: string): SQL {
  const [name = '', id = ''] = condition.split(':')
  // an entity without the field is not divided by it
  return binding.definition.fields[name]?.kind === 'reference'
    ? eq(requireColumn(binding, name), Number(id))
    : sql`true`
}
