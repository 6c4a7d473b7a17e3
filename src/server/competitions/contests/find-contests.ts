import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { contest, teamContest } from '#server/platform/db/schema/index.ts'
import { listPublicContests } from './list-contests.ts'

type ContestFilter = {
  idTeamCompetition?: number | undefined
  idTeamContests?: readonly number[] | undefined
  idCategory?: number | undefined
  changedSince?: Date | undefined
}

/** Individual contests of a competition; or bouts, if the filter names a team competition or team contests. */
export const findPublicContests = (
  db: Database,
  competitionId: number,
  { idTeamCompetition, idTeamContests, idCategory, changedSince }: ContestFilter,
): Promise<Contest[]> =>
  listPublicContests(
    db,
    competitionId,
    and(
      filterByTeamContest(idTeamCompetition, idTeamContests),
      idCategory ? eq(contest.categoryId, idCategory) : undefined,
      changedSince && gte(contest.updatedAt, changedSince),
    ),
  )

function filterByTeamContest(idTeamCompetition?: number, teamFightIds?: readonly number[]): SQL | undefined {
  if (idTeamCompetition === undefined && teamFightIds === undefined) return isNull(contest.teamContestId)
  return and(
    isNotNull(contest.teamContestId),
    teamFightIds && inArray(contest.teamContestId, [...teamFightIds]),
    idTeamCompetition === undefined
      ? undefined
      : sql`${contest.teamContestId} in (
          select ${teamContest.id} from ${teamContest} where ${teamContest.teamCompetitionId} = ${idTeamCompetition}
        )`,
  )
}
