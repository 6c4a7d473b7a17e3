import { isNotNull } from 'drizzle-orm'
import type { PublicTeamsData } from '#publication/from-api/teams.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { listPublicContests } from '../contests/list-contests.ts'
import { listTeamCompetitions } from './list-team-competitions.ts'
import { listTeamContests } from './list-team-contests.ts'
import { listCompetitorsOfTeams, listTeamResults, listTeams } from './list-teams.ts'

/** All that is public of the teams of a competition. */
export async function readPublicTeams(db: Database, competitionId: number): Promise<PublicTeamsData> {
  const [competitions, teams, contests, results, bouts] = await Promise.all([
    listTeamCompetitions(db, competitionId),
    listTeams(db, competitionId),
    listTeamContests(db, { competitionId }),
    listTeamResults(db, competitionId),
    listPublicContests(db, competitionId, isNotNull(contest.teamContestId)),
  ])
  const idTeams = [...new Set(teams.map(({ idTeam }) => idTeam))]
  const byTeam = await listCompetitorsOfTeams(db, idTeams)
  const members = idTeams.flatMap((idTeam) => byTeam.get(idTeam) ?? [])
  return { competitions, teams, members, contests, bouts, results }
}
