import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { ProfileResult } from '#contract/shapes/judoka.ts'
import { isPublic } from '../competition/find.ts'
import {
  categoryColumns,
  categoryOrder,
  competitionColumns,
  competitionYear,
  publicCategory,
} from '../competition/mentions.ts'
import { latestFirst } from '../competition/rows.ts'
import type { Database } from '../db/open.ts'
import {
  ageCategory,
  competition,
  country,
  individualResult,
  rank,
  weightCategory,
} from '../db/schema/index.ts'

/** A judoka's results, latest first; of one year where it is given. */
export async function resultsOf(db: Database, idPerson: number, year?: number): Promise<ProfileResult[]> {
  const rows = await db
    .select({
      place: individualResult.place,
      year: competitionYear,
      competition: competitionColumns,
      category: categoryColumns,
    })
    .from(individualResult)
    .innerJoin(competition, eq(competition.id, individualResult.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, individualResult.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .leftJoin(country, eq(country.id, competition.countryId))
    .leftJoin(rank, eq(rank.id, competition.rankId))
    .where(
      and(
        isPublic,
        eq(individualResult.personId, idPerson),
        year === undefined ? undefined : eq(competitionYear, year),
      ),
    )
    .orderBy(...latestFirst, ...categoryOrder)
  return rows.map(({ category, ...row }) => ({ ...row, weightCategory: publicCategory(category) }))
}

/** Years in which a judoka has a result, latest first. */
export async function resultYears(db: Database, idPerson: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: competitionYear })
    .from(individualResult)
    .innerJoin(competition, eq(competition.id, individualResult.competitionId))
    .where(and(isPublic, eq(individualResult.personId, idPerson), isNotNull(competition.dateFrom)))
    .orderBy(desc(competitionYear))
  return rows.flatMap(({ year }) => year ?? [])
}
