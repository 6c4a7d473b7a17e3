import { z } from 'zod'
import {
  ageListed,
  clubListed,
  colourScheme,
  competitionType,
  countryWithCompetitions,
  weightListed,
} from '../shapes/codelist.ts'
import { paged } from '../shapes/competition.ts'
import { country } from '../shapes/people.ts'
import { partnerShort } from '../shapes/portal.ts'
import { id, languageOnly, noBody, nothing, text, truth, whole } from './parameters.ts'

const pageOfFound = z.object({
  Query: text.optional(),
  Page: id.optional(),
  PerPage: id.max(500).optional(),
})

export const codelistSchemas = {
  'CodeList/GetCountriesWithCompetitions': {
    params: nothing,
    query: languageOnly,
    body: noBody,
    response: z.array(countryWithCompetitions),
  },
  'CodeList/GetClubs': {
    params: nothing,
    query: z.object({ IdCountry: id.optional() }),
    body: noBody,
    response: z.array(clubListed),
  },
  'CodeList/GetCountries': { params: nothing, query: pageOfFound, body: noBody, response: paged(country) },
  'CodeList/GetPartners': {
    params: nothing,
    query: pageOfFound,
    body: noBody,
    response: paged(partnerShort),
  },
  'CodeList/GetCompetitionTypes': {
    params: nothing,
    query: z.object({ lang: text.optional() }),
    body: noBody,
    response: z.array(competitionType),
  },
  'CodeList/GetAges': {
    params: nothing,
    query: z.object({
      Lang: text.optional(),
      Status: whole.optional(),
      IsOfficial: truth.optional(),
      IdPartner: id.optional(),
    }),
    body: noBody,
    response: z.array(ageListed),
  },
  'CodeList/GetWeightsWithDefault': {
    params: nothing,
    query: z.object({
      IdAge: id.optional(),
      IdPartner: id.optional(),
      IsOfficial: truth.optional(),
      Type: text.optional(),
      IsOpen: truth.optional(),
    }),
    body: noBody,
    response: z.array(weightListed),
  },
  'CodeList/GetCompetitorsColorScheme': {
    params: nothing,
    query: z.object({ lang: text.optional() }),
    body: noBody,
    response: z.array(colourScheme),
  },
}
