import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/live.ts'
import { findRuleset, RULESETS, type Ruleset } from '#judo/score/index.ts'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { competition, contest, liveMat, livePacket, ruleset } from '../db/schema/index.ts'
import { NotFound } from '../request/errors.ts'
import { WHOLE_COMPETITION } from './broadcast/live-state.ts'

/** What a transaction knows of a competition day while it takes packets; written back in one go (`write.ts`). */

export type LiveMatRow = typeof liveMat.$inferSelect
export type LiveContestRow = typeof contest.$inferSelect

export type LiveContext = {
  idCompetition: number
  now: Date
  /** First day, `YYYY-MM-DD`, by which what no ruleset says is decided. */
  firstDay: string
  ruleset: Ruleset
  /** All that were ever heard of; mat 0 stands for the competition and counts its packets. */
  mats: Map<number, LiveMatRow>
  /** Those that the packets are about, and those that stand on the mats. */
  contests: Map<number, LiveContestRow>
  /** What differs from the rows in the database. */
  changed: { mats: Set<number>; contests: Set<number> }
}

/**
 * Begins with a competition: nobody else takes packets of it until the transaction ends.
 * @throws NotFound for a competition that is not there
 */
export async function beginBatch(
  db: DatabaseOrTransaction,
  { idCompetition, now }: { idCompetition: number; now: Date },
): Promise<LiveContext> {
  const rules = (await lockCompetition(db, idCompetition)) ?? (await startCompetition(db, idCompetition, now))
  // asked only now: while this waited for others, they may have heard of mats that were new
  const mats = await db.select().from(liveMat).where(eq(liveMat.competitionId, idCompetition))
  const firstDay = rules.dateFrom ?? now.toISOString().slice(0, 10)
  return {
    idCompetition,
    now,
    firstDay,
    ruleset: resolveRuleset(rules.ruleset, rules.hasYuko, firstDay),
    // a contest that was removed leaves its mat
    mats: new Map(mats.map((mat) => [mat.mat, mat.contestId === null ? { ...mat, board: null } : mat])),
    contests: new Map(),
    changed: { mats: new Set(), contests: new Set() },
  }
}

/** Should a process vanish without a word, what it had locked is free after so long. */
const IDLE_TRANSACTION_TIMEOUT = '10s'

/** Keeps others from the competition; nothing where it is deleted, or not live yet. */
async function lockCompetition(db: DatabaseOrTransaction, idCompetition: number) {
  const [row] = await db
    .select({
      dateFrom: competition.dateFrom,
      hasYuko: competition.hasYuko,
      ruleset,
      silence: sql`set_config('idle_in_transaction_session_timeout', ${IDLE_TRANSACTION_TIMEOUT}, true)`,
    })
    .from(liveMat)
    .innerJoin(competition, eq(competition.id, liveMat.competitionId))
    .leftJoin(ruleset, eq(ruleset.id, competition.rulesetId))
    .where(
      and(
        eq(liveMat.competitionId, idCompetition),
        eq(liveMat.mat, WHOLE_COMPETITION),
        sql`${competition.deletedAt} is null`,
      ),
    )
    .for('update', { of: liveMat })
  return row
}

async function startCompetition(db: DatabaseOrTransaction, idCompetition: number, now: Date) {
  await requireCompetition(db, idCompetition)
  await db
    .insert(liveMat)
    .values({ competitionId: idCompetition, mat: WHOLE_COMPETITION, lastPacketAt: now })
    .onConflictDoNothing()
  const rules = await lockCompetition(db, idCompetition)
  if (!rules) throw new NotFound('idCompetition', 'competition', idCompetition)
  return rules
}

/** The first packet of a competition: from now on it is live. */
async function requireCompetition(db: DatabaseOrTransaction, idCompetition: number): Promise<void> {
  const [held] = await db
    .update(competition)
    .set({ isLive: true })
    .where(and(eq(competition.id, idCompetition), sql`${competition.deletedAt} is null`))
    .returning({ id: competition.id })
  if (!held) throw new NotFound('idCompetition', 'competition', idCompetition)
}

/** That of the competition, with what the database doesn't hold from the rules of its name or its day. */
function resolveRuleset(
  row: typeof ruleset.$inferSelect | null,
  hasYuko: boolean | null,
  firstDay: string,
): Ruleset {
  const usual = RULESETS.find(({ short }) => short === row?.short) ?? findRuleset(firstDay)
  if (!row) return hasYuko === null ? usual : { ...usual, hasYuko }
  const { hasKoka, maxYuko, maxKoka, maxShido } = row
  // the column knows no "unlimited": where the rules of this name have none, there is none
  const maxWazaari = usual.maxWazaari === null ? null : row.maxWazaAri
  return { ...usual, hasYuko: hasYuko ?? row.hasYuko, hasKoka, maxWazaari, maxYuko, maxKoka, maxShido }
}

/** Which of the packets came before, by mat and id (`keyOf`). */
export async function findKnownPackets(
  db: DatabaseOrTransaction,
  idCompetition: number,
  packets: readonly ScoreboardPacket[],
): Promise<Set<string>> {
  const mats = [...new Set(packets.map(({ mat }) => mat))]
  const ofMat = (mat: number) =>
    and(
      eq(livePacket.mat, mat),
      inArray(
        livePacket.sourceId,
        packets.filter((packet) => packet.mat === mat).map(({ id }) => id),
      ),
    )
  const rows = await db
    .select({ mat: livePacket.mat, id: livePacket.sourceId })
    .from(livePacket)
    .where(and(eq(livePacket.competitionId, idCompetition), or(...mats.map(ofMat))))
  return new Set(rows.map(getPacketKey))
}

export const getPacketKey = ({ mat, id }: Pick<ScoreboardPacket, 'mat' | 'id'>): string => `${mat} ${id}`

/** Reads contests of the competition that aren't known yet. */
export async function loadContests(
  db: DatabaseOrTransaction,
  day: LiveContext,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => !day.contests.has(id))
  if (wanted.length === 0) return
  const rows = await db
    .select()
    .from(contest)
    .where(and(eq(contest.competitionId, day.idCompetition), inArray(contest.id, wanted)))
  for (const row of rows) day.contests.set(row.id, row)
}

/** Contests that a packet names. */
export function listContestIds(packet: ScoreboardPacket): number[] {
  switch (packet.kind) {
    case 'active':
      return packet.idContest === null ? [] : [packet.idContest]
    case 'order':
      return packet.contests.map(({ idContest }) => idContest)
    case 'fragment':
      return []
    default:
      return [packet.board.idContest]
  }
}

/** A mat, which is new where nothing was heard of it. */
export function getMat(day: LiveContext, mat: number): LiveMatRow {
  const known = day.mats.get(mat)
  if (known) return known
  const { idCompetition: competitionId, now: lastPacketAt } = day
  const empty = { competitionId, mat, version: 0, packetNumber: 0, contestId: null, board: null }
  const block = { blockId: null, blockPacketNumber: 0 }
  return { ...empty, ...block, lastPacketAt }
}

export function setMat(day: LiveContext, mat: LiveMatRow): void {
  day.mats.set(mat.mat, mat)
  day.changed.mats.add(mat.mat)
}

export function setContest(day: LiveContext, row: LiveContestRow): void {
  day.contests.set(row.id, row)
  day.changed.contests.add(row.id)
}
