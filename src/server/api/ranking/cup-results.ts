import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Person } from '#contract/people.ts'
import type { Contribution, CupResult } from '#judo/ranking/index.ts'
import type { Database } from '../../db/open-database.ts'
import { isAmong } from '../../db/row-digests.ts'
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
} from '../../db/schema/index.ts'
import { isPublicClub } from '../clubs/assert-club.ts'
import { latestFirst } from '../competition/list-competitions.ts'
import { categoryMentionColumns, categoryOrder, toCategoryMention } from '../competition/mention-columns.ts'
import { isPublicPerson } from '../judoka/person-mention.ts'
import { judokaColumns, judokaJoins, toPublicJudoka } from '../judoka/read-judoka.ts'
import { type CupYear, countsForCup } from './read-cup.ts'

type RankingMentions = Pick<
  CallResponse<'Ranking/GetClubRankings'>,
  'year' | 'from' | 'to' | 'competitions' | 'categories'
>
type PublicContribution = CallResponse<'Ranking/GetClubRankings'>['rows'][number]['contributions'][number]

/**
 * Results that a cup may count, by category; of one category as they were written.
 * The day of a result is that on which its category was fought.
 */
export async function listCupResults(db: Database, of: CupYear): Promise<CupResult[]> {
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
    .innerJoin(competitionCategory, eq(competitionCategory.id, individualResult.competitionWeightId))
    .innerJoin(weightCategory, eq(weightCategory.id, individualResult.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .leftJoin(
      entry,
      and(
        eq(entry.competitionId, individualResult.competitionId),
        eq(entry.weightId, individualResult.weightId),
        eq(entry.personId, individualResult.personId),
        isNull(entry.teamId),
      ),
    )
    .leftJoin(
      club,
      and(eq(club.id, sql`coalesce(${individualResult.clubId}, ${entry.clubId})`), isPublicClub),
    )
    .where(countsForCup(db, of))
    .orderBy(...categoryOrder, individualResult.id)
}

/** Results of the categories that count for clubs, or that are ranked by themselves; all where the cup names none. */
export function filterByCupCategories(
  results: readonly CupResult[],
  { weights }: CupYear,
  where: 'showInClub' | 'showInIndividual',
): CupResult[] {
  if (weights.length === 0) return [...results]
  const named = new Set(weights.filter((weight) => weight[where]).map(({ weightId }) => weightId))
  return results.filter(({ idWeight }) => named.has(idWeight))
}

/** The cup's days, and once each the competitions and categories that results refer to. */
export async function readRankingMentions(
  db: Database,
  { year, rules: counting }: CupYear,
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
    from: counting.from,
    to: counting.to,
    competitions,
    categories: categories.map(toCategoryMention),
  }
}

/** Those of some people who are shown, by id. */
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

/** What of a total can be listed, and the points of the rest: those of people who are withheld. */
export function toPublicContributions(
  contributions: readonly Contribution[],
  shown: ReadonlyMap<number, Person>,
): { contributions: PublicContribution[]; withheldPoints: number } {
  const isListed = ({ result }: Contribution) => shown.has(result.idPerson)
  return {
    contributions: contributions.filter(isListed).map(toPublicContribution),
    withheldPoints: contributions
      .filter((one) => !isListed(one) && one.verdict === 'counted')
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

/** Results of those who are shown: what answers refer to. */
export const filterPublicResults = (
  results: readonly CupResult[],
  shown: ReadonlyMap<number, Person>,
): CupResult[] => results.filter(({ idPerson }) => shown.has(idPerson))

export const unique = (ids: readonly number[]): number[] => [...new Set(ids)]
