import { z } from 'zod'
import { competitionListItem } from '../shapes/competition.ts'
import {
  clubPoints,
  clubRankings,
  coachRankings,
  individualRankings,
  rankingAgeCategory,
  rankingCup,
} from '../shapes/ranking.ts'
import { id, integer, languageQuery, noBody, noParameters, text } from './parameters.ts'

/** Browsers send an instant where they mean a day. */
const isoDateParameter = z
  .union([z.iso.date(), z.iso.datetime()], 'expected a day, 2025-02-01')
  .refine((value) => value >= '0001', 'expected a year from 0001')
  .transform((value) => value.slice(0, 'YYYY-MM-DD'.length))

const year = integer.min(1900, 'expected a year from 1900').max(9999, 'expected a year of four digits')

const cupQuery = languageQuery.extend({
  IdPartner: id,
  IdCup: id,
  Year: year.optional(),
  RangeFrom: isoDateParameter.optional(),
  RangeTo: isoDateParameter.optional(),
})

export const rankingSchemas = {
  'Ranking/GetCupsForPartner': {
    params: noParameters,
    query: languageQuery.extend({ IdPartner: id }),
    body: noBody,
    response: z.array(rankingCup),
  },
  'Ranking/GetRankingCategories': {
    params: noParameters,
    query: cupQuery,
    body: noBody,
    response: z.array(rankingAgeCategory),
  },
  'Ranking/GetClubRankings': { params: noParameters, query: cupQuery, body: noBody, response: clubRankings },
  'Ranking/GetCupCompetitions': {
    params: noParameters,
    query: cupQuery,
    body: noBody,
    response: z.array(competitionListItem),
  },
  'Ranking/GetIndividualRankings': {
    params: noParameters,
    query: cupQuery.extend({ IdClub: id.optional() }),
    body: noBody,
    response: individualRankings,
  },
  'Ranking/GetTeamPoints': {
    params: noParameters,
    query: z.object({ IdClub: id, IdPokal: id, Leto: year, Lang: text.optional() }),
    body: noBody,
    response: z.array(clubPoints),
  },
  'Ranking/GetCoachRanking': {
    params: z.object({ idPartner: id, idCup: id, year }),
    query: noParameters,
    body: noBody,
    response: coachRankings,
  },
}
