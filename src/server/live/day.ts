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
  { idCompetition, now, mats }: { idCompetition: number; now: Date; mats: readonly number[] },
): Promise<Day> {
  let rows = await lockedMats(db, idCompetition)
  const missing = [WHOLE, ...mats].filter((mat) => !rows.some((row) => row.mat.mat === mat))
  if (missing.length > 0) {
    await requireHeld(db, idCompetition)
    await db
      .insert(liveMat)
      .values(missing.map((mat) => ({ competitionId: idCompetition, mat, heardAt: now })))
      .onConflictDoNothing()
    rows = await lockedMats(db, idCompetition)
  }
  const [first] = rows
  if (!first) throw new NotFound('idCompetition', 'competition', idCompetition)
  const firstDay = first.dateFrom ?? now.toISOString().slice(0, 10)
  return {
    idCompetition,
    now,
    firstDay,
    ruleset: rulesetOf(first.ruleset, first.hasYuko, firstDay),
    mats: new Map(rows.map(({ mat }) => [mat.mat, mat])),
    contests: new Map(),
    changed: { mats: new Set(), contests: new Set() },
  }
}

/** In the order of the mats, so that two processes never wait for each other. */
const lockedMats = (db: Queries, idCompetition: number) =>
  db
    .select({ mat: liveMat, dateFrom: competition.dateFrom, hasYuko: competition.hasYuko, ruleset })
    .from(liveMat)
    .innerJoin(competition, eq(competition.id, liveMat.competitionId))
    .leftJoin(ruleset, eq(ruleset.id, competition.rulesetId))
    .where(eq(liveMat.competitionId, idCompetition))
    .orderBy(liveMat.mat)
    .for('update', { of: liveMat })

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
