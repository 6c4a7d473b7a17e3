import { z } from 'zod'
import { get, SEARCH_WITH_QUERY } from '../call-definition.ts'
import { id, integer, languageQuery, text } from '../parameters.ts'
import { person, picturePath } from '../people.ts'
import { paginated } from '../responses.ts'
import { categorySummary } from './competitions/categories.ts'
import { competitionListItem } from './competitions/competition-list.ts'
import { contest } from './contests/contests.ts'

const competitionSummary = competitionListItem
  .pick({ externalId: true, name: true, city: true, dateFrom: true, rang: true })
  .extend({ countryShort: z.string().nullable().describe('Three-letter code') })

export const judokaListItem = person.describe('A judoka in a list')

export const judokaDigest = z
  .object({
    idPerson: id,
    digest: z.string().describe('Changes when anything that the profile shows changes'),
  })
  .describe('The digest of a profile')

export const mergedJudoka = z
  .object({ idPerson: id, mergedInto: id.describe('Id of the judoka who was kept') })
  .describe('A judoka who was merged into another one')

export const judokaInfo = person
  .pick({
    idPerson: true,
    familyName: true,
    givenName: true,
    intFamilyName: true,
    intGivenName: true,
    gender: true,
    country: true,
  })
  .extend({
    pictureFilename: picturePath,
    club: z.string().nullable(),
    idClub: z.int().nullable().describe('Number of the club; our addition'),
    birthYear: z.int().nullable().describe('Null for minors, for whom only the age category is public'),
    isMinor: z.boolean(),
    isUnder15: z.boolean().describe('Under 15, or possibly so; our addition'),
    mayBeIncomplete: z
      .boolean()
      .describe('Whether another judoka with a similar name may be the same person; our addition'),
  })
  .describe('The person data of a judoka')

export const judokaResult = z.object({
  place: z.int(),
  year: z.int().nullable(),
  competition: competitionSummary,
  weightCategory: categorySummary,
})

export const meeting = z
  .object({
    year: z.int().nullable(),
    competition: competitionSummary,
    weightCategory: categorySummary,
    contest,
  })
  .describe('A contest between two judoka')

export const winLossRecord = z.object({
  fights: z.int(),
  wins: z.int(),
  losses: z.int(),
  percentage: z.number().describe('Share of contests won, 0 to 100'),
})

export const headToHead = z.object({
  meetings: z.array(meeting),
  total: winLossRecord,
  years: z.array(winLossRecord.extend({ year: z.int() })),
})

export const judokaProfile = z
  .object({ info: judokaInfo, results: z.array(judokaResult), meetings: z.array(meeting) })
  .describe('What `Info`, `AllResults` and `HeadToHead` respond about a judoka')

/** The number of judoka that one request of `JudokaProfile/Profiles` may name. */
export const MAX_PROFILES = 100

/** The number of judoka that one page of `Judoka/GetJudokas` may have. */
export const MAX_LISTED_JUDOKA = 5000

/** The number of digests that one page of `JudokaProfile/Digests` may have. */
export const MAX_DIGESTS = 20_000

export const opponentRecord = z.object({ person, ...winLossRecord.shape })

export const judokaStatistics = z.object({
  total: winLossRecord,
  years: z.array(winLossRecord.extend({ year: z.int() })),
  medals: z.object({ gold: z.int(), silver: z.int(), bronze: z.int() }),
})

export type JudokaListItem = z.infer<typeof judokaListItem>
export type JudokaDigest = z.infer<typeof judokaDigest>
export type MergedJudoka = z.infer<typeof mergedJudoka>
export type JudokaInfo = z.infer<typeof judokaInfo>
export type JudokaResult = z.infer<typeof judokaResult>
export type Meeting = z.infer<typeof meeting>
export type JudokaProfile = z.infer<typeof judokaProfile>

export const judokaCalls = {
  'Judoka/GetJudokas': get('/api/Judoka/{idPartner}/GetJudokas', {
    about: "Judoka who took part in a partner's competitions, by name; partner 0 is all of them",
    rights: 'everyone',
    limit: SEARCH_WITH_QUERY,
    cost: { points: 10, perRow: 0.05, rows: ['PerPage'] },
    params: z.object({ idPartner: integer.min(0) }),
    query: z.object({
      Page: id,
      PerPage: id.max(MAX_LISTED_JUDOKA),
      Query: text.optional(),
    }),
    response: paginated(judokaListItem),
  }),
  'JudokaProfile/Info': get('/api/JudokaProfile/Info', {
    about: 'The person data of a judoka',
    rights: 'everyone',
    cost: { points: 2 },
    query: languageQuery.extend({ IdAthlete: id }),
    response: judokaInfo,
  }),
  'JudokaProfile/ResultYears': get('/api/JudokaProfile/ResultYears', {
    about: 'Years with a result',
    rights: 'everyone',
    query: z.object({ IdAthlete: id }),
    response: z.array(z.int()),
  }),
  'JudokaProfile/Results': get('/api/JudokaProfile/Results', {
    about: "A judoka's results of one year",
    rights: 'everyone',
    cost: { points: 2 },
    query: languageQuery.extend({ IdAthlete: id, Year: id.optional() }),
    response: z.array(judokaResult),
  }),
  'JudokaProfile/AllResults': get('/api/JudokaProfile/AllResults', {
    about: "All of a judoka's results, latest first",
    rights: 'everyone',
    cost: { points: 2 },
    query: languageQuery.extend({ IdAthlete: id }),
    response: z.array(judokaResult),
  }),
  'JudokaProfile/Stats': get('/api/JudokaProfile/Stats', {
    about: 'Contests, wins and medals by year',
    rights: 'everyone',
    cost: { points: 3 },
    query: languageQuery.extend({ IdAthlete: id }),
    response: judokaStatistics,
  }),
  'JudokaProfile/HeadToHead': get('/api/JudokaProfile/HeadToHead', {
    about: 'Contests against one opponent, or against all',
    rights: 'everyone',
    cost: { points: 7 },
    query: languageQuery.extend({ IdAthlete: id, IdCompetitor: id.optional(), Year: id.optional() }),
    response: headToHead,
  }),
  'JudokaProfile/Profiles': get('/api/JudokaProfile/Profiles', {
    about: 'The profiles of several judoka, without those who are unknown or withheld; our addition',
    rights: 'everyone',
    cost: { points: 4, perRow: 0.6, rows: ['IdAthletes'] },
    query: z.object({ IdAthletes: z.array(id).max(MAX_PROFILES) }),
    response: z.array(judokaProfile),
  }),
  'JudokaProfile/Digests': get('/api/JudokaProfile/Digests', {
    about:
      'The digests of all profiles by the id of the judoka, without those who are withheld; our addition',
    rights: 'everyone',
    cost: { points: 5, perRow: 0.015, rows: ['PerPage'] },
    query: z.object({
      Page: id,
      PerPage: id.max(MAX_DIGESTS),
      IdCompetition: id.optional().describe('Only participants of this competition'),
    }),
    response: paginated(judokaDigest),
  }),
  'JudokaProfile/Merged': get('/api/JudokaProfile/Merged', {
    about: 'Judoka who were merged into another one, whose data calls answer with; our addition',
    rights: 'everyone',
    response: z.array(mergedJudoka),
  }),
  'JudokaProfile/HeadToHead/Opponents': get('/api/JudokaProfile/HeadToHead/Opponents', {
    about: 'All opponents of a judoka, with wins and losses',
    rights: 'everyone',
    cost: { points: 10 },
    query: z.object({ idPerson: id }),
    response: z.array(opponentRecord),
  }),
}
