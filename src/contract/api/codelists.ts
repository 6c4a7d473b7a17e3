import { z } from 'zod'
import { get, SEARCH_WITH_QUERY } from '../call-definition.ts'
import { booleanText, id, integer, languageQuery, text } from '../parameters.ts'
import { country, picturePath } from '../people.ts'
import { paginated } from '../responses.ts'
import { ageCategory, weightCategoryForm } from './competitions/categories.ts'
import { partnerSummary } from './partners.ts'

/** Code lists. The specification does not define the responses; these follow the forms of the data model. */

export const countryWithCompetitions = country
  .extend({ competitionCount: z.int().describe('Number of public competitions there') })
  .describe('A nation with competitions')

export const clubOption = z
  .object({
    id: z.int(),
    idCountry: z.int(),
    isoCode: z.string().nullable(),
    name: z.string(),
    nameOfficial: z.string().nullable(),
    intName: z.string().nullable(),
    logoPath: picturePath,
  })
  .describe('A club to choose from (data model §3.3, short form)')

export const competitionType = z
  .object({ id: z.int(), code: z.string(), name: z.string() })
  .describe('Individual, team, kata (data model §3.1, code/name pair)')

export const weightCategoryOption = weightCategoryForm
  .extend({ status: z.int() })
  .describe('A weight category to choose from (data model §3.5, portal form)')

export const colorScheme = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    lang: z.string().nullable().describe('Language of the title'),
    colorWhite: z.string().nullable().describe('CSS colour of the first side'),
    colorBlue: z.string().nullable().describe('CSS colour of the second side'),
    isDefault: z.boolean(),
  })
  .describe('The colours of the two sides')

const pagedQuery = z.object({
  Query: text.optional(),
  Page: id,
  PerPage: id.max(500),
})

export const codeListCalls = {
  'CodeList/GetCountriesWithCompetitions': get('/api/CodeList/GetCountriesWithCompetitions', {
    about: 'Nations with competitions',
    rights: 'everyone',
    cost: { points: 2 },
    query: languageQuery,
    response: z.array(countryWithCompetitions),
  }),
  'CodeList/GetClubs': get('/api/CodeList/GetClubs', {
    about: 'Clubs to choose from, of one nation or all',
    rights: 'everyone',
    cost: { points: 2 },
    query: z.object({ IdCountry: id.optional() }),
    response: z.array(clubOption),
  }),
  'CodeList/GetCountries': get('/api/CodeList/GetCountries', {
    about: 'Nations by name or code',
    rights: 'everyone',
    limit: SEARCH_WITH_QUERY,
    query: pagedQuery,
    response: paginated(country),
  }),
  'CodeList/GetPartners': get('/api/CodeList/GetPartners', {
    about: 'Partners by name or slug',
    rights: 'everyone',
    limit: SEARCH_WITH_QUERY,
    query: pagedQuery,
    response: paginated(partnerSummary),
  }),
  'CodeList/GetCompetitionTypes': get('/api/CodeList/GetCompetitionTypes', {
    about: 'Kinds of competitions',
    rights: 'everyone',
    query: z.object({ lang: text.optional() }),
    response: z.array(competitionType),
  }),
  'CodeList/GetAges': get('/api/CodeList/GetAges', {
    about: 'Shared age categories, and those of a partner if requested',
    rights: 'everyone',
    query: z.object({
      Lang: text.optional(),
      Status: integer.optional(),
      IsOfficial: booleanText.optional(),
      IdPartner: id.optional(),
    }),
    response: z.array(ageCategory),
  }),
  'CodeList/GetWeightsWithDefault': get('/api/CodeList/GetWeightsWithDefault', {
    about: 'Weight categories, with those that are preselected',
    rights: 'everyone',
    cost: { points: 2 },
    query: z.object({
      IdAge: id.optional(),
      IdPartner: id.optional(),
      IsOfficial: booleanText.optional(),
      Type: text.optional(),
      IsOpen: booleanText.optional(),
    }),
    response: z.array(weightCategoryOption),
  }),
  'CodeList/GetCompetitorsColorScheme': get('/api/CodeList/GetCompetitorsColorScheme', {
    about: 'Colour schemes of the two sides',
    rights: 'everyone',
    query: z.object({ lang: text.optional() }),
    response: z.array(colorScheme),
  }),
}
