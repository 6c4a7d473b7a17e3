import { and, eq, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, apiFilter } from '#server/platform/db/schema/index.ts'
import { Conflict } from '#server/platform/errors/errors.ts'

/** The administrators of an installation: users with full access. There has to be one, because they grant all other rights. */

/** The filter of full access, as `hasFullAccess` finds it. */
export const FULL_ACCESS = { partnerId: null, superAdmin: true } as const

const isFullAccess = and(eq(apiFilter.superAdmin, true), isNull(apiFilter.partnerId))

/** Users that `loadUser` loads. */
const maySignIn = and(
  eq(adminUser.status, 'active'),
  eq(adminUser.isSystem, false),
  isNull(adminUser.deletedAt),
)

export async function hasAdministrator(db: DatabaseOrTransaction): Promise<boolean> {
  const [found] = await db
    .select({ id: apiFilter.id })
    .from(apiFilter)
    .innerJoin(adminUser, eq(adminUser.id, apiFilter.userId))
    .where(and(isFullAccess, maySignIn))
    .limit(1)
  return found !== undefined
}

/**
 * To be called before a user loses their rights. Locks the filters of all administrators: of two who lose them at the same time, the
 * second is refused.
 * @throws Conflict if the user is the only administrator
 */
export async function requireOtherAdministrator(tx: DatabaseOrTransaction, userId: number): Promise<void> {
  const administrators = await tx
    .select({ userId: apiFilter.userId })
    .from(apiFilter)
    .innerJoin(adminUser, eq(adminUser.id, apiFilter.userId))
    .where(and(isFullAccess, maySignIn))
    .orderBy(apiFilter.id)
    .for('update', { of: apiFilter })
  if (administrators.length === 0 || administrators.some((other) => other.userId !== userId)) return
  throw new Conflict(
    'last_administrator',
    'The user is the last administrator: grant somebody else the role administrator first.',
  )
}
