import { z } from 'zod'
import { get } from '../../call-definition.ts'
import { competitionQuery, id, text } from '../../parameters.ts'
import {
  clubSummary,
  country,
  person,
  picturePath,
  regionSummary,
  schoolSummary,
  teamSummary,
} from '../../people.ts'
import { translated } from '../../translated-names.ts'
import { displayTypeCodes } from '../../wire-codes.ts'
import { categorySummary } from './categories.ts'

export const individualResult = z
  .object({
    idResult: z.int(),
    place: z.int(),
    person,
    country: country.nullable(),
    club: clubSummary.nullable(),
    school: schoolSummary.nullable(),
    region: regionSummary.nullable(),
    weightCategory: categorySummary,
  })
  .describe(
    'The place of one judoka in one category, and whom the judoka represented; of withheld people only the nation is public',
  )

export const teamResult = z
  .object({
    idResult: z.int(),
    idCompetitionTeam: z.int(),
    idTeam: z.int(),
    place: z.int(),
    team: teamSummary,
  })
  .describe('The place of one team')

/** The grouping of a medal table. */
export const MEDAL_TABLE_GROUPINGS = ['country', 'club', 'region', 'school'] as const

export const medalStanding = z
  .object({
    rank: z.int().describe('Shared on equal numbers of places'),
    organisation: z.object({
      id: z.int(),
      displayType: z
        .literal(displayTypeCodes.numbers)
        .describe('1 country, 2 club, 3 school, 4 region; our addition'),
      name: translated(z.string(), 'organisation', 'countryShort'),
      countryShort: z.string().nullable().describe('Three-letter code of its nation'),
      logoPath: picturePath,
    }),
    first: z.int(),
    second: z.int(),
    third: z.int(),
    fourth: z.int(),
    fifth: z.int(),
    seventh: z.int(),
    resultsMen: z.array(individualResult),
    resultsWomen: z.array(individualResult),
    resultsTeams: z.array(teamResult),
  })
  .describe(
    'A row of the medal table (data model §3.9); its form is ours. Of withheld people only the nation is public, ' +
      'so their places count only for countries. The place of a team counts once, for the organisation that it represents.',
  )

export type IndividualResult = z.infer<typeof individualResult>
export type MedalStanding = z.infer<typeof medalStanding>

export const resultCalls = {
  'Competition/GetCompetitionStandings': get('/api/Competition/GetCompetitionStandings', {
    about: 'Medal table by country, club, region or school',
    rights: 'everyone',
    cost: { points: 10 },
    query: competitionQuery.extend({
      GroupBy: z
        .enum(MEDAL_TABLE_GROUPINGS)
        .optional()
        .describe('Default: the main organisation type of the competition'),
    }),
    response: z.array(medalStanding),
  }),
  'Competition/GetResults': get('/api/Competition/GetResults', {
    about: 'Places of all categories, or of one age category',
    rights: 'everyone',
    cost: { points: 8 },
    query: z.object({ IdAgeCategory: id.optional(), IdCompetition: id, Language: text.optional() }),
    response: z.array(individualResult),
  }),
}
