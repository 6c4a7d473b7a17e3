import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { EntityOption, EntityRow, Labels } from '#contract/office/entity-calls.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { type EntityBinding, requireColumn } from './bind-entity.ts'
import { requireBinding } from './bindings/index.ts'
import { whereReadable } from './reachable-rows.ts'

/** The names of rows: the values of the title of their entity. */

/** The name of a row as a text of SQL. */
export function labelOf(binding: EntityBinding): SQL<string> {
  const parts = binding.definition.title.map((name) => labelField(binding, name))
  return sql<string>`concat_ws(' ', ${sql.join(parts, sql`, `)})`
}

/** What a row refers to is named by the name of the other row, and a choice by its value instead of the stored code. */
function labelField(binding: EntityBinding, name: string): SQL {
  const column = requireColumn(binding, name)
  const field = binding.definition.fields[name]
  if (field?.kind === 'choice') {
    const cases = field.values.map((value) => sql`when ${eq(column, value)} then ${value}`)
    return sql`case ${sql.join(cases, sql` `)} end`
  }
  if (field?.kind !== 'reference') return sql`${column}`
  const target = requireBinding(field.entity)
  return sql`(select ${labelOf(target)} from ${target.table} where ${requireColumn(target, 'id')} = ${column})`
}

/** Names of rows by their ids; those that the user may not read are missing. */
export async function readOptions(
  db: DatabaseOrTransaction,
  user: SignedInUser,
  binding: EntityBinding,
  ids: readonly number[],
): Promise<EntityOption[]> {
  if (ids.length === 0) return []
  const id = requireColumn(binding, 'id')
  const rows = await db
    .select({ id: sql<number>`${id}`, label: labelOf(binding) })
    .from(binding.table)
    .where(and(inArray(id, [...ids]), whereReadable(user, binding)))
  return rows.map((row) => ({ id: row.id, label: row.label }))
}

/** The names of what rows refer to. */
export async function readLabels(
  db: DatabaseOrTransaction,
  user: SignedInUser,
  fields: Readonly<Record<string, Field>>,
  rows: readonly Pick<EntityRow, 'values'>[],
): Promise<Labels> {
  const idsOf = new Map<string, Set<number>>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference') continue
    const ids = idsOf.get(field.entity) ?? new Set()
    for (const { values } of rows) if (typeof values[name] === 'number') ids.add(values[name])
    idsOf.set(field.entity, ids)
  }
  const labels: Record<string, Record<string, string>> = {}
  for (const [entity, ids] of idsOf) {
    const options = await readOptions(db, user, requireBinding(entity), [...ids])
    labels[entity] = Object.fromEntries(options.map(({ id, label }) => [String(id), label]))
  }
  return labels
}
