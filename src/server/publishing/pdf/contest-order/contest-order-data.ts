import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CategorySummary } from '#contract/api/competitions/categories.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { TeamContest } from '#contract/api/teams.ts'
import { toLocalTime } from '#judo/competition/local-time.ts'
import type { OrderedContest } from '#judo/order/mat-queues.ts'
import { listContestsWithCompetition, toPublicContest } from '#server/competitions/contests/list-contests.ts'
import { listTeamCompetitions } from '#server/competitions/teams/list-team-competitions.ts'
import { listTeamContests } from '#server/competitions/teams/list-team-contests.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { contest, programmeBlock } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { CompetitionSummary } from '#server/platform/pdf/pdf-header.ts'
import { listCategories } from '../list-categories.ts'

/** A contest of a category, or a team contest, with its position in the contest order. */
export type ContestOrderEntry = OrderedContest &
  ({ contest: Contest; category: CategorySummary } | { teams: TeamContest; competition: string }) & {
    /** Contests are sorted by the start of their block, then by order on the mat, start and number. */
    blockStart: string
    matOrder: number
    start: string
    number: number
  }

export type ContestOrderData = { contests: ContestOrderEntry[] }

/**
 * Reads the contests that have a mat and a day, in their planned order; team contests without their bouts.
 * @throws NotFound if there are none
 */
export async function readContestOrderData(
  db: Database,
  competition: CompetitionSummary,
): Promise<ContestOrderData> {
  const contests = [
    ...(await listContestEntries(db, competition)),
    ...(await listTeamContestEntries(db, competition)),
  ].sort(
    (a, b) =>
      Date.parse(a.blockStart) - Date.parse(b.blockStart) ||
      a.matOrder - b.matOrder ||
      Date.parse(a.start) - Date.parse(b.start) ||
      a.number - b.number,
  )
  if (contests.every(({ bye }) => bye)) throw new NotFound('file', 'sheet', 'contest-order.pdf')
  return { contests }
}

const toLocalDay = (start: string, { timeZone }: CompetitionSummary): string =>
  toLocalTime(Date.parse(start), timeZone).slice(0, 10)

async function listContestEntries(
  db: Database,
  competition: CompetitionSummary,
): Promise<ContestOrderEntry[]> {
  const rows = await listContestsWithCompetition(
    db,
    and(eq(contest.competitionId, competition.id), isNull(contest.teamContestId)),
    [sql`${contest.id}`],
  )
  const blockStarts = await readBlockStarts(db, competition)
  const listed = await listCategories(db, competition.id)
  const categories = new Map(listed.map(({ category }) => [category.idWeight, category]))
  return rows.flatMap((row): ContestOrderEntry[] => {
    const contest = toPublicContest(row.contest)
    const start = contest.timeStartPlanned ?? contest.timeStart
    const category = categories.get(contest.idWeight)
    if (contest.mat === null || start === null || !category) return []
    return [
      {
        idContest: contest.idContest,
        day: toLocalDay(start, competition),
        mat: contest.mat,
        bye: contest.bye,
        isFinished: contest.isFinished,
        // the order on the mat is within a block
        blockStart: blockStarts.get(contest.idFragment ?? 0) ?? start,
        matOrder: contest.matOrder ?? Number.MAX_SAFE_INTEGER,
        start,
        number: contest.fightNo,
        contest,
        category,
      },
    ]
  })
}

/** Team contests start with their first bout; without bouts that have a start, with their block. */
async function listTeamContestEntries(
  db: Database,
  competition: CompetitionSummary,
): Promise<ContestOrderEntry[]> {
  const teamContests = await listTeamContests(db, { competitionId: competition.id })
  if (teamContests.length === 0) return []
  const blockStarts = await readBlockStarts(db, competition)
  const boutStarts = await readFirstBoutStarts(db, competition)
  const competitions = await listTeamCompetitions(db, competition.id)
  const names = new Map(competitions.map(({ idCompetitionTeams, name }) => [idCompetitionTeams, name]))
  return teamContests.flatMap((teamContest): ContestOrderEntry[] => {
    const blockStart = blockStarts.get(teamContest.idFragment ?? 0)
    const start = boutStarts.get(teamContest.idContest) ?? blockStart
    if (teamContest.mat === null || start === undefined) return []
    return [
      {
        idContest: teamContest.idContest,
        day: toLocalDay(start, competition),
        mat: teamContest.mat,
        bye: false,
        isFinished: teamContest.isFinished,
        blockStart: blockStart ?? start,
        matOrder: Number.MAX_SAFE_INTEGER,
        start,
        number: teamContest.fightNo,
        teams: teamContest,
        competition: names.get(teamContest.idCompetitionTeam) ?? '',
      },
    ]
  })
}

/** Starts of the blocks of the programme, by id. */
async function readBlockStarts(db: Database, { id }: CompetitionSummary): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: programmeBlock.id, start: programmeBlock.start })
    .from(programmeBlock)
    .where(eq(programmeBlock.competitionId, id))
  return new Map(rows.map((row) => [row.id, row.start.toISOString()]))
}

/** Planned or actual start of the first bout, by id of the team contest. */
async function readFirstBoutStarts(db: Database, { id }: CompetitionSummary): Promise<Map<number, string>> {
  const first = sql<number | null>`extract(epoch from
    min(coalesce(${contest.plannedStart}, ${contest.startedAt})))::float8 * 1000`
  const rows = await db
    .select({ idFight: contest.teamContestId, first })
    .from(contest)
    .where(and(eq(contest.competitionId, id), isNotNull(contest.teamContestId)))
    .groupBy(contest.teamContestId)
  return new Map(
    rows.flatMap(({ idFight, first }) =>
      idFight === null || first === null ? [] : [[idFight, new Date(first).toISOString()] as const],
    ),
  )
}
