import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, getTableName, gt, isNull, lt, or } from 'drizzle-orm'
import { recordChange, type UserChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { apiToken } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'

/** Tokens with which programs make calls in the name of a user, with the rights that the user has at that time. */

/** Tells these tokens from those of scoreboards and commands, and makes a leaked one recognizable. */
const PREFIX = 'hajime_user_'

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export const isApiToken = (bearer: string | null): boolean => bearer?.startsWith(PREFIX) ?? false

/** Issues a token of a user. Only its hash is stored, so it cannot be shown again. */
export async function createApiToken(
  db: Database,
  { name, expiresAt }: { name: string; expiresAt: Date },
  { userId, call, now }: UserChange,
): Promise<{ id: number; token: string }> {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(apiToken)
      .values({ userId, name, token: hashToken(token), createdAt: now, expiresAt })
      .returning({ id: apiToken.id })
    if (!row) throw new Error(`Inserting a token of user ${userId} returned no row.`)
    const after = { userId, name, expiresAt: expiresAt.toISOString() }
    const change = { entity: getTableName(apiToken), entityId: row.id, before: null, after, now }
    await recordChange(tx, { userId, call }, change)
    return { id: row.id, token }
  })
}

/** The tokens of a user, the oldest first. */
export const listApiTokens = (db: Database, userId: number) =>
  db
    .select({
      id: apiToken.id,
      name: apiToken.name,
      createdAt: apiToken.createdAt,
      expiresAt: apiToken.expiresAt,
      usedAt: apiToken.usedAt,
    })
    .from(apiToken)
    .where(eq(apiToken.userId, userId))
    .orderBy(asc(apiToken.id))

/** @throws NotFound if the user has no such token */
export async function revokeApiToken(
  db: Database,
  { id, userId }: { id: number; userId: number },
  { now, ...author }: UserChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(apiToken)
      .where(and(eq(apiToken.id, id), eq(apiToken.userId, userId)))
      .returning({ name: apiToken.name })
    if (!removed) throw new NotFound('id', 'token', id)
    const before = { userId, ...removed }
    await recordChange(tx, author, { entity: getTableName(apiToken), entityId: id, before, after: null, now })
  })
}

/** The use of a token is noted at most this often. Milliseconds. */
const USE_INTERVAL_MS = 5 * 60_000

/** The id of the user whose token a request carries; null for an unknown, expired or revoked one. */
export async function findTokenUser(db: Database, bearer: string, now: Date): Promise<number | null> {
  const isValid = and(eq(apiToken.token, hashToken(bearer)), gt(apiToken.expiresAt, now))
  const [found] = await db
    .select({ id: apiToken.id, userId: apiToken.userId, usedAt: apiToken.usedAt })
    .from(apiToken)
    .where(isValid)
  if (!found) return null
  const longAgo = new Date(now.getTime() - USE_INTERVAL_MS)
  if (found.usedAt === null || found.usedAt < longAgo) {
    const isUnused = or(isNull(apiToken.usedAt), lt(apiToken.usedAt, longAgo))
    await db
      .update(apiToken)
      .set({ usedAt: now })
      .where(and(eq(apiToken.id, found.id), isUnused))
  }
  return found.userId
}
