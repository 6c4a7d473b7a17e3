import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { EntityLevels } from '#contract/office/define-entity.ts'
import type { RemovedEntity } from '#contract/office/removals.ts'
import { hasModule } from '#server/identity/rights/rights.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, person } from '#server/platform/db/schema/index.ts'
import { Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import { requireBinding } from '../bindings/index.ts'
import { checkFiltersOf } from '../check-rights.ts'
import { labelOf } from '../labels.ts'
import type { OfficeContext } from '../office-context.ts'
import { whereWritable } from '../reachable-rows.ts'

/** A person or an account that a user may remove, or read everything about. */
export type RemovalSubject = { entity: RemovedEntity; id: number; label: string }

/** Rows that were merged go with the row that they were merged into; deleted accounts have nothing left. */
const IS_PRESENT: Readonly<Record<RemovedEntity, SQL>> = {
  person: isNull(person.mergedIntoId),
  adminUser: isNull(adminUser.deletedAt),
}

/** @throws Forbidden without the level in the module of the entity */
export function requireLevel(
  { user }: Pick<OfficeContext, 'user'>,
  entity: RemovedEntity,
  level: keyof EntityLevels,
): void {
  const { module, levels } = requireBinding(entity).definition
  if (!hasModule(user, module, levels[level])) throw new Forbidden(`${level} every ${entity}`)
}

/**
 * The row, if the user may change it; null for any other, also for one that is removed or merged.
 * An account needs filters that match all that it reaches.
 */
export async function findSubject(
  { db, user }: { db: DatabaseOrTransaction; user: OfficeContext['user'] },
  entity: RemovedEntity,
  id: number,
): Promise<RemovalSubject | null> {
  const binding = requireBinding(entity)
  const table = entity === 'person' ? person : adminUser
  const [row] = await db
    .select({ id: table.id, label: labelOf(binding) })
    .from(table)
    .where(and(eq(table.id, id), IS_PRESENT[entity], whereWritable(user, binding)))
  if (!row) return null
  if (entity === 'adminUser' && (await checkFiltersOf(db, user, id)).length > 0) return null
  return { entity, ...row }
}

/** @throws NotFound for a row that does not exist, or that the user may not change, which is the same answer */
export async function requireSubject(
  context: Pick<OfficeContext, 'db' | 'user'>,
  entity: RemovedEntity,
  id: number,
): Promise<RemovalSubject> {
  const subject = await findSubject(context, entity, id)
  if (!subject) throw new NotFound('id', requireBinding(entity).definition.name, id)
  return subject
}
