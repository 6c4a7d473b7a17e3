import { z } from 'zod'
import {
  ageCategoryOption,
  clubOption,
  colorScheme,
  competitionType,
  countryWithCompetitions,
  weightCategoryOption,
} from '../shapes/codelist.ts'
import { paginated } from '../shapes/competition.ts'
import { country } from '../shapes/people.ts'
import { partnerSummary } from '../shapes/portal.ts'
import { booleanText, id, integer, languageQuery, noBody, noParameters, text } from './parameters.ts'

const pagedQuery = z.object({
  Query: text.optional(),
  Page: id.optional(),
  PerPage: id.max(500).optional(),
})

export const codelistSchemas = {
  'CodeList/GetCountriesWithCompetitions': {
    params: noParameters,
    query: languageQuery,
    body: noBody,
    response: z.array(countryWithCompetitions),
  },
  'CodeList/GetClubs': {
    params: noParameters,
    query: z.object({ IdCountry: id.optional() }),
    body: noBody,
    response: z.array(clubOption),
  },
  'CodeList/GetCountries': {
    params: noParameters,
    query: pagedQuery,
    body: noBody,
    response: paginated(country),
  },
  'CodeList/GetPartners': {
    params: noParameters,
    query: pagedQuery,
    body: noBody,
    response: paginated(partnerSummary),
  },
  'CodeList/GetCompetitionTypes': {
    params: noParameters,
    query: z.object({ lang: text.optional() }),
    body: noBody,
    response: z.array(competitionType),
  },
  'CodeList/GetAges': {
    params: noParameters,
    query: z.object({
      Lang: text.optional(),
      Status: integer.optional(),
      IsOfficial: booleanText.optional(),
      IdPartner: id.optional(),
    }),
    body: noBody,
    response: z.array(ageCategoryOption),
  },
  'CodeList/GetWeightsWithDefault': {
    params: noParameters,
    query: z.object({
      IdAge: id.optional(),
      IdPartner: id.optional(),
      IsOfficial: booleanText.optional(),
      Type: text.optional(),
      IsOpen: booleanText.optional(),
    }),
    body: noBody,
    response: z.array(weightCategoryOption),
  },
  'CodeList/GetCompetitorsColorScheme': {
    params: noParameters,
    query: z.object({ lang: text.optional() }),
    body: noBody,
    response: z.array(colorScheme),
  },
}
