import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ContestEvent } from '#contract/api/contests/contests.ts'
import type { Side } from '#judo/score/score.ts'
import type { ChangeRecorder } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest, scoreEvent, scoreEventType } from '#server/platform/db/schema/index.ts'
import { BadRequest, NotFound } from '#server/platform/errors/errors.ts'
import { toPublicId } from '#server/registry/people/public-person.ts'
import { DERIVED_EVENT_CODES, type DerivedScoreEvent, deriveScoreEvents } from './derive-score-events.ts'
import { type ContestRecord, listContests } from './list-contests.ts'

/**
 * Events of a contest in order, without cancelled ones.
 * @throws NotFound
 */
export async function listContestEvents(db: Database, idFight: number): Promise<ContestEvent[]> {
  const [row] = await listContests(db, eq(contest.id, idFight), [sql`${contest.id}`])
  if (!row) throw new NotFound('idFight', 'contest', idFight)
  return readEvents(db, [row.contest], eq(scoreEvent.contestId, idFight))
}

/** Scores and penalties of all individual contests of a competition in order, without cancelled ones. */
export async function listCompetitionEvents(db: Database, competitionId: number): Promise<ContestEvent[]> {
  const ofCompetition = and(eq(contest.competitionId, competitionId), isNull(contest.teamContestId))
  const rows = await listContests(db, ofCompetition, [sql`${contest.id}`])
  return readEvents(
    db,
    rows.map((row) => row.contest),
    and(eq(scoreEvent.competitionId, competitionId), inArray(scoreEventType.code, [...DERIVED_EVENT_CODES])),
  )
}

/** Events of contests; those of other contests are ignored. */
async function readEvents(
  db: Database,
  contests: readonly Pick<ContestRecord['contest'], 'id' | 'white' | 'blue' | 'isLineupOpen'>[],
  where: SQL | undefined,
): Promise<ContestEvent[]> {
  const byId = new Map(contests.map((contest) => [contest.id, contest]))
  const rows = await db
    .select({
      event: scoreEvent,
      type: scoreEventType.code,
      actor: sql<Side | null>`case ${scoreEvent.actorId}
        when ${contest.whiteId} then 'white' when ${contest.blueId} then 'blue' end`,
    })
    .from(scoreEvent)
    .innerJoin(contest, eq(contest.id, scoreEvent.contestId))
    .innerJoin(scoreEventType, eq(scoreEventType.id, scoreEvent.typeId))
    .where(and(where, eq(scoreEvent.canceled, false)))
    .orderBy(scoreEvent.contestId, scoreEvent.happenedAt, scoreEvent.liveNumber, scoreEvent.id)
  return rows.flatMap(({ event, type, actor }) => {
    const eventContest = byId.get(event.contestId)
    if (!eventContest) return []
    const person = actor && eventContest.isLineupOpen ? eventContest[actor] : null
    return [
      {
        idEvent: event.id,
        idFight: event.contestId,
        type,
        time: {
          real: event.actionTime,
          scoreboard: event.matchDuration,
          goldenScore: event.goldenScoreTime,
        },
        videoOffset: event.videoOffset,
        videoOffsetOut: event.videoOffsetOut,
        tags: event.tags ?? [],
        actors: actor ? [{ idPerson: person && toPublicId(person), color: actor }] : [],
      },
    ]
  })
}

/**
 * Creates events from the final score of a contest. A contest with events is not changed, so repeated calls have no
 * effect. The time of each event is unknown: all get the end of the contest, in a likely order.
 * @param record adds the change to the audit log
 * @throws BadRequest if the contest is not finished
 */
export async function createEventsFromScore(
  db: Database,
  idFight: number,
  { record, now }: { record: ChangeRecorder; now: Date },
): Promise<void> {
  await db.transaction(async (queries) => {
    const [contestRow] = await queries.select().from(contest).where(eq(contest.id, idFight)).for('update')
    if (!contestRow) throw new NotFound('idFight', 'contest', idFight)
    if (!contestRow.isFinished) throw new BadRequest('idFight', 'The contest is not finished.')
    const existingEvents = await queries
      .select({ id: scoreEvent.id })
      .from(scoreEvent)
      .where(and(eq(scoreEvent.contestId, idFight), eq(scoreEvent.canceled, false)))
      .limit(1)
    const derivedEvents = deriveScoreEvents(contestRow)
    if (existingEvents.length > 0 || derivedEvents.length === 0) return
    const types = await ensureScoreEventTypes(queries)
    const contestColumns = {
      contestId: contestRow.id,
      competitionId: contestRow.competitionId,
      categoryId: contestRow.categoryId,
      mat: contestRow.mat,
      happenedAt: contestRow.endedAt ?? contestRow.startedAt ?? now,
      whiteId: contestRow.whiteId,
      blueId: contestRow.blueId,
    }
    await queries.insert(scoreEvent).values(
      derivedEvents.map(({ kind, side, board }) => ({
        ...contestColumns,
        ...board,
        typeId: types[kind],
        actorId: side === 'white' ? contestRow.whiteId : contestRow.blueId,
      })),
    )
    await record(queries, {
      before: null,
      after: { events: derivedEvents.map(({ kind, side }) => `${kind} ${side}`) },
    })
  })
}

/** Ids of the event types; missing types are inserted. */
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
  // every code has a row, inserted or existing
  return Object.fromEntries(rows.map(({ id, code }) => [code, id])) as Record<
    DerivedScoreEvent['kind'],
    number
  >
}
