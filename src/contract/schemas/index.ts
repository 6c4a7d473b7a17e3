import { z } from 'zod'
import type { CALLS, CallName, PathParameterNames, QueryParameterNames } from '../calls.ts'
import {
  ageCategory,
  ageWithWeights,
  competitionFilters,
  competitionInfo,
  competitionListItem,
  individualResult,
  LARGEST_ID,
  paginated,
  participant,
} from '../shapes/competition.ts'
import { contest } from '../shapes/contest.ts'
import {
  headToHead,
  judokaInfo,
  judokaListItem,
  judokaResult,
  judokaStatistics,
  opponentRecord,
} from '../shapes/judoka.ts'
import { environment, partnerSummary } from '../shapes/portal.ts'
import { clubsSchemas } from './clubs.ts'
import { codelistSchemas } from './codelist.ts'
import { competitionSchemas } from './competition.ts'
import { contestSchemas } from './contest.ts'
import { followSchemas } from './follow.ts'
import { localesSchemas } from './locales.ts'
import {
  booleanText,
  id,
  integer,
  languageQuery,
  noBody,
  noParameters,
  text,
  utcInstant,
} from './parameters.ts'
import { purchasableSchemas } from './purchasable.ts'
import { rankingSchemas } from './ranking.ts'
import { searchSchemas } from './search.ts'
import { userSchemas } from './user.ts'

type CallSchemas<C extends CallName> = {
  params: z.ZodObject<{ [K in PathParameterNames<C>]: z.ZodType }>
  query: z.ZodObject<{ [K in QueryParameterNames<C>]: z.ZodType }>
  body: (typeof CALLS)[C]['body'] extends true ? z.ZodType : z.ZodUndefined
  response: z.ZodType
}

/** Shapes of what goes in and comes out, by the names of `CALLS`. */
export const SCHEMAS = {
  ...competitionSchemas,
  ...contestSchemas,
  ...purchasableSchemas,
  ...clubsSchemas,
  ...codelistSchemas,
  'Competition/Info': {
    params: noParameters,
    query: z.object({ idCompetition: id.optional(), idExternal: text.optional(), language: text.optional() }),
    body: noBody,
    response: competitionInfo,
  },
  'Competition/GetFeatured': {
    params: noParameters,
    query: z.object({ Language: text.optional(), PartnerId: id.optional() }),
    body: noBody,
    response: z.array(competitionListItem),
  },
  'Competition/GetResults': {
    params: noParameters,
    query: z.object({ IdAgeCategory: id.optional(), IdCompetition: id, Language: text.optional() }),
    body: noBody,
    response: z.array(individualResult),
  },
  'Competition/GetCompetitors': {
    params: noParameters,
    query: noParameters,
    body: z.object({ idCompetition: z.int().positive().max(LARGEST_ID), language: text.optional() }),
    response: z.array(participant),
  },
  'Competition/GetCompAgesWithWeights': {
    params: noParameters,
    query: z.object({ IdCompetition: id, Language: text.optional() }),
    body: noBody,
    response: z.array(ageWithWeights),
  },
  'Competition/GetCompetitionAges': {
    params: noParameters,
    query: z.object({ IdCompetition: id, Language: text.optional() }),
    body: noBody,
    response: z.array(ageCategory),
  },
  'Competition/GetCompetitions': {
    params: noParameters,
    query: noParameters,
    body: competitionFilters,
    response: paginated(competitionListItem),
  },
  'Contest/GetContests': {
    params: noParameters,
    query: z.object({ competitionId: id, contestCode: text.optional() }),
    body: noBody,
    response: z.array(contest),
  },
  'Contest/Find': {
    params: noParameters,
    query: z.object({
      IdCompetition: id,
      UpdatedAtMin: utcInstant.optional(),
      Language: text.optional(),
      IdWeight: id.optional(),
      IdTeamCompetition: id.optional(),
      TeamFightsIds: z.array(id).optional(),
      Version: integer
        .optional()
        .describe(
          'Of the live feed, as the caller knows it: another address after each change, for caches between',
        ),
    }),
    body: noBody,
    response: z.array(contest),
  },
  'EnvInfo/GetEnvInfo': { params: noParameters, query: noParameters, body: noBody, response: environment },
  'Judoka/GetJudokas': {
    params: z.object({ idPartner: integer.min(0) }),
    query: z.object({
      Page: id,
      PerPage: id.max(1000),
      Query: text.optional(),
      idCompetition: id.optional().describe('Only those who take part in a competition; our addition'),
      digests: booleanText
        .optional()
        .describe('Whether rows carry their digest, which takes a while to make; our addition'),
    }),
    body: noBody,
    response: paginated(judokaListItem),
  },
  'JudokaProfile/Info': {
    params: noParameters,
    query: languageQuery.extend({ IdAthlete: id }),
    body: noBody,
    response: judokaInfo,
  },
  'JudokaProfile/ResultYears': {
    params: noParameters,
    query: z.object({ IdAthlete: id }),
    body: noBody,
    response: z.array(z.int()),
  },
  'JudokaProfile/Results': {
    params: noParameters,
    query: languageQuery.extend({ IdAthlete: id, Year: id.optional() }),
    body: noBody,
    response: z.array(judokaResult),
  },
  'JudokaProfile/AllResults': {
    params: noParameters,
    query: languageQuery.extend({ IdAthlete: id }),
    body: noBody,
    response: z.array(judokaResult),
  },
  'JudokaProfile/Stats': {
    params: noParameters,
    query: languageQuery.extend({ IdAthlete: id }),
    body: noBody,
    response: judokaStatistics,
  },
  'JudokaProfile/HeadToHead': {
    params: noParameters,
    query: languageQuery.extend({ IdAthlete: id, IdCompetitor: id.optional(), Year: id.optional() }),
    body: noBody,
    response: headToHead,
  },
  'JudokaProfile/HeadToHead/Opponents': {
    params: noParameters,
    query: z.object({ idPerson: id }),
    body: noBody,
    response: z.array(opponentRecord),
  },
  'Partner/GetSupportedPartners': {
    params: noParameters,
    query: z.object({ Lang: text.optional() }),
    body: noBody,
    response: z.array(partnerSummary),
  },
  ...followSchemas,
  ...localesSchemas,
  ...rankingSchemas,
  ...searchSchemas,
  ...userSchemas,
} satisfies { [C in CallName]: CallSchemas<C> }

type Schemas = typeof SCHEMAS

/** The fields of an object; nothing where it has none. */
type Fields<T> = string extends keyof T ? unknown : T
type Body<T> = T extends undefined ? unknown : { body: T }

/** What a call sends: path and query names together, a body where it has one. Values before validation. */
export type CallInput<C extends CallName> = Fields<z.input<Schemas[C]['params']>> &
  Fields<z.input<Schemas[C]['query']>> &
  Body<z.input<Schemas[C]['body']>>

/** The same after validation, as a server's answer to it receives it. */
export type CallRequest<C extends CallName> = Fields<z.output<Schemas[C]['params']>> &
  Fields<z.output<Schemas[C]['query']>> &
  Body<z.output<Schemas[C]['body']>>

export type CallResponse<C extends CallName> = z.output<Schemas[C]['response']>
