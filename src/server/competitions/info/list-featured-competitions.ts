import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { CompetitionListItem } from '#contract/api/competitions/competition-list.ts'
import { type CompetitionTimeStatus, getCompetitionState } from '#judo/competition/competition-activity.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { findTimeZone } from '#server/platform/db/venue-time.ts'
import { timelessFeatureColumns } from './competition-features.ts'
import { listCompetitionsByIds } from './list-competitions.ts'

const MAX_FEATURED = 12
/** Leaves room for recently finished competitions. */
const MAX_UPCOMING = 6

/** Covers the largest difference between a local date and the UTC date. */
const TIME_ZONE_MARGIN_DAYS = 2

const lastDay = sql`coalesce(${competition.dateTo}, ${competition.dateFrom})`

/** Running competitions, then upcoming ones, then recently finished ones. */
export async function listFeaturedCompetitions(
  db: Database,
  now: Date,
  idPartner: number | undefined,
): Promise<CompetitionListItem[]> {
  const isEligible = and(
    ne(competition.status, 'cancelled'),
    idPartner ? eq(competition.partnerId, idPartner) : undefined,
  )
  const today = now.toISOString().slice(0, 10)
  const notYetPast = await listCandidates(
    db,
    and(isEligible, sql`${lastDay} >= ${today}::date - ${TIME_ZONE_MARGIN_DAYS}::int`),
    { order: [sql`${competition.dateFrom}`, sql`${competition.id}`], limit: 3 * MAX_FEATURED },
  )
  const past = await listCandidates(
    db,
    and(isEligible, sql`${lastDay} < ${today}::date - ${TIME_ZONE_MARGIN_DAYS}::int`),
    { order: [sql`${lastDay} desc`, sql`${competition.id} desc`], limit: MAX_FEATURED },
  )
  const live = notYetPast.filter((row) => getState(row, now) === 'live')
  const upcoming = notYetPast.filter((row) => getState(row, now) === 'future').slice(0, MAX_UPCOMING)
  const justFinished = notYetPast.filter((row) => getState(row, now) === 'past').reverse()
  const featured = [...live, ...upcoming, ...justFinished, ...past].slice(0, MAX_FEATURED)
  return listCompetitionsByIds(
    db,
    now,
    featured.map(({ id }) => id),
  )
}

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

/** What decides the state of competitions; everything else is read of those that are featured only. */
const listCandidates = (
  db: Database,
  where: SQL | undefined,
  { order, limit }: { order: readonly SQL[]; limit: number },
) =>
  db
    .select({
      id: competition.id,
      dateFrom: competition.dateFrom,
      dateTo: competition.dateTo,
      timeZone: competition.timeZone,
      status: competition.status,
      hasIndividualResults: timelessFeatureColumns.hasIndividualResults,
      hasTeamResults: timelessFeatureColumns.hasTeamResults,
    })
    .from(competition)
    .where(and(isPublicCompetition, where))
    .orderBy(...order)
    .limit(limit)

function getState(
  { dateFrom, dateTo, timeZone, status, hasIndividualResults, hasTeamResults }: Candidate,
  now: Date,
): CompetitionTimeStatus {
  const first = dateFrom ?? dateTo ?? ''
  return getCompetitionState(now.getTime(), {
    dateFrom: first,
    dateTo: dateTo ?? first,
    // of the days alone: deadlines do not decide the state
    timeZone: findTimeZone({
      dateFrom,
      dateTo,
      timeZone,
      applicationDeadline: null,
      applicationDeadlineLate: null,
    }),
    results: hasIndividualResults || hasTeamResults,
    isFinished: status === 'finished',
  })
}
