import { and, gte, isNotNull, isNull } from 'drizzle-orm'
import type { liveDocumentCalls } from '#contract/api/live/live-documents.ts'
import { publishLiveContests } from '#publication/from-api/contests.ts'
import { publishCategoryResults } from '#publication/from-api/results.ts'
import { type PublicTeamsData, publishTeams } from '#publication/from-api/teams.ts'
import { listPublicContests } from '#server/competitions/contests/list-contests.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { listCompetitionResults } from '#server/competitions/results/list-results.ts'
import { listTeamCompetitions } from '#server/competitions/teams/list-team-competitions.ts'
import { listTeamContests } from '#server/competitions/teams/list-team-contests.ts'
import { listCompetitorsOfTeams, listTeamResults, listTeams } from '#server/competitions/teams/list-teams.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import type { AreaHandlers } from '../handler.ts'

export const liveDocumentHandlers = {
  'Live/Contests': async ({ db }, { idCompetition, UpdatedAtMin }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    const changedSince = UpdatedAtMin ? gte(contest.updatedAt, new Date(UpdatedAtMin)) : undefined
    return publishLiveContests(
      await listPublicContests(db, idCompetition, and(isNull(contest.teamContestId), changedSince)),
    )
  },

  'Live/Results': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return publishCategoryResults(await listCompetitionResults(db, idCompetition))
  },

  'Live/Teams': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return publishTeams(await readTeams(db, idCompetition))
  },
} satisfies AreaHandlers<typeof liveDocumentCalls>

/** All that is public of the teams of a competition. */
async function readTeams(db: Database, idCompetition: number): Promise<PublicTeamsData> {
  const [competitions, teams, contests, results, bouts] = await Promise.all([
    listTeamCompetitions(db, idCompetition),
    listTeams(db, idCompetition),
    listTeamContests(db, { idCompetition }),
    listTeamResults(db, idCompetition),
    listPublicContests(db, idCompetition, isNotNull(contest.teamContestId)),
  ])
  const idTeams = [...new Set(teams.map(({ idTeam }) => idTeam))]
  const byTeam = await listCompetitorsOfTeams(db, idTeams)
  const members = idTeams.flatMap((idTeam) => byTeam.get(idTeam) ?? [])
  return { competitions, teams, members, contests, bouts, results }
}
