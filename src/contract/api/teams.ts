import { z } from 'zod'
import { get } from '../call-definition.ts'
import { competitionPath, competitionQuery, id, langQuery, text, utcInstant } from '../parameters.ts'
import { judokaWithPicture, teamSummary } from '../people.ts'
import { ageWithWeights, categorySummary } from './competitions/categories.ts'
import { registration } from './competitions/participants.ts'
import { teamResult } from './competitions/results.ts'
import { contestRound } from './contests/contests.ts'
import { drawSystem, tieMethods } from './contests/draw-sheet.ts'

/** Teams and their contests. The specification names the fields (data model §3.7); which of them are lists is our choice. */

export const team = teamSummary
  .extend({
    idCompetitionTeam: z.int(),
    seed: z.int().nullable(),
    statusDetail: z.int().nullable(),
    fightNumberDisqualified: z
      .int()
      .nullable()
      .describe('Number of the team contest after which the team was disqualified'),
  })
  .describe('A team entered in a team competition')

export const teamCompetition = z
  .object({
    idCompetitionTeams: z.int(),
    name: z.string(),
    nameShort: z.string().nullable(),
    contestType: z.string().nullable().describe('men, women or mixed'),
    status: z.int().describe('Codes as for weight categories; 2 is drawn'),
    numberOfTeams: z.int(),
    numberOfUnfinishedFights: z.int(),
    idCompetitionList: z.int().nullable().describe('The printed list for its draw'),
    isActive: z.boolean().describe('Whether a bout is on a mat'),
    scheduledDay: z.int().nullable().describe('Day of the competition, from 1'),
    drawSystem: drawSystem.nullable(),
    drawLines: z.array(z.int().nullable()).describe('Ids of teams by line of the sheet; null is a bye'),
    tieMethods,
    incomplete: z.string().nullable().describe('Why some places could not be derived from the contests'),
    weights: z.array(categorySummary).describe('Categories of the bouts in the order of the first round'),
  })
  .describe('A team competition and its state')

const teamContestSide = teamSummary.extend({ score: z.int().describe('Bouts won') })

export const teamContest = z
  .object({
    idContest: z.int(),
    idCompetitionTeam: z.int(),
    fightNo: z.int().describe('Number on the full sheet'),
    key: z.string().nullable().describe('Key on the draw sheet (QF-1)'),
    round: contestRound,
    pool: z.int().nullable(),
    mat: z.int().nullable(),
    idFragment: z.int().nullable(),
    isFinished: z.boolean(),
    teamWhite: teamContestSide.nullable(),
    teamBlue: teamContestSide.nullable(),
    idTeamWinner: z.int().nullable(),
    showLineup: z.boolean().describe('Whether the lineup is public before the bouts are over'),
  })
  .describe('A team contest; Contest/Find returns its bouts')

export const teamContestsOfCompetition = z
  .object({ idCompetitionTeam: z.int(), contests: z.array(teamContest) })
  .describe('The contests of one team competition in the order of the sheet')

export const teamMember = z
  .object({
    idTeam: z.int(),
    person: judokaWithPicture,
    isMinor: z.boolean().describe('Under 18, or possibly so; not returned for withheld people'),
    registrations: z.array(registration.extend({ idCompetitionTeam: z.int().nullable() })),
  })
  .describe('A judoka entered for a team: unlike `GetCompetitors`, with the person as an object')

export const agesWithWeightsAndTeams = z
  .object({ ages: z.array(ageWithWeights), teamCompetitions: z.array(teamCompetition) })
  .describe('All draws of a competition; the specification does not define the response, this is ours')

export type TeamSummary = z.infer<typeof teamSummary>
export type Team = z.infer<typeof team>
export type TeamCompetition = z.infer<typeof teamCompetition>
export type TeamContest = z.infer<typeof teamContest>
export type TeamMember = z.infer<typeof teamMember>
export type TeamResult = z.infer<typeof teamResult>

export const teamCalls = {
  'Competition/GetTeams': get('/api/Competition/{idCompetition}/GetTeams', {
    about: 'Teams entered in the team competitions',
    rights: 'everyone',
    cost: { points: 2 },
    params: competitionPath,
    query: langQuery,
    response: z.array(team),
  }),
  'Competition/GetTeamCompetitors': get('/api/Competition/{idCompetition}/GetTeamCompetitors', {
    about: 'Judoka entered for a team',
    rights: 'everyone',
    cost: { points: 12 },
    params: competitionPath,
    query: langQuery.extend({ IdTeam: id }),
    response: z.array(teamMember),
  }),
  'Competition/GetTeamContests': get('/api/Competition/{idCompetition}/GetTeamContests', {
    about: 'Team contests by team competition, optionally of one team competition',
    rights: 'everyone',
    cost: { points: 5 },
    params: competitionPath,
    query: langQuery.extend({ IdCompetitionTeam: id.optional() }),
    response: z.array(teamContestsOfCompetition),
  }),
  'Competition/GetTeamCompetitions': get('/api/Competition/{idCompetition}/GetTeamCompetitions', {
    about: 'Team competitions and their state',
    rights: 'everyone',
    cost: { points: 2 },
    params: competitionPath,
    query: langQuery,
    response: z.array(teamCompetition),
  }),
  'Competition/GetTeamResults': get('/api/Competition/{idCompetition}/GetTeamResults', {
    about: 'Places of teams',
    rights: 'everyone',
    cost: { points: 2 },
    params: competitionPath,
    response: z.array(teamResult),
  }),
  'Competition/GetCompAgesWithWeightsTeams': get('/api/Competition/GetCompAgesWithWeightsTeams', {
    about: 'Age categories with their weight categories, and team competitions',
    rights: 'everyone',
    cost: { points: 2 },
    query: competitionQuery,
    response: agesWithWeightsAndTeams,
  }),
  'Contest/TeamsFind': get('/api/Contest/TeamsFind', {
    about: 'Team contests of a competition, optionally of one team competition or changed since a time',
    rights: 'everyone',
    cost: { points: 5 },
    query: z.object({
      IdCompetition: id,
      UpdatedAtMin: utcInstant.optional(),
      Language: text.optional(),
      IdWeight: id.optional(),
      IdTeamCompetition: id.optional(),
      TeamFightsIds: z.array(id).optional(),
    }),
    response: z.array(teamContest),
  }),
}
