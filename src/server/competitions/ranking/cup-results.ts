import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Person } from '#contract/people.ts'
import type { Contribution, CupResult } from '#judo/ranking/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub, isPublicPerson } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  ageCategory,
  club,
  competition,
  competitionCategory,
  country,
  entry,
  individualResult,
  person,
  rank,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { judokaColumns, judokaJoins, toPublicJudoka } from '#server/registry/people/read-judoka.ts'
import { latestFirst } from '../info/list-competitions.ts'
import { categoryMentionColumns, categoryOrder, toCategoryMention } from '../info/mention-columns.ts'
import { type CupYear, countsForCup } from './read-cup.ts'

type RankingMentions = Pick<
  CallResponse<'Ranking/GetClubRankings'>,
  'year' | 'from' | 'to' | 'competitions' | 'categories'
>
type PublicContribution = CallResponse<'Ranking/GetClubRankings'>['rows'][number]['contributions'][number]

/**
 * Results that a cup may count, by category and id, with the date on which the category was fought.
 */
export async function listCupResults(db: Database, cup: CupYear): Promise<CupResult[]> {
  const day = sql`${competition.dateFrom} + coalesce(${competitionCategory.scheduledDay} - 1, 0)`
  return db
    .select({
      idResult: individualResult.id,
      idCompetition: competition.id,
      date: sql<string>`to_char(${day}, 'YYYY-MM-DD')`,
      idRank: sql<number>`coalesce(${competition.rankId}, 0)`,
      place: individualResult.place,
      wins: individualResult.wins,
      idPerson: individualResult.personId,
      gender: ageCategory.gender,
      idAge: ageCategory.id,
      idWeight: weightCategory.id,
      idClub: club.id,
    })
    .from(individualResult)
    .innerJoin(competition, eq(competition.id, individualResult.competitionId))
    .innerJoin(competitionCategory, eq(competitionCategory.id, individualResult.competitionCategoryId))
    .innerJoin(weightCategory, eq(weightCategory.id, individualResult.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .leftJoin(
      entry,
      and(
        eq(entry.competitionId, individualResult.competitionId),
        eq(entry.categoryId, individualResult.categoryId),
        eq(entry.personId, individualResult.personId),
        isNull(entry.teamId),
      ),
    )
    .leftJoin(
      club,
      and(eq(club.id, sql`coalesce(${individualResult.clubId}, ${entry.clubId})`), isPublicClub),
    )
    .where(countsForCup(db, cup, cup.rules))
    .orderBy(...categoryOrder, individualResult.id)
}

/** Ids of the categories that have such results. */
export async function listCupCategories(db: Database, cup: CupYear): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: individualResult.categoryId })
    .from(individualResult)
    .innerJoin(competition, eq(competition.id, individualResult.competitionId))
    .innerJoin(competitionCategory, eq(competitionCategory.id, individualResult.competitionCategoryId))
    .where(countsForCup(db, cup, cup.rules))
  return rows.map(({ id }) => id)
}

/** Results of the categories that count for clubs or for individuals; all if the cup has no list of categories. */
export function filterByCupCategories(
  results: readonly CupResult[],
  { weights }: CupYear,
  where: 'showInClub' | 'showInIndividual',
): CupResult[] {
  if (weights.length === 0) return [...results]
  const categoryIds = new Set(weights.filter((weight) => weight[where]).map(({ categoryId }) => categoryId))
  return results.filter(({ idWeight }) => categoryIds.has(idWeight))
}

/** Period of the cup, and the distinct competitions and categories of the results. */
export async function readRankingMentions(
  db: Database,
  { year, rules }: CupYear,
  results: readonly CupResult[],
): Promise<RankingMentions> {
  const [competitions, categories] = await Promise.all([
    db
      .select({
        idCompetition: competition.id,
        externalId: competition.externalId,
        name: competition.name,
        dateFrom: competition.dateFrom,
        rang: rank.name,
      })
      .from(competition)
      .leftJoin(rank, eq(rank.id, competition.rankId))
      .where(isAmong(competition.id, unique(results.map(({ idCompetition }) => idCompetition))))
      .orderBy(...latestFirst),
    db
      .select(categoryMentionColumns)
      .from(weightCategory)
      .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
      .where(isAmong(weightCategory.id, unique(results.map(({ idWeight }) => idWeight))))
      .orderBy(...categoryOrder),
  ])
  return {
    year,
    from: rules.from,
    to: rules.to,
    competitions,
    categories: categories.map(toCategoryMention),
  }
}

/** Public people by id; withheld people are left out. */
export async function readPublicPeople(db: Database, ids: readonly number[]): Promise<Map<number, Person>> {
  const rows = await db
    .select(judokaColumns)
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(isPublicPerson(person), isAmong(person.id, unique(ids))))
    .orderBy(sql`${person.sortKey} collate "C"`, person.id)
  return new Map(rows.map((row) => [row.id, toPublicJudoka(row)]))
}

/** Contributions of public people, and the counted points of withheld people. */
export function toPublicContributions(
  contributions: readonly Contribution[],
  publicPeople: ReadonlyMap<number, Person>,
): { contributions: PublicContribution[]; withheldPoints: number } {
  const isPublic = ({ result }: Contribution) => publicPeople.has(result.idPerson)
  return {
    contributions: contributions.filter(isPublic).map(toPublicContribution),
    withheldPoints: contributions
      .filter((contribution) => !isPublic(contribution) && contribution.verdict === 'counted')
      .reduce((sum, { points }) => sum + points, 0),
  }
}

export const toPublicContribution = ({ result, points, verdict }: Contribution): PublicContribution => ({
  idResult: result.idResult,
  idPerson: result.idPerson,
  idCompetition: result.idCompetition,
  idWeight: result.idWeight,
  place: result.place,
  points,
  verdict,
})

/** Results of public people. */
export const filterPublicResults = (
  results: readonly CupResult[],
  publicPeople: ReadonlyMap<number, Person>,
): CupResult[] => results.filter(({ idPerson }) => publicPeople.has(idPerson))

export const unique = (ids: readonly number[]): number[] => [...new Set(ids)]
