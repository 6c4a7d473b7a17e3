import { z } from 'zod'
import { competitionDocument } from '../shapes/files.ts'
import { block } from '../shapes/fragments.ts'
import { athleteProfile, competitionSearchResults } from '../shapes/in-competition.ts'
import {
  livePacketsRequest,
  livePacketsResponse,
  liveStateResponse,
  maintenanceResult,
} from '../shapes/live.ts'
import { purchasableEntry, registrationPayment } from '../shapes/purchasable.ts'
import { competitionRank } from '../shapes/ranks.ts'
import { MEDAL_TABLE_GROUPINGS, medalStanding } from '../shapes/standings.ts'
import {
  agesWithWeightsAndTeams,
  team,
  teamCompetition,
  teamContestsOfCompetition,
  teamMember,
  teamResult,
} from '../shapes/teams.ts'
import { id, integer, languageQuery, noBody, noParameters, text } from './parameters.ts'

const competitionInPath = { params: z.object({ idCompetition: id }), body: noBody }
const competitionInQuery = {
  params: noParameters,
  query: languageQuery.extend({ IdCompetition: id }),
  body: noBody,
}
const langQuery = z.object({ Lang: text.optional() })

/** Shapes of `COMPETITION_CALLS`. */
export const competitionSchemas = {
  'Competition/GetCompCompetitionsFragments': {
    params: noParameters,
    query: z.object({ IdCompetition: id, language: text.optional() }),
    body: noBody,
    response: z.array(block),
  },
  'Competition/GetTeams': { ...competitionInPath, query: langQuery, response: z.array(team) },
  'Competition/GetTeamCompetitors': {
    ...competitionInPath,
    query: langQuery.extend({ IdTeam: id }),
    response: z.array(teamMember),
  },
  'Competition/GetTeamContests': {
    ...competitionInPath,
    query: langQuery.extend({ IdCompetitionTeam: id.optional() }),
    response: z.array(teamContestsOfCompetition),
  },
  'Competition/GetTeamCompetitions': {
    ...competitionInPath,
    query: langQuery,
    response: z.array(teamCompetition),
  },
  'Competition/GetTeamResults': { ...competitionInPath, query: noParameters, response: z.array(teamResult) },
  'Competition/GetCompAgesWithWeightsTeams': { ...competitionInQuery, response: agesWithWeightsAndTeams },
  'Competition/GetCompetitionStandings': {
    ...competitionInQuery,
    query: competitionInQuery.query.extend({
      GroupBy: z
        .enum(MEDAL_TABLE_GROUPINGS)
        .optional()
        .describe('What judoka compete for at this competition, unless told'),
    }),
    response: z.array(medalStanding),
  },
  'Competition/GetCompetitionJudokaProfile': {
    ...competitionInQuery,
    query: competitionInQuery.query.extend({ IdAthlete: id }),
    response: athleteProfile,
  },
  'Competition/SearchInCompetition': {
    ...competitionInQuery,
    query: competitionInQuery.query.extend({
      Query: text.optional(),
      Limit: id.max(100).optional().describe('Of each group; 15 unless told'),
    }),
    response: competitionSearchResults,
  },
  'Competition/GetCompetitionFiles': { ...competitionInQuery, response: z.array(competitionDocument) },
  'Competition/PurchasableEntries': {
    ...competitionInPath,
    query: languageQuery,
    response: z.array(purchasableEntry),
  },
  'Competition/LoginUserRegistrations': {
    ...competitionInPath,
    query: z.object({ language: text.optional() }),
    response: z.array(registrationPayment),
  },
  'Competition/AddMissingStartTimeToFragmentsMats': {
    params: noParameters,
    query: noParameters,
    body: noBody,
    response: maintenanceResult,
  },
  'Competition/GetCompRanks': {
    params: noParameters,
    query: langQuery.extend({ Status: integer.optional(), IdPartner: id.optional() }),
    body: noBody,
    response: z.array(competitionRank),
  },
  'Live/Packets': {
    ...competitionInPath,
    query: noParameters,
    body: livePacketsRequest,
    response: livePacketsResponse,
  },
  'Live/State': { ...competitionInPath, query: noParameters, response: liveStateResponse },
}
