import { and, eq, ne, sql } from 'drizzle-orm'
import type { CompetitionListItem } from '#contract/api/competition.ts'
import { type CompetitionTimeStatus, getCompetitionActivity } from '#judo/competition/competition-activity.ts'
import { timeZoneOrUtc } from '#judo/competition/time-zone.ts'
import type { Database } from '../../db/open-database.ts'
import { competition } from '../../db/schema/index.ts'
import { listCompetitions } from './list-competitions.ts'

const MAX_FEATURED = 12
/** What comes next leaves room for what has just finished. */
const MAX_UPCOMING = 6

/** Days by which a day somewhere on earth can differ from the one in UTC. */
const TIME_ZONE_MARGIN_DAYS = 2

const lastDay = sql`coalesce(${competition.dateTo}, ${competition.dateFrom})`

/** What is on now, then what comes next, then what has just finished. */
export async function listFeaturedCompetitions(
  db: Database,
  now: Date,
  idPartner: number | undefined,
): Promise<CompetitionListItem[]> {
  const held = and(
    ne(competition.status, 'cancelled'),
    idPartner ? eq(competition.partnerId, idPartner) : undefined,
  )
  const today = now.toISOString().slice(0, 10)
  const ahead = await listCompetitions(
    db,
    now,
    and(held, sql`${lastDay} >= ${today}::date - ${TIME_ZONE_MARGIN_DAYS}::int`),
    {
      order: [sql`${competition.dateFrom}`, sql`${competition.id}`],
      limit: 3 * MAX_FEATURED,
    },
  )
  const behind = await listCompetitions(
    db,
    now,
    and(held, sql`${lastDay} < ${today}::date - ${TIME_ZONE_MARGIN_DAYS}::int`),
    {
      order: [sql`${lastDay} desc`, sql`${competition.id} desc`],
      limit: MAX_FEATURED,
    },
  )
  const live = ahead.filter((row) => getTimeStatus(row, now) === 'live')
  const coming = ahead.filter((row) => getTimeStatus(row, now) === 'future').slice(0, MAX_UPCOMING)
  const finished = ahead.filter((row) => getTimeStatus(row, now) === 'past').reverse()
  return [...live, ...coming, ...finished, ...behind].slice(0, MAX_FEATURED)
}

function getTimeStatus(
  { dateFrom, dateTo, timezone }: CompetitionListItem,
  now: Date,
): CompetitionTimeStatus {
  const first = dateFrom ?? dateTo ?? ''
  const last = dateTo ?? first
  return getCompetitionActivity(now.getTime(), first, last, timeZoneOrUtc(timezone)).time
}
