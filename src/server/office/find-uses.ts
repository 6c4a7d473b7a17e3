import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EntityUse } from '#contract/office/entity-calls.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { hasModule } from '#server/identity/rights/rights.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { listForeignKeys } from '#server/platform/db/schema/references.ts'
import { type EntityBinding, requireColumn } from './bind-entity.ts'
import { findBindingByTable } from './bindings/index.ts'
import { labelOf } from './labels.ts'
import type { OfficeContext } from './office-context.ts'
import { whereReadable } from './reachable-rows.ts'
import { readEntity } from './read-entity.ts'

const EXAMPLES = 5

/**
 * What refers to a row, by the foreign keys of the schema: how many rows of each table that the user may read, and the first of them.
 * Tables that are no entities are counted for those who may see everything.
 * @throws NotFound for a row that the user may not read
 */
export async function findUses(
  context: OfficeContext,
  binding: EntityBinding,
  id: number,
): Promise<EntityUse[]> {
  await readEntity(context, binding, id)
  const { db, user } = context
  const uses: EntityUse[] = []
  for (const { table, column, property } of listForeignKeys(binding.table)) {
    const referring = findBindingByTable(getTableName(table))
    const isReadable =
      referring && hasModule(user, referring.definition.module, referring.definition.levels.read)
    if (!isReadable && !hasFullAccess(user)) continue
    const where = and(eq(column, id), isReadable ? whereReadable(user, referring) : undefined)
    const count = await db.$count(table, where)
    if (count === 0) continue
    const examples = isReadable
      ? await db
          .select({ id: sql<number>`${requireColumn(referring, 'id')}`, label: labelOf(referring) })
          .from(table)
          .where(where)
          .limit(EXAMPLES)
      : []
    uses.push({ entity: referring?.definition.name ?? getTableName(table), field: property, count, examples })
  }
  return uses
}

/** The table of rows that would be removed or changed together with a row; null if there are none. */
export async function findDependentTable(
  tx: DatabaseOrTransaction,
  target: PgTable,
  id: number,
): Promise<string | null> {
  for (const { table, column, onDelete } of listForeignKeys(target))
    if ((onDelete === 'cascade' || onDelete === 'set null') && (await tx.$count(table, eq(column, id))) > 0)
      return getTableName(table)
  return null
}
