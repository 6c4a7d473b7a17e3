import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CategorySummary } from '#contract/api/competitions/categories.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { Gender } from '#judo/competition/enumerations.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  country,
  rank,
  weightCategory,
} from '#server/platform/db/schema/index.ts'

/** Columns of a category summary; the query has to join `weightCategory` and `ageCategory`. */
export const categoryMentionColumns = {
  idWeight: weightCategory.id,
  idAge: ageCategory.id,
  name: weightCategory.name,
  ageShort: ageCategory.shortName,
  gender: ageCategory.gender,
}

/** Rows of the individual categories of a competition, without the categories of bouts of teams. */
export const isIndividualCategoryOf = (competitionId: number | Placeholder): SQL | undefined =>
  and(eq(competitionCategory.competitionId, competitionId), isNull(competitionCategory.teamCompetitionId))

/** Columns of a competition summary; the query has to left join `country` and `rank`. */
export const competitionMentionColumns = {
  externalId: competition.externalId,
  name: competition.name,
  city: competition.city,
  countryShort: country.short,
  dateFrom: competition.dateFrom,
  rang: rank.name,
}

/** Year of a competition; null without dates. */
export const competitionYear = sql<number | null>`extract(year from ${competition.dateFrom})::int`

/** The standard order of categories: by age, men first, by weight. */
export const categoryOrder: readonly SQL[] = [
  sql`${ageCategory.orderNumber}`,
  sql`${ageCategory.shortName} collate "C"`,
  sql`${ageCategory.gender}`,
  sql`${weightCategory.orderNumber}`,
  sql`${weightCategory.id}`,
]

export const toCategoryMention = (
  row: Omit<CategorySummary, 'gender'> & { gender: Gender },
): CategorySummary => ({
  ...row,
  gender: genderCodes.encode(row.gender),
})
