import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ContestEvent } from '#contract/api/contest.ts'
import type { Ownership } from '../../auth/access-filters.ts'
import type { Database, DatabaseOrTransaction } from '../../db/open-database.ts'
import { competition, contest, scoreEvent, scoreEventType } from '../../db/schema/index.ts'
import { BadRequest, NotFound } from '../../request/errors.ts'
import { isPublicCompetition, readCompetitionOwner } from '../competition/assert-competition.ts'
import { toPublicId } from '../judoka/public-person.ts'
import { DERIVED_EVENT_CODES, type DerivedScoreEvent, deriveScoreEvents } from './derive-score-events.ts'
import { listContests } from './list-contests.ts'

/**
 * What happened in a contest and was not taken back, in order.
 * @throws NotFound
 */
export async function listContestEvents(db: Database, idFight: number): Promise<ContestEvent[]> {
  const [found] = await listContests(db, eq(contest.id, idFight), [sql`${contest.id}`])
  if (!found) throw new NotFound('idFight', 'contest', idFight)
  const { white, blue, isLineupOpen } = found.contest
  const rows = await db
    .select({
      event: scoreEvent,
      type: scoreEventType.code,
      actor: sql<'white' | 'blue' | null>`case ${scoreEvent.actorId}
        when ${contest.whiteId} then 'white' when ${contest.blueId} then 'blue' end`,
    })
    .from(scoreEvent)
    .innerJoin(contest, eq(contest.id, scoreEvent.contestId))
    .innerJoin(scoreEventType, eq(scoreEventType.id, scoreEvent.typeId))
    .where(and(eq(scoreEvent.contestId, idFight), eq(scoreEvent.canceled, false)))
    .orderBy(scoreEvent.happenedAt, scoreEvent.liveNumber, scoreEvent.id)
  const sides = { white: isLineupOpen ? white : null, blue: isLineupOpen ? blue : null }
  return rows.map(({ event, type, actor }) => {
    const who = actor && sides[actor]
    return {
      idEvent: event.id,
      idFight,
      type,
      time: {
        real: event.actionTime,
        scoreboard: event.matchDuration,
        goldenScore: event.goldenScoreTime,
      },
      videoOffset: event.videoOffset,
      videoOffsetOut: event.videoOffsetOut,
      tags: event.tags ?? [],
      actors: actor ? [{ idPerson: who && toPublicId(who), color: actor }] : [],
    }
  })
}

/**
 * Whose the competition of a public contest is.
 * @throws NotFound
 */
export async function readCompetitionOfContest(db: Database, idFight: number): Promise<Ownership> {
  const [found] = await db
    .select({ id: competition.id })
    .from(contest)
    .innerJoin(competition, eq(competition.id, contest.competitionId))
    .where(and(isPublicCompetition, eq(contest.id, idFight)))
  if (!found) throw new NotFound('idFight', 'contest', idFight)
  return readCompetitionOwner(db, found.id, 'idFight')
}

/**
 * Makes events out of the final score of a contest. A contest that has events keeps them, so asking twice changes
 * nothing. When they happened isn't known: they all bear the end of the contest and stand in a likely order.
 * @throws BadRequest for a contest that isn't finished
 */
export async function createEventsFromScore(db: Database, idFight: number, now: Date): Promise<void> {
  await db.transaction(async (queries) => {
    const [fought] = await queries.select().from(contest).where(eq(contest.id, idFight)).for('update')
    if (!fought) throw new NotFound('idFight', 'contest', idFight)
    if (!fought.isFinished) throw new BadRequest('idFight', 'The contest is not finished.')
    const kept = await queries
      .select({ id: scoreEvent.id })
      .from(scoreEvent)
      .where(and(eq(scoreEvent.contestId, idFight), eq(scoreEvent.canceled, false)))
      .limit(1)
    const made = deriveScoreEvents(fought)
    if (kept.length > 0 || made.length === 0) return
    const types = await ensureScoreEventTypes(queries)
    const ofContest = {
      contestId: fought.id,
      competitionId: fought.competitionId,
      weightId: fought.weightId,
      mat: fought.mat,
      happenedAt: fought.endedAt ?? fought.startedAt ?? now,
      whiteId: fought.whiteId,
      blueId: fought.blueId,
    }
    await queries.insert(scoreEvent).values(
      made.map(({ kind, side, board }) => ({
        ...ofContest,
        ...board,
        typeId: types[kind],
        actorId: side === 'white' ? fought.whiteId : fought.blueId,
      })),
    )
  })
}

/** Ids of the kinds of events, which are added where they are missing. */
async function ensureScoreEventTypes(
  queries: DatabaseOrTransaction,
): Promise<Record<DerivedScoreEvent['kind'], number>> {
  await queries
    .insert(scoreEventType)
    .values(DERIVED_EVENT_CODES.map((code) => ({ code, name: code })))
    .onConflictDoNothing()
  const rows = await queries
    .select({ id: scoreEventType.id, code: scoreEventType.code })
    .from(scoreEventType)
    .where(inArray(scoreEventType.code, [...DERIVED_EVENT_CODES]))
  // all of them were added or there before
  return Object.fromEntries(rows.map(({ id, code }) => [code, id])) as Record<
    DerivedScoreEvent['kind'],
    number
  >
}
