import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Meeting } from '#contract/api/judoka.ts'
import { computeRecord, type WinLossRecord } from '#judo/statistics/tally.ts'
import type { Database } from '../../db/open-database.ts'
import { contest } from '../../db/schema/index.ts'
import { latestFirst } from '../competition/list-competitions.ts'
import { competitionYear, toCategoryMention } from '../competition/mention-columns.ts'
import { listContestsWithCompetition, toPublicContest } from '../contest/list-contests.ts'

/** What counts as a meeting of two judoka: a finished contest with both. */
export const isMeeting = and(
  eq(contest.isFinished, true),
  isNotNull(contest.whiteId),
  isNotNull(contest.blueId),
)

const newestFirst = [...latestFirst, sql`${contest.number} desc`, sql`${contest.id} desc`]

/** A judoka's meetings, newest first; with one opponent or in one year where they are given. */
export async function listMeetings(
  db: Database,
  idPerson: number,
  { opponent, year }: { opponent?: number | undefined; year?: number | undefined } = {},
): Promise<Meeting[]> {
  const rows = await listContestsWithCompetition(
    db,
    and(
      isMeeting,
      hasSide(idPerson),
      opponent === undefined ? undefined : hasSide(opponent),
      year === undefined ? undefined : eq(competitionYear, year),
    ),
    newestFirst,
  )
  return rows.map(({ contest, category, ...row }) => ({
    ...row,
    weightCategory: toCategoryMention(category),
    contest: toPublicContest(contest),
  }))
}

const hasSide = (idPerson: number) => or(eq(contest.whiteId, idPerson), eq(contest.blueId, idPerson))

/** A judoka's meetings, counted. */
export function tallyMeetings(idPerson: number, meetings: readonly Meeting[]): WinLossRecord {
  return computeRecord(meetings.map(({ contest }) => ({ won: contest.idWinner === idPerson })))
}

/** The same by year, latest first. The day of a competition may be unknown: its meetings count in the total alone. */
export function tallyMeetingsByYear(
  idPerson: number,
  meetings: readonly Meeting[],
): (WinLossRecord & { year: number })[] {
  return [...Map.groupBy(meetings, ({ year }) => year)]
    .flatMap(([year, held]) => (year === null ? [] : { year, ...tallyMeetings(idPerson, held) }))
    .sort((a, b) => b.year - a.year)
}
