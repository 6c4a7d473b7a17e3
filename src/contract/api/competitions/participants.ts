import { z } from 'zod'
import { get, post, SEARCH_WITH_QUERY } from '../../call-definition.ts'
import { LARGEST_ID } from '../../limits.ts'
import { competitionQuery, id, text } from '../../parameters.ts'
import { clubSummary, country, person, picturePath, regionSummary, schoolSummary } from '../../people.ts'
import { contest } from '../contests/contests.ts'
import { categorySummary, entryCategory } from './categories.ts'
import { individualResult } from './results.ts'

export const registration = z
  .object({
    idRegistration: z.int(),
    status: z.int().describe('1 by default; the specification does not define its values'),
    statusDetail: z.int().nullable(),
    isTeamsEntry: z.boolean().describe('Whether it is an entry for a team'),
    place: z.int().nullable().describe('In the category; null for entries for teams and withheld people'),
    fightNumberDisqualified: z
      .int()
      .nullable()
      .describe('Number of the contest after which the judoka was disqualified; null for withheld people'),
    country: country.nullable(),
    club: clubSummary.nullable(),
    region: regionSummary.nullable(),
    school: schoolSummary.nullable(),
    weightCategory: entryCategory,
  })
  .describe('An entry, and whom the judoka represents (data model §3.4, entry per weight)')

export const participant = person
  .extend({
    idCountry: z.int().nullable().describe('The nation that they represent'),
    idIJF: z
      .string()
      .nullable()
      .describe('Id of the IJF; null if it is not known, and for minors and withheld people'),
    idTeam: z.int().nullable().describe('A team that they are entered for as well; null for withheld people'),
    pictureFilename: picturePath,
    isMinor: z.boolean().describe('Under 18, or possibly so; not returned for withheld people'),
    registrations: z.array(registration.extend({ seed: z.int().nullable() })),
  })
  .describe('A judoka entered in a competition (portal specification §3, Competitor)')

export const athleteProfile = z
  .object({
    person,
    registrations: z.array(
      z.object({
        idRegistration: z.int(),
        idTeam: z.int().nullable().describe('The team of the entry; null for an individual entry'),
        seed: z.int().nullable(),
        weightCategory: categorySummary,
      }),
    ),
    results: z.array(z.object({ idResult: z.int(), place: z.int(), weightCategory: categorySummary })),
    contests: z.array(contest).describe('Including bouts, by category in the order of the sheet'),
  })
  .describe('A judoka within one competition; the specification does not define the response, this is ours')

const athleteCount = z.int().describe('Number of judoka entered, without withheld people')

export const competitionSearchResults = z
  .object({
    athletes: z.array(person),
    countries: z.array(country.extend({ athleteCount })),
    clubs: z.array(clubSummary.extend({ athleteCount })),
    schools: z.array(schoolSummary.extend({ athleteCount })),
    regions: z.array(regionSummary.extend({ athleteCount })),
    results: z.array(individualResult),
  })
  .describe(
    'Results of a search in a competition (data model §3.3). Organisations are those that its judoka represent; ' +
      'withheld people are omitted.',
  )

export type Registration = z.infer<typeof registration>
export type Participant = z.infer<typeof participant>
export type AthleteProfile = z.infer<typeof athleteProfile>
export type CompetitionSearchResults = z.infer<typeof competitionSearchResults>

export const participantCalls = {
  'Competition/GetCompetitors': post('/api/Competition/GetCompetitors', {
    about: 'Judoka entered in a competition',
    rights: 'everyone',
    limit: 'read',
    cost: { points: 15 },
    body: z.object({ idCompetition: z.int().positive().max(LARGEST_ID), language: text.optional() }),
    response: z.array(participant),
  }),
  'Competition/GetCompetitionJudokaProfile': get('/api/Competition/GetCompetitionJudokaProfile', {
    about: 'A judoka within one competition: entries, contests and places',
    rights: 'everyone',
    cost: { points: 9 },
    query: competitionQuery.extend({ IdAthlete: id }),
    response: athleteProfile,
  }),
  'Competition/SearchInCompetition': get('/api/Competition/SearchInCompetition', {
    about:
      'Judoka of a competition, their organisations and their places, by name, nation or weight category',
    rights: 'everyone',
    limit: SEARCH_WITH_QUERY,
    cost: { points: 20 },
    query: competitionQuery.extend({
      Query: text.optional(),
      Limit: id.max(100).optional().describe('Maximum per group; 15 by default'),
    }),
    response: competitionSearchResults,
  }),
}
