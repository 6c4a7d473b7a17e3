import type { teamCalls } from '#contract/api/teams.ts'
import { today, UTC } from '#judo/competition/local-time.ts'
import { assertWeightCategory, listAgesWithWeights } from '#server/competitions/categories/list-categories.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import {
  assertTeamCompetition,
  listTeamCompetitions,
} from '#server/competitions/teams/list-team-competitions.ts'
import { listTeamContests } from '#server/competitions/teams/list-team-contests.ts'
import { listTeamCompetitors, listTeamResults, listTeams } from '#server/competitions/teams/list-teams.ts'
import { findMinors } from '#server/registry/people/minors.ts'
import type { AreaHandlers } from './handler.ts'

export const teamHandlers = {
  'Competition/GetTeams': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return listTeams(db, idCompetition)
  },

  'Competition/GetTeamCompetitors': async ({ db, now }, { idCompetition, IdTeam }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    const minors = await findMinors(db, idCompetition, today(now.getTime(), UTC))
    const competitors = await listTeamCompetitors(db, idCompetition, IdTeam)
    return competitors.map((competitor) => ({
      ...competitor,
      isMinor: minors.has(competitor.person.idPerson),
    }))
  },

  'Competition/GetTeamContests': async ({ db }, { idCompetition, IdCompetitionTeam }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    if (IdCompetitionTeam !== undefined) {
      await assertTeamCompetition(db, idCompetition, IdCompetitionTeam, 'IdCompetitionTeam')
    }
    const contests = await listTeamContests(db, {
      competitionId: idCompetition,
      idTeamCompetition: IdCompetitionTeam,
    })
    return [...Map.groupBy(contests, (contest) => contest.idCompetitionTeam)].map(
      ([idCompetitionTeam, teamContests]) => ({
        idCompetitionTeam,
        contests: teamContests,
      }),
    )
  },

  'Competition/GetTeamCompetitions': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return listTeamCompetitions(db, idCompetition)
  },

  'Competition/GetTeamResults': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return listTeamResults(db, idCompetition)
  },

  'Competition/GetCompAgesWithWeightsTeams': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return {
      ages: await listAgesWithWeights(db, IdCompetition),
      teamCompetitions: await listTeamCompetitions(db, IdCompetition),
    }
  },

  'Contest/TeamsFind': async ({ db }, request) => {
    const { IdCompetition, IdWeight, UpdatedAtMin, IdTeamCompetition, TeamFightsIds } = request
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    if (IdWeight) await assertWeightCategory(db, IdCompetition, IdWeight, 'IdWeight')
    if (IdTeamCompetition) {
      await assertTeamCompetition(db, IdCompetition, IdTeamCompetition, 'IdTeamCompetition')
    }
    return listTeamContests(db, {
      competitionId: IdCompetition,
      idTeamCompetition: IdTeamCompetition,
      ids: TeamFightsIds,
      idWeight: IdWeight,
      changedSince: UpdatedAtMin ? new Date(UpdatedAtMin) : undefined,
    })
  },
} satisfies AreaHandlers<typeof teamCalls>
