import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import { listContestsOnMats } from '#judo/competition/contest-state.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
import { contest, liveMat, teamContest } from '#server/platform/db/schema/index.ts'

/** Ids of what has a contest on a mat: `idTekmovanjaKatTez` of categories, and team competitions. */
export type OnMats = { categories: ReadonlySet<number>; teamCompetitions: ReadonlySet<number> }

export async function readContestsOnMats(db: Database, competitionId: number): Promise<OnMats> {
  const [rows, mats] = await Promise.all([
    contestsStatement(db).execute({ idCompetition: competitionId }),
    matsStatement(db).execute({ idCompetition: competitionId }),
  ])
  const ids = listContestsOnMats(
    rows.map(({ id, startedAt, ...row }) => ({
      ...row,
      idContest: id,
      startedAt: startedAt?.toISOString() ?? null,
    })),
    new Map(mats.flatMap(({ mat, contestId }) => (mat === null ? [] : [[mat, contestId]]))),
  )
  const onMats = rows.filter(({ id }) => ids.has(id))
  return {
    categories: new Set(onMats.map(({ competitionCategoryId }) => competitionCategoryId)),
    teamCompetitions: new Set(onMats.flatMap(({ teamCompetitionId }) => teamCompetitionId ?? [])),
  }
}

/** Contests that have started and are not finished, and those on the boards. */
const contestsStatement = prepareOnce((db) =>
  db
    .select({
      id: contest.id,
      competitionCategoryId: contest.competitionCategoryId,
      teamCompetitionId: teamContest.teamCompetitionId,
      mat: contest.mat,
      startedAt: contest.startedAt,
      isFinished: contest.isFinished,
    })
    .from(contest)
    .leftJoin(teamContest, eq(teamContest.id, contest.teamContestId))
    .where(
      and(
        eq(contest.competitionId, sql.placeholder('idCompetition')),
        or(
          and(isNotNull(contest.startedAt), not(contest.isFinished)),
          sql`exists (select 1 from ${liveMat} where ${liveMat.contestId} = ${contest.id})`,
        ),
      ),
    )
    .prepare('contests_on_mats'),
)

const matsStatement = prepareOnce((db) =>
  db
    .select({ mat: liveMat.mat, contestId: liveMat.contestId })
    .from(liveMat)
    .where(and(eq(liveMat.competitionId, sql.placeholder('idCompetition')), isNotNull(liveMat.mat)))
    .prepare('boards_of_mats'),
)
