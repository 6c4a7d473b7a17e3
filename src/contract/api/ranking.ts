import { z } from 'zod'
import { get } from '../call-definition.ts'
import { id, integer, languageQuery, text } from '../parameters.ts'
import { clubSummary, gender, person } from '../people.ts'
import { ageName, categorySummary } from './competitions/categories.ts'
import { competitionListItem, levelName } from './competitions/competition-list.ts'

/**
 * Rankings. The specification names rows, not responses (data model §3.9): these contain the results behind each total,
 * and mention every judoka, competition and category once, however many results refer to it.
 */

const isoDate = z.iso.date()

export const rankingCup = z
  .object({
    cup: z.object({ id: z.int(), name: z.string(), short: z.string().nullable() }),
    isDefault: z.boolean(),
    isUnofficial: z
      .boolean()
      .describe('Created by an import from published results, not by the partner; our addition'),
    showOnPortal: z.boolean(),
    rankingType: z.enum(['individual', 'club', 'coach']).describe('What the cup ranks'),
    years: z.array(z.int()).describe('Years with a ranking period, latest first; our addition'),
  })
  .describe('A cup of a partner')

export const rankingAgeCategory = z
  .object({
    idAge: z.int(),
    name: ageName,
    short: z.string(),
    gender,
    weights: z.array(
      z.object({
        idWeight: z.int(),
        name: z.string(),
        year: z.int(),
        showInClub: z.boolean().describe('Counts in club rankings'),
        showInIndividual: z.boolean().describe('Has a ranking of its own'),
      }),
    ),
  })
  .describe('An age category with its weight categories that the cup ranks')

const rankingContribution = z
  .object({
    idResult: z.int(),
    idPerson: z.int(),
    idCompetition: z.int(),
    idWeight: z.int(),
    place: z.int(),
    points: z
      .int()
      .describe('Points by the scale of the cup; included in the total only if the verdict is `counted`'),
    verdict: z.enum([
      'counted',
      'outside the period',
      'the rank is not part of the cup',
      'no points for the place',
      'no contest won',
      'not among the best',
    ]),
  })
  .describe('A result and its points')

const place = z.int().describe('Shared on equal points; withheld judoka have places too')

const withheldPoints = z
  .int()
  .describe('Part of the total won by withheld judoka, whose results are not listed')

const rankingFields = {
  year: z.int(),
  from: isoDate.describe('First day whose results count'),
  to: isoDate.describe('Last day whose results count'),
  competitions: z.array(
    z.object({
      idCompetition: z.int(),
      externalId: z.string(),
      name: z.string(),
      dateFrom: isoDate.nullable(),
      rang: levelName,
    }),
  ),
  categories: z.array(categorySummary),
}

export const individualRankings = z
  .object({
    ...rankingFields,
    rankings: z.array(
      z.object({
        idWeight: z.int(),
        rows: z.array(
          z.object({ place, person, totalPoints: z.int(), contributions: z.array(rankingContribution) }),
        ),
      }),
    ),
  })
  .describe('One ranking of judoka per weight category')

export const clubRankings = z
  .object({
    ...rankingFields,
    judoka: z.array(person).describe('Judoka of the listed results'),
    rows: z.array(
      z.object({
        place,
        club: clubSummary.extend({ countryShort: z.string() }),
        totalPoints: z.int(),
        pointsMen: z.int(),
        pointsWomen: z.int(),
        withheldPoints,
        contributions: z.array(rankingContribution),
      }),
    ),
  })
  .describe('Clubs by the points of their judoka')

export const coachRankings = z
  .object({
    ...rankingFields,
    judoka: z.array(person).describe('Judoka of the listed results'),
    rows: z.array(
      z.object({
        place,
        points: z.int(),
        coach: person,
        club: clubSummary.nullable(),
        idRegion: z.int().nullable(),
        idCountry: z.int().nullable(),
        idSchool: z.int().nullable(),
        gender,
        withheldPoints,
        contributions: z.array(rankingContribution),
      }),
    ),
  })
  .describe('Coaches by the points of the judoka they coached (data model §3.3, coach ranking row)')

export const clubPoints = z
  .object({
    idClub: z.int(),
    tocke: z.int().describe('Points'),
    ageCategory: z.object({ idAge: z.int(), name: ageName, short: z.string(), gender }),
  })
  .describe('Points of a club in one age category (data model §3.9, club points row)')

/** Accepts an instant too, which browsers send for a day. */
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

export const rankingCalls = {
  'Ranking/GetCupsForPartner': get('/api/Ranking/GetCupsForPartner', {
    about: 'Cups of a partner',
    rights: 'everyone',
    query: languageQuery.extend({ IdPartner: id }),
    response: z.array(rankingCup),
  }),
  'Ranking/GetRankingCategories': get('/api/Ranking/GetRankingCategories', {
    about: 'Categories of a cup',
    rights: 'everyone',
    cost: { points: 8 },
    query: cupQuery,
    response: z.array(rankingAgeCategory),
  }),
  'Ranking/GetClubRankings': get('/api/Ranking/GetClubRankings', {
    about: 'Ranking of clubs, with the results behind the points',
    rights: 'everyone',
    cost: { points: 80 },
    query: cupQuery,
    response: clubRankings,
  }),
  'Ranking/GetCupCompetitions': get('/api/Ranking/GetCupCompetitions', {
    about: 'Competitions that count for a cup, latest first',
    rights: 'everyone',
    cost: { points: 20 },
    query: cupQuery,
    response: z.array(competitionListItem),
  }),
  'Ranking/GetIndividualRankings': get('/api/Ranking/GetIndividualRankings', {
    about: 'Rankings of judoka by weight category, with the results behind the points',
    rights: 'everyone',
    cost: { points: 90 },
    query: cupQuery.extend({ IdClub: id.optional() }),
    response: individualRankings,
  }),
  'Ranking/GetTeamPoints': get('/api/Ranking/GetTeamPoints', {
    about: "A club's points in a cup by age category",
    rights: 'everyone',
    cost: { points: 60 },
    query: z.object({ IdClub: id, IdPokal: id, Leto: year, Lang: text.optional() }),
    response: z.array(clubPoints),
  }),
  'Ranking/GetCoachRanking': get('/api/Ranking/GetCoachRanking/Partner/{idPartner}/Cup/{idCup}/Year/{year}', {
    about: 'Ranking of coaches, with the results of their judoka behind the points',
    rights: 'everyone',
    cost: { points: 80 },
    params: z.object({ idPartner: id, idCup: id, year }),
    response: coachRankings,
  }),
}
