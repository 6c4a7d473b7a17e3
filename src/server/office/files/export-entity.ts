import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { EntityExport } from '#contract/office/entity-calls.ts'
import { formatValue } from '#contract/office/parse-value.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { type EntityBinding, selectRow, toValues } from '../bind-entity.ts'
import { requireBinding } from '../bindings/index.ts'
import { listShownFields } from '../list-entity.ts'
import type { OfficeContext } from '../office-context.ts'
import { type EntitySelection, orderBy, whereSelected } from '../select-rows.ts'
import { readReferenceTexts } from './resolve-reference.ts'

/** The rows of a selection as texts that an import reads as the same values. An export of private fields is recorded. */
export async function exportEntity(
  context: OfficeContext,
  binding: EntityBinding,
  request: EntitySelection,
): Promise<EntityExport> {
  const { db, user, call, now } = context
  const fields = listShownFields(context, binding, request.Column)
  const rows = await db
    .select(selectRow(binding) as Record<string, AnyPgColumn>)
    .from(binding.table)
    .where(whereSelected(context, binding, request))
    .orderBy(...orderBy(binding, fields, request.Sort))
  const list = rows.map((row) => toValues(fields, row))
  const references = new Map<string, ReadonlyMap<number, string>>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference') continue
    const ids = new Set(list.map((values) => values[name]).filter((id) => typeof id === 'number'))
    references.set(name, await readReferenceTexts(db, user, requireBinding(field.entity), [...ids]))
  }
  const columns = Object.keys(fields)
  const isPrivate = columns.some((name) => fields[name]?.isPrivate)
  if (isPrivate)
    await recordChange(
      db,
      { userId: user.idUser, call },
      { entity: binding.entity, entityId: null, before: null, after: { columns, rows: rows.length }, now },
    )
  return {
    columns,
    rows: list.map((values) =>
      Object.entries(fields).map(([name, field]) => {
        const value = values[name] ?? null
        return field.kind === 'reference' && typeof value === 'number'
          ? (references.get(name)?.get(value) ?? `#${value}`)
          : formatValue(field, value)
      }),
    ),
  }
}
