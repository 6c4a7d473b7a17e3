import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Meeting } from '#contract/api/judoka.ts'
import { computeRecord, type WinLossRecord } from '#judo/statistics/tally.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { listContestsWithCompetition, toPublicContest } from '../contests/list-contests.ts'
import { latestFirst } from '../info/list-competitions.ts'
import { competitionYear, toCategoryMention } from '../info/mention-columns.ts'

/** A meeting is a finished contest with two judoka. */
export const isMeeting = and(
  eq(contest.isFinished, true),
  isNotNull(contest.whiteId),
  isNotNull(contest.blueId),
)

const newestFirst = [...latestFirst, sql`${contest.number} desc`, sql`${contest.id} desc`]

/** Meetings of a judoka, newest first, optionally with one opponent or in one year. */
export async function listMeetings(
  db: Database,
  idPerson: number,
  { opponent, year }: { opponent?: number | undefined; year?: number | undefined } = {},
): Promise<Meeting[]> {
  return selectMeetings(
    db,
    and(
      hasSide(idPerson),
      opponent === undefined ? undefined : hasSide(opponent),
      year === undefined ? undefined : eq(competitionYear, year),
    ),
  )
}

/** All meetings of several public judoka, of each newest first. */
export async function listMeetingsOfJudoka(
  db: Database,
  ids: readonly number[],
): Promise<(idPerson: number) => Meeting[]> {
  const meetings = await selectMeetings(db, or(isAmong(contest.whiteId, ids), isAmong(contest.blueId, ids)))
  const byPerson = new Map<number, Meeting[]>(ids.map((id) => [id, []]))
  for (const meeting of meetings)
    for (const side of [meeting.contest.personWhite, meeting.contest.personBlue])
      if (side) byPerson.get(side.idPerson)?.push(meeting)
  return (idPerson) => byPerson.get(idPerson) ?? []
}

async function selectMeetings(db: Database, where: SQL | undefined): Promise<Meeting[]> {
  const rows = await listContestsWithCompetition(db, and(isMeeting, where), newestFirst)
  return rows.map(({ contest, category, ...row }) => ({
    ...row,
    weightCategory: toCategoryMention(category),
    contest: toPublicContest(contest),
  }))
}

const hasSide = (idPerson: number) => or(eq(contest.whiteId, idPerson), eq(contest.blueId, idPerson))

export function tallyMeetings(idPerson: number, meetings: readonly Meeting[]): WinLossRecord {
  return computeRecord(meetings.map(({ contest }) => ({ won: contest.idWinner === idPerson })))
}

/** Tallies by year, latest first. Meetings at competitions without dates are left out. */
export function tallyMeetingsByYear(
  idPerson: number,
  meetings: readonly Meeting[],
): (WinLossRecord & { year: number })[] {
  return [...Map.groupBy(meetings, ({ year }) => year)]
    .flatMap(([year, ofYear]) => (year === null ? [] : { year, ...tallyMeetings(idPerson, ofYear) }))
    .sort((a, b) => b.year - a.year)
}
