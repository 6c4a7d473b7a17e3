import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { EntityPage } from '#contract/office/entity-calls.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import { BadRequest, Forbidden } from '#server/platform/errors/errors.ts'
import { type EntityBinding, selectRow, toEntityRow } from './bind-entity.ts'
import { readLabels } from './labels.ts'
import { listVisibleFields, type OfficeContext } from './office-context.ts'
import { type EntitySelection, orderBy, whereSelected } from './select-rows.ts'

export type PageRequest = EntitySelection & { Page?: number | undefined; PerPage?: number | undefined }

const DEFAULT_PAGE_SIZE = 50

/** A page of the rows that the user may read, with the names of the rows that they refer to. */
export async function listEntity(
  context: OfficeContext,
  binding: EntityBinding,
  request: PageRequest,
): Promise<EntityPage> {
  const { db, user } = context
  const { Page: page = 1, PerPage: perPage = DEFAULT_PAGE_SIZE } = request
  const fields = listShownFields(context, binding, request.Column)
  const where = whereSelected(context, binding, request)
  const count = await db.$count(binding.table as never, where)
  const rows = await db
    .select({ ...(selectRow(binding) as Record<string, AnyPgColumn>), ...binding.listed })
    .from(binding.table)
    .where(where)
    .orderBy(...orderBy(binding, fields, request.Sort))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const list = rows.map((row) => toEntityRow(fields, row))
  const labels = await readLabels(db, user, fields, list)
  return { list, labels, hasMore: page * perPage < count, page, perPage, count }
}

/** The fields of lists: those that are not private, and private ones that the user has chosen and may see. */
export function listShownFields(
  { user }: OfficeContext,
  { definition }: EntityBinding,
  columns: readonly string[] = [],
): Readonly<Record<string, Field>> {
  const visible = listVisibleFields(user, definition)
  for (const name of columns) {
    if (!Object.hasOwn(definition.fields, name))
      throw new BadRequest('Column', `The entity ${definition.name} has no field '${name}'.`)
    if (!Object.hasOwn(visible, name)) throw new Forbidden(`see the field ${name}`, 'Column')
  }
  return Object.fromEntries(
    Object.entries(visible).filter(([name, { isPrivate }]) => !isPrivate || columns.includes(name)),
  )
}
