import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TeamContest } from '#contract/api/teams.ts'
import type { Database } from '../../db/open-database.ts'
import { competition, contest, teamContest } from '../../db/schema/index.ts'
import { isPublicCompetition } from '../competition/assert-competition.ts'
import { teamMentionColumn } from './team-mention.ts'

export type TeamContestFilter = {
  idCompetition: number
  idTeamCompetition?: number | undefined
  ids?: readonly number[] | undefined
  /** A category with a bout of it. */
  idWeight?: number | undefined
  /** It, or one of its bouts, has changed since. */
  changedSince?: Date | undefined
}

/** Contests of teams, by team competition in the order of the sheet. */
export async function listTeamContests(db: Database, wanted: TeamContestFilter): Promise<TeamContest[]> {
  const rows = await db
    .select({
      fight: teamContest,
      white: teamMentionColumn(teamContest.whiteId),
      blue: teamMentionColumn(teamContest.blueId),
    })
    .from(teamContest)
    .innerJoin(competition, eq(competition.id, teamContest.competitionId))
    .where(and(isPublicCompetition, ...toConditions(wanted)))
    .orderBy(teamContest.teamCompetitionId, teamContest.number)
  return rows.map(({ fight, white, blue }) => ({
    idContest: fight.id,
    idCompetitionTeam: fight.teamCompetitionId,
    fightNo: fight.number,
    key: fight.key,
    round: fight.round,
    pool: fight.pool,
    mat: fight.mat,
    idFragment: fight.fragmentId,
    isFinished: fight.isFinished,
    teamWhite: white && { ...white, score: fight.resultWhite },
    teamBlue: blue && { ...blue, score: fight.resultBlue },
    idTeamWinner: fight.winnerId,
    showLineup: fight.showLineup,
  }))
}

function toConditions({
  idCompetition,
  idTeamCompetition,
  ids,
  idWeight,
  changedSince,
}: TeamContestFilter): SQL[] {
  return [
    eq(teamContest.competitionId, idCompetition),
    ...(idTeamCompetition === undefined ? [] : [eq(teamContest.teamCompetitionId, idTeamCompetition)]),
    ...(ids === undefined ? [] : [inArray(teamContest.id, [...ids])]),
    ...(idWeight === undefined ? [] : [hasBout(eq(contest.weightId, idWeight))]),
    ...(changedSince === undefined
      ? []
      : [
          sql`(${teamContest.updatedAt} >= ${changedSince.toISOString()}::timestamptz
            or ${hasBout(sql`${contest.updatedAt} >= ${changedSince.toISOString()}::timestamptz`)})`,
        ]),
  ]
}

const hasBout = (where: SQL): SQL => sql`exists (
  select 1 from ${contest} where ${contest.teamFightId} = ${teamContest.id} and ${where}
)`
