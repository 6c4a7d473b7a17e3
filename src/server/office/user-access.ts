import { and, eq, isNull } from 'drizzle-orm'
import type { NewApiToken, UserAccess } from '#contract/office/access-calls.ts'
import { MODULE_LEVELS } from '#contract/office/modules.ts'
import { hasModule } from '#server/identity/rights/rights.ts'
import {
  createApiToken,
  isApiToken,
  listApiTokens,
  revokeApiToken,
} from '#server/identity/sessions/api-tokens.ts'
import { endSession, listSessions } from '#server/identity/sessions/sessions.ts'
import { adminUser } from '#server/platform/db/schema/index.ts'
import { Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import { requireBinding } from './bindings/index.ts'
import { checkFiltersOf } from './check-rights.ts'
import { InvalidValues } from './invalid-values.ts'
import type { OfficeContext } from './office-context.ts'
import { whereWritable } from './reachable-rows.ts'

/** Sessions and API tokens: one's own, and those of users whom one manages. */

/** Years for which a token may be valid. */
const LONGEST_DAYS = 366

/** @throws NotFound for a user out of reach, Forbidden for one who has more than the user who asks */
export async function readUserAccess(context: OfficeContext, idUser?: number): Promise<UserAccess> {
  const { db, user, now } = context
  const userId = await requireManageable(context, idUser)
  const idSession = userId === user.idUser ? user.idSession : null
  const sessions = await listSessions(db, { idUser: userId, idSession }, now)
  const tokens = await listApiTokens(db, userId)
  return {
    userId,
    sessions: sessions.map(({ createdAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
    })),
    tokens: tokens.map(({ createdAt, expiresAt, usedAt, ...token }) => ({
      ...token,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      isExpired: expiresAt <= now,
    })),
  }
}

/**
 * Issues a token of the user who asks.
 * @throws Forbidden for a program: a leaked token must not outlive itself
 */
export async function issueApiToken(
  { db, user, call, now }: OfficeContext,
  { name, expiresAt: until }: NewApiToken,
  bearer: string | null,
): Promise<{ id: number; token: string }> {
  if (isApiToken(bearer)) throw new Forbidden('create tokens with a token')
  const expiresAt = new Date(until)
  const latest = new Date(now.getTime() + LONGEST_DAYS * 24 * 3_600_000)
  if (expiresAt <= now || expiresAt > latest) {
    const [code, limit] = expiresAt <= now ? (['too_small', now] as const) : (['too_large', latest] as const)
    const day = limit.toISOString().slice(0, 10)
    throw new InvalidValues([{ field: 'expiresAt', code, limit: day, got: until }])
  }
  return createApiToken(db, { name, expiresAt }, { userId: user.idUser, call, now })
}

type UserRow = { id: number; idUser?: number | undefined }

/** @throws as `readUserAccess`, NotFound for a token of somebody else */
export async function revokeUserToken(context: OfficeContext, { id, idUser }: UserRow): Promise<void> {
  const { db, user, call, now } = context
  const userId = await requireManageable(context, idUser)
  await revokeApiToken(db, { id, userId }, { userId: user.idUser, call, now })
}

/** @throws as `readUserAccess`, NotFound for a session of somebody else, or one that has ended */
export async function endUserSession(context: OfficeContext, { id, idUser }: UserRow): Promise<void> {
  const { db, user, call, now } = context
  const userId = await requireManageable(context, idUser)
  await endSession(db, { id, userId }, { userId: user.idUser, call, now })
}

/** The id of a user whose sessions the user may end: their own, or that of one whom they may block. */
async function requireManageable({ db, user }: OfficeContext, idUser = user.idUser): Promise<number> {
  if (idUser === user.idUser) return idUser
  if (!hasModule(user, 'users', MODULE_LEVELS.write)) throw new Forbidden('manage users')
  const [row] = await db
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(
      and(
        eq(adminUser.id, idUser),
        isNull(adminUser.deletedAt),
        whereWritable(user, requireBinding('adminUser')),
      ),
    )
  if (!row) throw new NotFound('idUser', 'user', idUser)
  if ((await checkFiltersOf(db, user, idUser)).length > 0) throw new Forbidden('manage this user', 'idUser')
  return idUser
}
