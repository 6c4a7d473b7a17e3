import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { CompetitionListItem } from '#contract/api/competitions/competition-list.ts'
import { type CompetitionTimeStatus, getCompetitionState } from '#judo/competition/competition-activity.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
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
  const earliest = new Date(now.getTime() - TIME_ZONE_MARGIN_DAYS * 86_400_000).toISOString().slice(0, 10)
  const candidates = idPartner === undefined ? CANDIDATES.all : CANDIDATES.ofPartner
  const [notYetPast, past] = await Promise.all([
    candidates.notYetPast(db).execute({ earliest, idPartner }),
    candidates.past(db).execute({ earliest, idPartner }),
  ])
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

/** What decides the state of competitions; everything else is read of those that are featured only. */
const prepareCandidates = (
  name: string,
  where: SQL | undefined,
  { order, limit }: { order: readonly SQL[]; limit: number },
) =>
  prepareOnce((db) =>
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
      .where(and(isPublicCompetition, ne(competition.status, 'cancelled'), where))
      .orderBy(...order)
      .limit(limit)
      .prepare(name),
  )

const prepareAllCandidates = (suffix: string, isEligible: SQL | undefined) => ({
  notYetPast: prepareCandidates(
    `featured_not_yet_past${suffix}`,
    and(isEligible, sql`${lastDay} >= ${sql.placeholder('earliest')}::date`),
    { order: [sql`${competition.dateFrom}`, sql`${competition.id}`], limit: 3 * MAX_FEATURED },
  ),
  past: prepareCandidates(
    `featured_past${suffix}`,
    and(isEligible, sql`${lastDay} < ${sql.placeholder('earliest')}::date`),
    { order: [sql`${lastDay} desc`, sql`${competition.id} desc`], limit: MAX_FEATURED },
  ),
})

const CANDIDATES = {
  all: prepareAllCandidates('', undefined),
  ofPartner: prepareAllCandidates('_of_partner', eq(competition.partnerId, sql.placeholder('idPartner'))),
}

type Candidate = Awaited<ReturnType<ReturnType<(typeof CANDIDATES)['all']['notYetPast']>['execute']>>[number]

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
