import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type TimeZone, today } from '#judo/competition/local-time.ts'
import { buildMatQueues } from '#judo/order/mat-queues.ts'
import { listContestNotifications } from '#judo/order/notifications.ts'
import { getContestDay, sortScheduledContests } from '#publication/contests.ts'
import type { NotifyFollowers } from '#server/live/ingest/accept-packets.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  competition,
  contest,
  liveMat,
  programmeBlock,
  teamContest,
} from '#server/platform/db/schema/index.ts'
import { findTimeZone } from '#server/platform/db/venue-time.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { findFollowers, hasSubscriptions } from './find-followers.ts'
import { storeNotifications } from './store-notifications.ts'

export type NotificationContext = { db: Database; enqueue: JobQueue['enqueue']; now: Date }

/**
 * Adds the job that notifies the followers of a competition whose contests the transaction changes. Nobody follows most of them, and
 * who subscribes afterwards is notified of what changes then.
 */
export const createNotifyFollowers =
  (enqueue: JobQueue['enqueue']): NotifyFollowers =>
  async (tx, competitionId) => {
    if (await hasSubscriptions(tx)) await enqueue(tx, 'find-notifications', { idCompetition: competitionId })
  }

/**
 * Notifies the followers of a running competition of contests that are upcoming, called or finished. It reads the order as it is, so that
 * it may run at any time and any number of times: each notification is stored once.
 */
export async function findContestNotifications(
  { db, enqueue, now }: NotificationContext,
  competitionId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [competitionRow] = await tx
      .select({
        timeZone: competition.timeZone,
        dateFrom: competition.dateFrom,
        dateTo: competition.dateTo,
        applicationDeadline: competition.applicationDeadline,
        applicationDeadlineLate: competition.applicationDeadlineLate,
      })
      .from(competition)
      .where(and(eq(competition.id, competitionId), isPublicCompetition))
    if (!competitionRow) return
    const timeZone = findTimeZone(competitionRow)
    const { contests, active } = await readOrder(tx, competitionId, timeZone)
    const byId = new Map(contests.map((contest) => [contest.idContest, contest]))
    const notifications = listContestNotifications(
      buildMatQueues(contests, active),
      today(now.getTime(), timeZone),
      now.getTime(),
    )
    const sidesOf = (idContest: number) => byId.get(idContest)?.sides ?? []
    const people = new Set(notifications.flatMap(({ idContest }) => sidesOf(idContest)))
    const followers = Map.groupBy(await findFollowers(tx, competitionId, [...people]), ({ person }) => person)
    const found = notifications.flatMap(({ idContest, kind, contestsBefore }) =>
      sidesOf(idContest)
        .flatMap((person) => followers.get(person) ?? [])
        // who has subscribed since knows the outcome
        .filter(({ createdAt }) => kind !== 'finished' || isAfter(byId.get(idContest)?.endedAt, createdAt))
        .map((follower) => ({
          follower,
          subject: { kind, competitionId, contestId: idContest, contestsBefore },
        })),
    )
    await storeNotifications(tx, enqueue, found, now)
  })
}

const isAfter = (time: number | null | undefined, seconds: number): boolean =>
  time != null && time >= seconds * 1000

/** The contests with a mat in their order, and those on a mat. Team contests count, with negative ids and without judoka. */
async function readOrder(tx: DatabaseOrTransaction, competitionId: number, timeZone: TimeZone) {
  const blocks = await tx
    .select({ id: programmeBlock.id, start: programmeBlock.start })
    .from(programmeBlock)
    .where(eq(programmeBlock.competitionId, competitionId))
    .orderBy(asc(programmeBlock.start), asc(programmeBlock.id))
  const starts = new Map(blocks.map(({ id, start }) => [id, start.toISOString()]))
  const single = await tx
    .select({
      id: contest.id,
      number: contest.number,
      block: contest.blockId,
      mat: contest.mat,
      matOrder: contest.matOrder,
      bye: contest.bye,
      isFinished: contest.isFinished,
      plannedStart: contest.plannedStart,
      startedAt: contest.startedAt,
      endedAt: contest.endedAt,
      white: contest.whiteId,
      blue: contest.blueId,
    })
    .from(contest)
    .where(
      and(eq(contest.competitionId, competitionId), isNull(contest.teamContestId), isNotNull(contest.mat)),
    )
  const teams = await tx
    .select({
      id: teamContest.id,
      number: teamContest.number,
      block: teamContest.blockId,
      mat: teamContest.mat,
      isFinished: teamContest.isFinished,
    })
    .from(teamContest)
    .where(and(eq(teamContest.competitionId, competitionId), isNotNull(teamContest.mat)))
  const mats = await tx
    .select({ id: liveMat.contestId, teamContest: contest.teamContestId })
    .from(liveMat)
    .innerJoin(contest, eq(contest.id, liveMat.contestId))
    .where(eq(liveMat.competitionId, competitionId))
  const rows = [
    ...single.map(({ white, blue, ...row }) => ({
      ...row,
      mat: row.mat ?? 0,
      idContest: row.id,
      plannedStart: row.plannedStart?.toISOString() ?? null,
      startedAt: row.startedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.getTime() ?? null,
      sides: [white, blue].filter((id) => id !== null),
    })),
    ...teams.map((row) => ({
      ...row,
      mat: row.mat ?? 0,
      idContest: -row.id,
      matOrder: null,
      bye: false,
      plannedStart: null,
      startedAt: null,
      endedAt: null,
      sides: [],
    })),
  ]
  return {
    contests: sortScheduledContests(
      blocks.map(({ id }) => id),
      rows,
    ).map((row) => ({ ...row, day: getContestDay(row, starts.get(row.block ?? 0), timeZone) })),
    active: new Set(mats.flatMap(({ id, teamContest: team }) => (team === null ? (id ?? []) : -team))),
  }
}
