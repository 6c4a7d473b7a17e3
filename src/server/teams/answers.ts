import { today } from '#judo/competition/day.ts'
import type { Answers } from '../answers.ts'
import { agesWithWeights, assertWeightHeld } from '../competition/categories.ts'
import { assertCompetition } from '../competition/find.ts'
import { minorsOf } from '../judoka/minors.ts'
import { assertTeamCompetition, teamCompetitions } from './competitions.ts'
import { teamContests } from './contests.ts'
import { teamCompetitors, teamResults, teamsOf } from './teams.ts'

export const teamAnswers = {
  'Competition/GetTeams': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return teamsOf(db, idCompetition)
  },

  'Competition/GetTeamCompetitors': async ({ db, now }, { idCompetition, IdTeam }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    const minors = await minorsOf(db, idCompetition, today(now.getTime(), 'UTC'))
    const competitors = await teamCompetitors(db, idCompetition, IdTeam)
    return competitors.map((one) => ({ ...one, isMinor: minors.has(one.person.idPerson) }))
  },

  'Competition/GetTeamContests': async ({ db }, { idCompetition, IdCompetitionTeam }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    if (IdCompetitionTeam !== undefined) {
      await assertTeamCompetition(db, idCompetition, IdCompetitionTeam, 'IdCompetitionTeam')
    }
    const contests = await teamContests(db, { idCompetition, idTeamCompetition: IdCompetitionTeam })
    return [...Map.groupBy(contests, (one) => one.idCompetitionTeam)].map(([idCompetitionTeam, own]) => ({
      idCompetitionTeam,
      contests: own,
    }))
  },

  'Competition/GetTeamCompetitions': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return teamCompetitions(db, idCompetition)
  },

  'Competition/GetTeamResults': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return teamResults(db, idCompetition)
  },

  'Competition/GetCompAgesWithWeightsTeams': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return {
      ages: await agesWithWeights(db, IdCompetition),
      teamCompetitions: await teamCompetitions(db, IdCompetition),
    }
  },

  'Contest/TeamsFind': async ({ db }, request) => {
    const { IdCompetition, IdWeight, UpdatedAtMin, IdTeamCompetition, TeamFightsIds } = request
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    if (IdWeight) await assertWeightHeld(db, IdCompetition, IdWeight, 'IdWeight')
    if (IdTeamCompetition) {
      await assertTeamCompetition(db, IdCompetition, IdTeamCompetition, 'IdTeamCompetition')
    }
    return teamContests(db, {
      idCompetition: IdCompetition,
      idTeamCompetition: IdTeamCompetition,
      ids: TeamFightsIds,
      idWeight: IdWeight,
      changedSince: UpdatedAtMin ? new Date(UpdatedAtMin) : undefined,
    })
  },
} satisfies Partial<Answers>
