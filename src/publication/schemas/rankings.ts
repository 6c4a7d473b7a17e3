import { z } from 'zod'
import { publishedCompetitionSummary } from './competition.ts'
import { gender, publishedCategorySummary, publishedPerson } from './summaries.ts'

/** Cups of a partner and the years of their rankings, latest first. */
export const publishedCups = z.strictObject({
  licence: z.string(),
  cups: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      shortName: z.string().nullable(),
      isDefault: z.boolean(),
      /** Created by an import from published results, not by the partner. */
      unofficial: z.literal(true).optional(),
      /** What the cup ranks. */
      ranks: z.enum(['individual', 'club', 'coach']),
      years: z.array(z.int()),
    }),
  ),
})

/** A result with its points. */
const rankingResult = z.strictObject({
  person: z.int(),
  competition: z.string(),
  category: z.int(),
  place: z.int(),
  points: z.int(),
})

/**
 * A cup in one year: judoka by category, clubs, coaches, each with the results that earned the points. People,
 * competitions and categories are listed once and referenced by id.
 */
export const publishedRanking = z.strictObject({
  licence: z.string(),
  cup: z.strictObject({ id: z.int(), name: z.string() }),
  year: z.int(),
  dateFrom: z.string(),
  dateTo: z.string(),
  people: z.array(publishedPerson),
  competitions: z.array(publishedCompetitionSummary),
  categories: z.array(publishedCategorySummary),
  individual: z.array(
    z.strictObject({
      category: z.int(),
      places: z.array(
        z.strictObject({ place: z.int(), person: z.int(), points: z.int(), counted: z.array(rankingResult) }),
      ),
    }),
  ),
  clubs: z.array(
    z.strictObject({
      place: z.int(),
      id: z.int(),
      name: z.string(),
      country: z.string(),
      points: z.int(),
      men: z.int(),
      women: z.int(),
      /** Part of the total won by withheld judoka. */
      withheld: z.int(),
      /** False if the club has no page, because no partner lists it. */
      page: z.literal(false).optional(),
      counted: z.array(rankingResult),
    }),
  ),
  coaches: z.array(
    z.strictObject({
      place: z.int(),
      coach: z.int(),
      gender,
      club: z.string().nullable(),
      points: z.int(),
      withheld: z.int(),
      counted: z.array(rankingResult),
    }),
  ),
})

export type PublishedCups = z.infer<typeof publishedCups>
export type PublishedRanking = z.infer<typeof publishedRanking>
export type PublishedRankingResult = z.infer<typeof rankingResult>
