import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/shapes/live.ts'
import { RULESETS, type Ruleset, rulesetOn } from '#judo/score/index.ts'
import type { Queries } from '../db/open.ts'
import { competition, contest, liveMat, livePacket, ruleset } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'
import { WHOLE } from './state.ts'

/** What a transaction knows of a competition day while it takes packets; written back in one go (`write.ts`). */

export type Mat = typeof liveMat.$inferSelect
export type ContestRow = typeof contest.$inferSelect

export type Day = {
  idCompetition: number
  now: Date
  /** First day, `YYYY-MM-DD`, by which what no ruleset says is decided. */
  firstDay: string
  ruleset: Ruleset
  /** All that were ever heard of; mat 0 stands for the competition and counts its packets. */
  mats: Map<number, Mat>
  /** Those that the packets are about, and those that stand on the mats. */
  contests: Map<number, ContestRow>
  /** What differs from the rows in the database. */
  changed: { mats: Set<number>; contests: Set<number> }
}

/**
 * Begins with a competition: nobody else takes packets of it until the transaction ends.
 * @throws NotFound for a competition that is not there
 */
export async function beginDay(
  db: Queries,
  { idCompetition, now }: { idCompetition: number; now: Date },
): Promise<Day> {
  const rules = (await locked(db, idCompetition)) ?? (await begun(db, idCompetition, now))
  // asked only now: while this waited for others, they may have heard of mats that were new
  const mats = await db.select().from(liveMat).where(eq(liveMat.competitionId, idCompetition))
  const firstDay = rules.dateFrom ?? now.toISOString().slice(0, 10)
  return {
    idCompetition,
    now,
    firstDay,
    ruleset: rulesetOf(rules.ruleset, rules.hasYuko, firstDay),
    // a contest that was removed leaves its mat
    mats: new Map(mats.map((mat) => [mat.mat, mat.contestId === null ? { ...mat, board: null } : mat])),
    contests: new Map(),
    changed: { mats: new Set(), contests: new Set() },
  }
}

/** Should a process vanish without a word, what it had locked is free after so long. */
const LONGEST_SILENCE = '10s'

/** Keeps others from the competition; nothing where it is deleted, or not live yet. */
async function locked(db: Queries, idCompetition: number) {
  const [row] = await db
    .select({
      dateFrom: competition.dateFrom,
      hasYuko: competition.hasYuko,
      ruleset,
      silence: sql`set_config('idle_in_transaction_session_timeout', ${LONGEST_SILENCE}, true)`,
    })
    .from(liveMat)
    .innerJoin(competition, eq(competition.id, liveMat.competitionId))
    .leftJoin(ruleset, eq(ruleset.id, competition.rulesetId))
    .where(
      and(
        eq(liveMat.competitionId, idCompetition),
        eq(liveMat.mat, WHOLE),
        sql`${competition.deletedAt} is null`,
      ),
    )
    .for('update', { of: liveMat })
  return row
}

async function begun(db: Queries, idCompetition: number, now: Date) {
  await requireHeld(db, idCompetition)
  await db
    .insert(liveMat)
    .values({ competitionId: idCompetition, mat: WHOLE, heardAt: now })
    .onConflictDoNothing()
  const rules = await locked(db, idCompetition)
  if (!rules) throw new NotFound('idCompetition', 'competition', idCompetition)
  return rules
}

/** The first packet of a competition: from now on it is live. */
async function requireHeld(db: Queries, idCompetition: number): Promise<void> {
  const [held] = await db
    .update(competition)
    .set({ isLive: true })
    .where(and(eq(competition.id, idCompetition), sql`${competition.deletedAt} is null`))
    .returning({ id: competition.id })
  if (!held) throw new NotFound('idCompetition', 'competition', idCompetition)
}

/** That of the competition, with what the database doesn't hold from the rules of its name or its day. */
function rulesetOf(
  row: typeof ruleset.$inferSelect | null,
  hasYuko: boolean | null,
  firstDay: string,
): Ruleset {
  const usual = RULESETS.find(({ short }) => short === row?.short) ?? rulesetOn(firstDay)
  if (!row) return hasYuko === null ? usual : { ...usual, hasYuko }
  const { hasKoka, maxYuko, maxKoka, maxShido } = row
  // the column knows no "unlimited": where the rules of this name have none, there is none
  const maxWazaari = usual.maxWazaari === null ? null : row.maxWazaAri
  return { ...usual, hasYuko: hasYuko ?? row.hasYuko, hasKoka, maxWazaari, maxYuko, maxKoka, maxShido }
}

/** Which of the packets came before, by mat and id (`keyOf`). */
export async function knownAmong(
  db: Queries,
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
  return new Set(rows.map(keyOf))
}

export const keyOf = ({ mat, id }: Pick<ScoreboardPacket, 'mat' | 'id'>): string => `${mat} ${id}`

/** Reads contests of the competition that aren't known yet. */
export async function readContests(db: Queries, day: Day, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => !day.contests.has(id))
  if (wanted.length === 0) return
  const rows = await db
    .select()
    .from(contest)
    .where(and(eq(contest.competitionId, day.idCompetition), inArray(contest.id, wanted)))
  for (const row of rows) day.contests.set(row.id, row)
}

/** Contests that a packet names. */
export function contestsNamed(packet: ScoreboardPacket): number[] {
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
export function matOf(day: Day, mat: number): Mat {
  const known = day.mats.get(mat)
  if (known) return known
  const { idCompetition: competitionId, now: heardAt } = day
  const empty = { competitionId, mat, version: 0, number: 0, contestId: null, board: null }
  const part = { fragmentId: null, fragmentNumber: 0 }
  return { ...empty, ...part, heardAt }
}

export function setMat(day: Day, mat: Mat): void {
  day.mats.set(mat.mat, mat)
  day.changed.mats.add(mat.mat)
}

export function setContest(day: Day, row: ContestRow): void {
  day.contests.set(row.id, row)
  day.changed.contests.add(row.id)
}
