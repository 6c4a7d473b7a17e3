import { z } from 'zod'
import { get, post } from '../../call-definition.ts'
import { competitionQuery, id, integer, langQuery, text } from '../../parameters.ts'
import { paginated } from '../../responses.ts'
import { translated } from '../../translated-names.ts'
import { competitionInfo } from './competition-info.ts'
import { competitionFilters, competitionListItem } from './competition-list.ts'

export const competitionDocument = z
  .object({
    id: z.int(),
    idCompetition: z.int(),
    type: z.string().describe('Kind of document: invitation, programme, draw sheet'),
    group: z
      .enum(['competition', 'draw', 'standings', 'results'])
      .describe('The documents page that lists it; our addition'),
    title: z.string().nullable(),
    cdnObject: z.string().describe('Path under /cdn/'),
  })
  .describe('A public document (data model §3.6)')

export const competitionRank = z
  .object({
    idRank: z.int(),
    name: translated(z.string(), 'level'),
    orderNumber: z.int(),
    status: z.int(),
    type: z.string().nullable().describe('ijf, continental, national championship, national or club'),
    rankGroup: z.string().nullable().describe('Name under which several ranks are shown as one'),
    idPartner: z.int().nullable().describe('The partner that defined the rank; null for shared ranks'),
  })
  .describe('A rank of competitions, with the fields of the registry (data model §3.5)')

export const competitionCalls = {
  'Competition/Info': get('/api/Competition/Info', {
    about: 'A competition by its number or its external id',
    rights: 'everyone',
    cost: { points: 6 },
    query: z.object({ idCompetition: id.optional(), idExternal: text.optional(), language: text.optional() }),
    response: competitionInfo,
  }),
  'Competition/GetFeatured': get('/api/Competition/GetFeatured', {
    about: 'Running competitions, then the next ones, then those that have just finished',
    rights: 'everyone',
    cost: { points: 14 },
    query: z.object({ Language: text.optional(), PartnerId: id.optional() }),
    response: z.array(competitionListItem),
  }),
  'Competition/GetCompetitions': post('/api/Competition/GetCompetitions', {
    about: 'Competitions, filtered, sorted and paged',
    rights: 'everyone',
    limit: 'search',
    cost: { points: 10, perRow: 0.05, perDigest: 0.5, rows: ['perPage', 'limit'] },
    body: competitionFilters,
    response: paginated(competitionListItem),
  }),
  'Competition/GetCompetitionFiles': get('/api/Competition/GetCompetitionFiles', {
    about: 'Documents of a competition',
    rights: 'everyone',
    cost: { points: 2 },
    query: competitionQuery,
    response: z.array(competitionDocument),
  }),
  'Competition/GetCompRanks': get('/api/Competition/GetCompRanks', {
    about: 'Shared ranks of competitions, and those of a partner if requested',
    rights: 'everyone',
    query: langQuery.extend({ Status: integer.optional(), IdPartner: id.optional() }),
    response: z.array(competitionRank),
  }),
}
