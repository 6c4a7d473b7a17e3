import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TeamContest } from '#contract/api/teams.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { competition, contest, teamContest } from '#server/platform/db/schema/index.ts'
import { teamMentionColumn } from './team-mention.ts'

export type TeamContestFilter = {
  competitionId: number
  idTeamCompetition?: number | undefined
  ids?: readonly number[] | undefined
  /** Only team contests with a bout in this category. */
  idWeight?: number | undefined
  /** Only team contests that have changed, or one of whose bouts has changed, since this time. */
  changedSince?: Date | undefined
}

/** Team contests by team competition, in the order of the draw sheet. */
export async function listTeamContests(db: Database, filter: TeamContestFilter): Promise<TeamContest[]> {
  const rows = await db
    .select({
      row: teamContest,
      white: teamMentionColumn(teamContest.whiteId),
      blue: teamMentionColumn(teamContest.blueId),
    })
    .from(teamContest)
    .innerJoin(competition, eq(competition.id, teamContest.competitionId))
    .where(and(isPublicCompetition, ...toConditions(filter)))
    .orderBy(teamContest.teamCompetitionId, teamContest.number)
  return rows.map(({ row, white, blue }) => ({
    idContest: row.id,
    idCompetitionTeam: row.teamCompetitionId,
    fightNo: row.number,
    key: row.key,
    round: row.round,
    pool: row.pool,
    mat: row.mat,
    idFragment: row.blockId,
    isFinished: row.isFinished,
    teamWhite: white && { ...white, score: row.resultWhite },
    teamBlue: blue && { ...blue, score: row.resultBlue },
    idTeamWinner: row.winnerId,
    showLineup: row.showLineup,
  }))
}

function toConditions({
  competitionId,
  idTeamCompetition,
  ids,
  idWeight,
  changedSince,
}: TeamContestFilter): SQL[] {
  return [
    eq(teamContest.competitionId, competitionId),
    ...(idTeamCompetition === undefined ? [] : [eq(teamContest.teamCompetitionId, idTeamCompetition)]),
    ...(ids === undefined ? [] : [inArray(teamContest.id, [...ids])]),
    ...(idWeight === undefined ? [] : [hasBout(eq(contest.categoryId, idWeight))]),
    ...(changedSince === undefined
      ? []
      : [
          sql`(${teamContest.updatedAt} >= ${changedSince.toISOString()}::timestamptz
            or ${hasBout(sql`${contest.updatedAt} >= ${changedSince.toISOString()}::timestamptz`)})`,
        ]),
  ]
}

const hasBout = (where: SQL): SQL => sql`exists (
  select 1 from ${contest} where ${contest.teamContestId} = ${teamContest.id} and ${where}
)`
