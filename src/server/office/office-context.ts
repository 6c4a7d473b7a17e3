import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { hasModule } from '#server/identity/rights/rights.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'

/** Who works in the back office, on which database, by which call. */
export type OfficeContext = {
  db: Database
  user: SignedInUser
  /** Name of the call, for the audit log. */
  call: string
  now: Date
}

/** Whether a user may see and change the private fields of an entity. */
export const seesPrivate = (user: SignedInUser, { module, levels }: EntityDefinition): boolean =>
  hasModule(user, module, levels.private)

/** The fields of an entity that a user may see. */
export function listVisibleFields(
  user: SignedInUser,
  definition: EntityDefinition,
): Readonly<Record<string, Field>> {
  if (seesPrivate(user, definition)) return definition.fields
  return Object.fromEntries(Object.entries(definition.fields).filter(([, { isPrivate }]) => !isPrivate))
}

/** Whether a user may change rows of an entity at all; which of them is a question of their owners. */
export const mayWriteEntity = (
  user: SignedInUser,
  { module, levels, scope }: EntityDefinition,
  level: 'write' | 'delete' = 'write',
): boolean => hasModule(user, module, levels[level]) && (scope !== 'shared' || hasFullAccess(user))
