import { z } from 'zod'
import { get, SEARCH_WITH_QUERY } from '../call-definition.ts'
import { id, languageQuery, text } from '../parameters.ts'
import { country, judokaWithPicture, picturePath } from '../people.ts'
import { competitionListItem } from './competitions/competition-list.ts'

export const competitionSearchHit = competitionListItem
  .pick({
    idCompetition: true,
    name: true,
    city: true,
    dateFrom: true,
    dateTo: true,
    externalId: true,
    logoFilename: true,
  })
  .extend({ countryShort: z.string().nullable().describe('Three-letter code') })
  .describe('A matching competition')

export const clubSearchHit = z
  .object({
    idClub: z.int(),
    name: z.string(),
    logoPath: picturePath,
    countryShort: z.string(),
    athleteCount: z.int(),
  })
  .describe('A matching club')

export const countrySearchHit = country
  .extend({ athleteCount: z.int().describe('Number of judoka with a profile') })
  .describe('A nation that matches by its name in the requested language, its English name, or its code')

export const globalSearchResults = z
  .object({
    athletes: z.array(judokaWithPicture).describe('Withheld people are omitted'),
    competitions: z.array(competitionSearchHit),
    clubs: z.array(clubSearchHit),
    countries: z.array(countrySearchHit),
  })
  .describe('Search results, best matches of each kind first (portal specification §3, data model §3.3)')

export const searchCalls = {
  'Search/GlobalSearch': get('/api/Search/GlobalSearch', {
    about: 'Judoka, competitions, clubs and nations by name, fifteen of each by default',
    rights: 'everyone',
    limit: SEARCH_WITH_QUERY,
    cost: { points: 3 },
    query: languageQuery.extend({ Query: text.optional(), Limit: id.max(100).optional() }),
    response: globalSearchResults,
  }),
}
