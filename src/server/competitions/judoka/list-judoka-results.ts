import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { JudokaResult } from '#contract/api/judoka.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  ageCategory,
  competition,
  country,
  individualResult,
  rank,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { latestFirst } from '../info/list-competitions.ts'
import {
  categoryMentionColumns,
  categoryOrder,
  competitionMentionColumns,
  competitionYear,
  toCategoryMention,
} from '../info/mention-columns.ts'

/** Results of a judoka, of one year or of all, latest first. */
export async function listJudokaResults(
  db: Database,
  idPerson: number,
  year?: number,
): Promise<JudokaResult[]> {
  const rows = await selectResults(
    db,
    and(eq(individualResult.personId, idPerson), year === undefined ? undefined : eq(competitionYear, year)),
  )
  return rows.map(({ result }) => result)
}

/** All results of several judoka, of each latest first. */
export async function listResultsOfJudoka(
  db: Database,
  ids: readonly number[],
): Promise<(idPerson: number) => JudokaResult[]> {
  const rows = await selectResults(db, isAmong(individualResult.personId, ids))
  const byPerson = Map.groupBy(rows, ({ idPerson }) => idPerson)
  return (idPerson) => byPerson.get(idPerson)?.map(({ result }) => result) ?? []
}

async function selectResults(
  db: Database,
  where: SQL | undefined,
): Promise<{ idPerson: number; result: JudokaResult }[]> {
  const rows = await db
    .select({
      idPerson: individualResult.personId,
      place: individualResult.place,
      year: competitionYear,
      competition: competitionMentionColumns,
      category: categoryMentionColumns,
    })
    .from(individualResult)
    .innerJoin(competition, eq(competition.id, individualResult.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, individualResult.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .leftJoin(country, eq(country.id, competition.countryId))
    .leftJoin(rank, eq(rank.id, competition.rankId))
    .where(and(isPublicCompetition, where))
    .orderBy(...latestFirst, ...categoryOrder)
  return rows.map(({ idPerson, category, ...row }) => ({
    idPerson,
    result: { ...row, weightCategory: toCategoryMention(category) },
  }))
}

/** Years in which a judoka has results, latest first. */
export async function listResultYears(db: Database, idPerson: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: competitionYear })
    .from(individualResult)
    .innerJoin(competition, eq(competition.id, individualResult.competitionId))
    .where(and(isPublicCompetition, eq(individualResult.personId, idPerson), isNotNull(competition.dateFrom)))
    .orderBy(desc(competitionYear))
  return rows.flatMap(({ year }) => year ?? [])
}
