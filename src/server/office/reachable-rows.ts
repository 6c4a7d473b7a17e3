import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { hasFullAccess, whereOwned } from '#server/identity/rights/access-filters.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { EntityBinding } from './bind-entity.ts'

/** Which rows of an entity a user reads and changes: the only place where the scope of an entity becomes a condition. */

/** Rows that a user may read. */
export function whereReadable(user: SignedInUser, binding: EntityBinding): SQL | undefined {
  const { definition, owners, isShown } = binding
  switch (definition.scope) {
    case 'shared':
    case 'register':
      return isShown
    case 'owned':
      return and(whereOwned(user, owners), isShown)
    case 'owned or shared':
      return and(or(whereOwned(user, owners), isShared(owners)), isShown)
  }
}

/** Rows that a user may change, if the level in the module allows it. */
export function whereWritable(user: SignedInUser, { definition, owners, isShown }: EntityBinding): SQL {
  const isOwned = definition.scope === 'shared' ? sql`false` : whereOwned(user, owners)
  return and(hasFullAccess(user) ? sql`true` : isOwned, isShown) ?? sql`true`
}

const isShared = ({ partner }: EntityBinding['owners']): SQL =>
  partner ? isNull(partner as SQL) : sql`false`
