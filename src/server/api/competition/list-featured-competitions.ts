import { and, eq, ne, sql } from 'drizzle-orm'
import type { CompetitionListItem } from '#contract/api/competition/competition-list.ts'
import { competitionStatusCodes } from '#contract/wire-codes.ts'
import { type CompetitionTimeStatus, getCompetitionState } from '#judo/competition/competition-activity.ts'
import type { Database } from '../../db/open-database.ts'
import { competition } from '../../db/schema/index.ts'
import { listCompetitions } from './list-competitions.ts'

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
  const notYetPast = await listCompetitions(
    db,
    now,
    and(isEligible, sql`${lastDay} >= ${today}::date - ${TIME_ZONE_MARGIN_DAYS}::int`),
    {
      order: [sql`${competition.dateFrom}`, sql`${competition.id}`],
      limit: 3 * MAX_FEATURED,
    },
  )
  const past = await listCompetitions(
    db,
    now,
    and(isEligible, sql`${lastDay} < ${today}::date - ${TIME_ZONE_MARGIN_DAYS}::int`),
    {
      order: [sql`${lastDay} desc`, sql`${competition.id} desc`],
      limit: MAX_FEATURED,
    },
  )
  const live = notYetPast.filter((row) => getState(row, now) === 'live')
  const upcoming = notYetPast.filter((row) => getState(row, now) === 'future').slice(0, MAX_UPCOMING)
  const justFinished = notYetPast.filter((row) => getState(row, now) === 'past').reverse()
  return [...live, ...upcoming, ...justFinished, ...past].slice(0, MAX_FEATURED)
}

function getState(
  { dateFrom, dateTo, timezone, timezoneOffsets, status, hasAnyResults: results }: CompetitionListItem,
  now: Date,
): CompetitionTimeStatus {
  const first = dateFrom ?? dateTo ?? ''
  return getCompetitionState(now.getTime(), {
    dateFrom: first,
    dateTo: dateTo ?? first,
    timeZone: { name: timezone, offsets: timezoneOffsets },
    results,
    isFinished: competitionStatusCodes.decode(status) === 'finished',
  })
}
