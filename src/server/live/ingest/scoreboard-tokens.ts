import { createHash, randomBytes } from 'node:crypto'
import { asc, eq, getTableName, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { type RowAuthor, updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { scoreboardToken } from '#server/platform/db/schema/index.ts'
import { Forbidden, InvalidToken } from '#server/platform/errors/errors.ts'

/** Access tokens of scoreboards (docs/specification/live.md, "Scoreboards"). */

export type ScoreboardToken = typeof scoreboardToken.$inferSelect

export type NewScoreboardToken = {
  competitionId: number
  /** Empty for all mats. */
  mats: readonly number[]
  validTo: Date
  /** Whether the database is a demo world. */
  isDemo?: boolean
}

/** Makes a leaked token recognizable. */
const TOKEN_PREFIX = 'hajime_'

/** Begins the tokens of demo worlds: with no other token does a simulation send results. */
export const DEMO_TOKEN_PREFIX = `${TOKEN_PREFIX}demo_`

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const byCommand = (): RowAuthor => ({ author: { command: 'npm run scoreboard-token' }, now: new Date() })

/** Issues a token. Only its hash is stored, so it cannot be shown again. */
export function createToken(
  db: DatabaseOrTransaction,
  settings: NewScoreboardToken,
  { author, now } = byCommand(),
): Promise<{ id: number; token: string }> {
  const token = `${settings.isDemo ? DEMO_TOKEN_PREFIX : TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const { competitionId, mats, validTo } = settings
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(scoreboardToken)
      .values({ competitionId, mats: [...mats], hash: hashToken(token), validTo })
      .returning({ id: scoreboardToken.id })
    if (!row) throw new Error(`Inserting a token for competition ${competitionId} returned no row.`)
    const after = { competitionId, mats, validTo }
    const change = { entity: getTableName(scoreboardToken), entityId: row.id, before: null, after, now }
    await recordChange(tx, author, change)
    return { id: row.id, token }
  })
}

/** Revokes a token. @returns whether there is one with this id */
export async function revokeToken(db: DatabaseOrTransaction, id: number, by = byCommand()): Promise<boolean> {
  const changed = await db.transaction((tx) =>
    updateAndRecord(tx, scoreboardToken, eq(scoreboardToken.id, id), { revoked: true }, by),
  )
  return changed.length > 0
}

/** The tokens of a competition, oldest first. */
export const listTokens = (db: DatabaseOrTransaction, competitionId: number): Promise<ScoreboardToken[]> =>
  db
    .select()
    .from(scoreboardToken)
    .where(eq(scoreboardToken.competitionId, competitionId))
    .orderBy(asc(scoreboardToken.id))

/** A token by its string, whether it is valid or not. */
export async function findToken(db: Database, bearer: string): Promise<ScoreboardToken | undefined> {
  const [token] = await db
    .select()
    .from(scoreboardToken)
    .where(eq(scoreboardToken.hash, hashToken(bearer)))
  return token
}

/** Nothing of a token changes but its revocation, which the transaction of its packets checks as well. */
const KNOWN_TOKENS = { max: 1000, ttl: 60_000 }

/** Tokens by hash, so that not every packet reads its token twice. By database: a test process may have several. */
const knownTokens = new WeakMap<Database, LRUCache<string, ScoreboardToken>>()

/**
 * The token of a request, if it is valid for a competition now. Revocation may be noticed later, by `readTokenMats`.
 * @throws InvalidToken for a missing, unknown, expired or revoked token
 * @throws Forbidden for a token of another competition
 */
export async function authenticateToken(
  db: Database,
  bearer: string | null,
  { competitionId, now }: { competitionId: number; now: Date },
): Promise<ScoreboardToken> {
  if (bearer === null) throw new InvalidToken('is missing')
  const hash = hashToken(bearer)
  const known = knownTokens.get(db) ?? new LRUCache(KNOWN_TOKENS)
  knownTokens.set(db, known)
  const token = known.get(hash) ?? (await findToken(db, bearer))
  if (!token) throw new InvalidToken('is unknown')
  known.set(hash, token)
  if (token.revoked) throw new InvalidToken('was revoked')
  if (token.validTo <= now) throw new InvalidToken(`was valid until ${token.validTo.toISOString()}`)
  if (token.competitionId !== competitionId) {
    throw new Forbidden('send packets for this competition with this token', 'idCompetition')
  }
  return token
}

/**
 * Reads the mats of tokens in the transaction: a token may have been revoked while its packets were in the queue.
 * @returns the mats by token; empty for all
 * @throws InvalidToken if one is revoked
 */
export async function readTokenMats(
  db: DatabaseOrTransaction,
  ids: readonly number[],
): Promise<Map<number, readonly number[]>> {
  const tokens = await db
    .select({ id: scoreboardToken.id, mats: scoreboardToken.mats, revoked: scoreboardToken.revoked })
    .from(scoreboardToken)
    .where(inArray(scoreboardToken.id, [...ids]))
  if (tokens.some(({ revoked }) => revoked)) throw new InvalidToken('was revoked')
  const mats = new Map(tokens.map((token) => [token.id, token.mats]))
  if (!ids.every((id) => mats.has(id))) throw new InvalidToken('is unknown')
  return mats
}
