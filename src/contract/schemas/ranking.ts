import { z } from 'zod'
import { competitionRow } from '../shapes/competition.ts'
import {
  clubRankings,
  coachRankings,
  individualRankings,
  rankingAge,
  rankingCup,
  teamPoints,
} from '../shapes/ranking.ts'
import { id, languageOnly, noBody, nothing, text, whole } from './parameters.ts'

/** Browsers send an instant where they mean a day. */
const day = z
  .union([z.iso.date(), z.iso.datetime()], 'expected a day, 2025-02-01')
  .refine((value) => value >= '0001', 'expected a year from 0001')
  .transform((value) => value.slice(0, 'YYYY-MM-DD'.length))

const year = whole.min(1900, 'expected a year from 1900').max(9999, 'expected a year of four digits')

const ofCup = languageOnly.extend({
  IdPartner: id,
  IdCup: id,
  Year: year.optional(),
  RangeFrom: day.optional(),
  RangeTo: day.optional(),
})

export const rankingSchemas = {
  'Ranking/GetCupsForPartner': {
    params: nothing,
    query: languageOnly.extend({ IdPartner: id }),
    body: noBody,
    response: z.array(rankingCup),
  },
  'Ranking/GetRankingCategories': {
    params: nothing,
    query: ofCup,
    body: noBody,
    response: z.array(rankingAge),
  },
  'Ranking/GetClubRankings': { params: nothing, query: ofCup, body: noBody, response: clubRankings },
  'Ranking/GetCupCompetitions': {
    params: nothing,
    query: ofCup,
    body: noBody,
    response: z.array(competitionRow),
  },
  'Ranking/GetIndividualRankings': {
    params: nothing,
    query: ofCup.extend({ IdClub: id.optional() }),
    body: noBody,
    response: individualRankings,
  },
  'Ranking/GetTeamPoints': {
    params: nothing,
    query: z.object({ IdClub: id, IdPokal: id, Leto: year, Lang: text.optional() }),
    body: noBody,
    response: z.array(teamPoints),
  },
  'Ranking/GetCoachRanking': {
    params: z.object({ idPartner: id, idCup: id, year }),
    query: nothing,
    body: noBody,
    response: coachRankings,
  },
}
