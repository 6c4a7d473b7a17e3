import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CategorySummary } from '#contract/api/categories.ts'
import type { Contest } from '#contract/api/contest.ts'
import type { TeamContest } from '#contract/api/teams.ts'
import { toLocalTime } from '#judo/competition/local-time.ts'
import type { OrderedContest } from '#judo/order/mat-queues.ts'
import { listContestsWithCompetition, toPublicContest } from '../../api/contest/list-contests.ts'
import { listTeamCompetitions } from '../../api/teams/list-team-competitions.ts'
import { listTeamContests } from '../../api/teams/list-team-contests.ts'
import type { Database } from '../../db/open-database.ts'
import { contest, programmeBlock } from '../../db/schema/index.ts'
import { NotFound } from '../../request/errors.ts'
import type { CompetitionSummary } from '../competition-summary.ts'
import { listCategories } from '../list-categories.ts'

/** A contest with its place in the programme: one of two judoka in a category, or one of two teams. */
export type ContestOrderEntry = OrderedContest &
  ({ contest: Contest; category: CategorySummary } | { teams: TeamContest; competition: string }) & {
    /** What orders contests, earliest first: their part of the programme, their place on the mat, their start. */
    part: string
    place: number
    start: string
    number: number
  }

export type ContestOrderData = { contests: ContestOrderEntry[] }

/**
 * Contests that have a mat and a day, in their planned order; those of teams without their bouts.
 * @throws NotFound while there are none
 */
export async function readContestOrderData(
  db: Database,
  about: CompetitionSummary,
): Promise<ContestOrderData> {
  const contests = [
    ...(await listContestEntries(db, about)),
    ...(await listTeamContestEntries(db, about)),
  ].sort(
    (a, b) =>
      compareText(a.part, b.part) ||
      a.place - b.place ||
      compareText(a.start, b.start) ||
      a.number - b.number,
  )
  if (contests.every(({ bye }) => bye)) throw new NotFound('file', 'sheet', 'contest-order.pdf')
  return { contests }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const toLocalDay = (start: string, { timeZone }: CompetitionSummary): string =>
  toLocalTime(Date.parse(start), timeZone).slice(0, 10)

async function listContestEntries(db: Database, about: CompetitionSummary): Promise<ContestOrderEntry[]> {
  const rows = await listContestsWithCompetition(
    db,
    and(eq(contest.competitionId, about.id), isNull(contest.teamFightId)),
    [sql`${contest.id}`],
  )
  const parts = await readBlockStarts(db, about)
  const held = await listCategories(db, about.id)
  const categories = new Map(held.map(({ category }) => [category.idWeight, category]))
  return rows.flatMap((row): ContestOrderEntry[] => {
    const one = toPublicContest(row.contest)
    const start = one.timeStartPlanned ?? one.timeStart
    const category = categories.get(one.idWeight)
    if (one.mat === null || start === null || !category) return []
    return [
      {
        idContest: one.idContest,
        day: toLocalDay(start, about),
        mat: one.mat,
        bye: one.bye,
        isFinished: one.isFinished,
        // a place on the mat is one within its part of the programme
        part: parts.get(one.idFragment ?? 0) ?? start,
        place: one.matOrder ?? Number.MAX_SAFE_INTEGER,
        start,
        number: one.fightNo,
        contest: one,
        category,
      },
    ]
  })
}

/** Contests of teams begin with their first bout, or with their part of the programme while none has begun. */
async function listTeamContestEntries(db: Database, about: CompetitionSummary): Promise<ContestOrderEntry[]> {
  const fights = await listTeamContests(db, { idCompetition: about.id })
  if (fights.length === 0) return []
  const parts = await readBlockStarts(db, about)
  const starts = await readFirstBoutStarts(db, about)
  const competitions = await listTeamCompetitions(db, about.id)
  const names = new Map(competitions.map(({ idCompetitionTeams, name }) => [idCompetitionTeams, name]))
  return fights.flatMap((fight): ContestOrderEntry[] => {
    const part = parts.get(fight.idFragment ?? 0)
    const start = starts.get(fight.idContest) ?? part
    if (fight.mat === null || start === undefined) return []
    return [
      {
        idContest: fight.idContest,
        day: toLocalDay(start, about),
        mat: fight.mat,
        bye: false,
        isFinished: fight.isFinished,
        part: part ?? start,
        place: Number.MAX_SAFE_INTEGER,
        start,
        number: fight.fightNo,
        teams: fight,
        competition: names.get(fight.idCompetitionTeam) ?? '',
      },
    ]
  })
}

/** When each part of the programme begins. */
async function readBlockStarts(db: Database, { id }: CompetitionSummary): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: programmeBlock.id, start: programmeBlock.start })
    .from(programmeBlock)
    .where(eq(programmeBlock.competitionId, id))
  return new Map(rows.map((row) => [row.id, row.start.toISOString()]))
}

/** When the first bout of each contest of teams began, or was planned to. */
async function readFirstBoutStarts(db: Database, { id }: CompetitionSummary): Promise<Map<number, string>> {
  const first = sql<number | null>`extract(epoch from
    min(coalesce(${contest.plannedStart}, ${contest.startedAt})))::float8 * 1000`
  const rows = await db
    .select({ idFight: contest.teamFightId, first })
    .from(contest)
    .where(and(eq(contest.competitionId, id), isNotNull(contest.teamFightId)))
    .groupBy(contest.teamFightId)
  return new Map(
    rows.flatMap(({ idFight, first }) =>
      idFight === null || first === null ? [] : [[idFight, new Date(first).toISOString()] as const],
    ),
  )
}
