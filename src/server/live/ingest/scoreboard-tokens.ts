import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '../../db/open-database.ts'
import { scoreboardToken } from '../../db/schema/index.ts'
import { Forbidden, InvalidToken } from '../../request/errors.ts'

/** Leave for scoreboards to send what happens on the mats of a competition (docs/specification/live.md, "Scoreboards"). */

export type ScoreboardToken = typeof scoreboardToken.$inferSelect

export type NewScoreboardToken = {
  idCompetition: number
  /** Empty for all of them. */
  mats: readonly number[]
  validTo: Date
}

/** What its owner keeps says whose it is, should it be found somewhere. */
const TOKEN_PREFIX = 'hajime_'

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes a token. What is returned is told once: only its hash is kept. */
export async function createToken(
  db: DatabaseOrTransaction,
  made: NewScoreboardToken,
): Promise<{ id: number; token: string }> {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const [row] = await db
    .insert(scoreboardToken)
    .values({
      competitionId: made.idCompetition,
      mats: [...made.mats],
      hash: hashToken(token),
      validTo: made.validTo,
    })
    .returning({ id: scoreboardToken.id })
  if (!row) throw new Error('The database took the token and gave it no id.')
  return { id: row.id, token }
}

/** Takes a token back. @returns whether there is one with this id */
export async function revokeToken(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  const changed = await db
    .update(scoreboardToken)
    .set({ revoked: true })
    .where(eq(scoreboardToken.id, id))
    .returning({ id: scoreboardToken.id })
  return changed.length > 0
}

/** Tokens of a competition, oldest first. */
export const listTokens = (db: DatabaseOrTransaction, idCompetition: number): Promise<ScoreboardToken[]> =>
  db
    .select()
    .from(scoreboardToken)
    .where(eq(scoreboardToken.competitionId, idCompetition))
    .orderBy(asc(scoreboardToken.id))

/**
 * The token that a request brings, if it opens a competition now.
 * @throws InvalidToken where there is none, or one that is unknown, over or taken back
 * @throws Forbidden where it is for another competition
 */
export async function authenticateToken(
  db: Database,
  bearer: string | null,
  { idCompetition, now }: { idCompetition: number; now: Date },
): Promise<ScoreboardToken> {
  if (bearer === null) throw new InvalidToken('is missing')
  const [token] = await db
    .select()
    .from(scoreboardToken)
    .where(eq(scoreboardToken.hash, hashToken(bearer)))
  if (!token) throw new InvalidToken('is unknown')
  if (token.revoked) throw new InvalidToken('was taken back')
  if (token.validTo <= now) throw new InvalidToken(`was valid until ${token.validTo.toISOString()}`)
  if (token.competitionId !== idCompetition) {
    throw new Forbidden('send packets for this competition with this token', 'idCompetition')
  }
  return token
}

/**
 * What waited to be written may have waited while its token was taken back.
 * @throws InvalidToken where one of them was
 */
export async function requireNotRevoked(db: DatabaseOrTransaction, ids: readonly number[]): Promise<void> {
  const revoked = await db
    .select({ id: scoreboardToken.id })
    .from(scoreboardToken)
    .where(and(inArray(scoreboardToken.id, [...ids]), eq(scoreboardToken.revoked, true)))
  if (revoked.length > 0) throw new InvalidToken('was taken back')
}
