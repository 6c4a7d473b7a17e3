import { z } from 'zod'
import { competitionFile } from '../shapes/files.ts'
import { fragment } from '../shapes/fragments.ts'
import { competitionJudokaProfile, foundInCompetition } from '../shapes/in-competition.ts'
import { livePackets, livePacketsTaken, liveState, maintenanceResult } from '../shapes/live.ts'
import { purchasableEntry, registrationPayment } from '../shapes/purchasable.ts'
import { competitionRank } from '../shapes/ranks.ts'
import { GROUPINGS, standing } from '../shapes/standings.ts'
import {
  agesWithWeightsAndTeams,
  team,
  teamCompetition,
  teamCompetitor,
  teamContestsOfCompetition,
  teamResult,
} from '../shapes/teams.ts'
import { id, languageOnly, noBody, nothing, text, whole } from './parameters.ts'

const ofCompetition = { params: z.object({ idCompetition: id }), body: noBody }
const named = { params: nothing, query: languageOnly.extend({ IdCompetition: id }), body: noBody }
const lang = z.object({ Lang: text.optional() })

/** Shapes of `COMPETITION_CALLS`. */
export const competitionSchemas = {
  'Competition/GetCompCompetitionsFragments': {
    params: nothing,
    query: z.object({ IdCompetition: id, language: text.optional() }),
    body: noBody,
    response: z.array(fragment),
  },
  'Competition/GetTeams': { ...ofCompetition, query: lang, response: z.array(team) },
  'Competition/GetTeamCompetitors': {
    ...ofCompetition,
    query: lang.extend({ IdTeam: id }),
    response: z.array(teamCompetitor),
  },
  'Competition/GetTeamContests': {
    ...ofCompetition,
    query: lang.extend({ IdCompetitionTeam: id.optional() }),
    response: z.array(teamContestsOfCompetition),
  },
  'Competition/GetTeamCompetitions': { ...ofCompetition, query: lang, response: z.array(teamCompetition) },
  'Competition/GetTeamResults': { ...ofCompetition, query: nothing, response: z.array(teamResult) },
  'Competition/GetCompAgesWithWeightsTeams': { ...named, response: agesWithWeightsAndTeams },
  'Competition/GetCompetitionStandings': {
    ...named,
    query: named.query.extend({
      GroupBy: z
        .enum(GROUPINGS)
        .optional()
        .describe('What judoka compete for at this competition, unless told'),
    }),
    response: z.array(standing),
  },
  'Competition/GetCompetitionJudokaProfile': {
    ...named,
    query: named.query.extend({ IdAthlete: id }),
    response: competitionJudokaProfile,
  },
  'Competition/SearchInCompetition': {
    ...named,
    query: named.query.extend({
      Query: text.optional(),
      Limit: id.max(100).optional().describe('Of each group; 15 unless told'),
    }),
    response: foundInCompetition,
  },
  'Competition/GetCompetitionFiles': { ...named, response: z.array(competitionFile) },
  'Competition/PurchasableEntries': {
    ...ofCompetition,
    query: languageOnly,
    response: z.array(purchasableEntry),
  },
  'Competition/LoginUserRegistrations': {
    ...ofCompetition,
    query: z.object({ language: text.optional() }),
    response: z.array(registrationPayment),
  },
  'Competition/AddMissingStartTimeToFragmentsMats': {
    params: nothing,
    query: nothing,
    body: noBody,
    response: maintenanceResult,
  },
  'Competition/GetCompRanks': {
    params: nothing,
    query: lang.extend({ Status: whole.optional(), IdPartner: id.optional() }),
    body: noBody,
    response: z.array(competitionRank),
  },
  'Live/Packets': { ...ofCompetition, query: nothing, body: livePackets, response: livePacketsTaken },
  'Live/State': { ...ofCompetition, query: nothing, response: liveState },
}
