import { and, eq, ne, sql } from 'drizzle-orm'
import type { CompetitionRow } from '#contract/shapes/competition.ts'
import { competitionActivity, type TimeStatus } from '#judo/competition/activity.ts'
import { knownTimeZone } from '#judo/competition/time-zone.ts'
import type { Database } from '../db/open.ts'
import { competition } from '../db/schema/index.ts'
import { competitionRows } from './rows.ts'

const CANCELLED = 4
const AT_MOST = 12
/** What comes next leaves room for what has just finished. */
const COMING_AT_MOST = 6

/** Days by which a day somewhere on earth can differ from the one in UTC. */
const MARGIN = 2

const lastDay = sql`coalesce(${competition.dateTo}, ${competition.dateFrom})`

/** What is on now, then what comes next, then what has just finished. */
export async function featuredCompetitions(
  db: Database,
  now: Date,
  idPartner: number | undefined,
): Promise<CompetitionRow[]> {
  const held = and(
    ne(competition.status, CANCELLED),
    idPartner ? eq(competition.partnerId, idPartner) : undefined,
  )
  const today = now.toISOString().slice(0, 10)
  const ahead = await competitionRows(
    db,
    now,
    and(held, sql`${lastDay} >= ${today}::date - ${MARGIN}::int`),
    {
      order: [sql`${competition.dateFrom}`, sql`${competition.id}`],
      limit: 3 * AT_MOST,
    },
  )
  const behind = await competitionRows(
    db,
    now,
    and(held, sql`${lastDay} < ${today}::date - ${MARGIN}::int`),
    {
      order: [sql`${lastDay} desc`, sql`${competition.id} desc`],
      limit: AT_MOST,
    },
  )
  const live = ahead.filter((row) => activity(row, now) === 'live')
  const coming = ahead.filter((row) => activity(row, now) === 'future').slice(0, COMING_AT_MOST)
  const finished = ahead.filter((row) => activity(row, now) === 'past').reverse()
  return [...live, ...coming, ...finished, ...behind].slice(0, AT_MOST)
}

function activity({ dateFrom, dateTo, timezone }: CompetitionRow, now: Date): TimeStatus {
  const first = dateFrom ?? dateTo ?? ''
  const last = dateTo ?? first
  return competitionActivity(now.getTime(), first, last, knownTimeZone(timezone)).time
}
