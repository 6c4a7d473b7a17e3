import type { z } from 'zod'
import type { CategorySummary } from '#contract/api/competitions/categories.ts'
import type { clubRankings, coachRankings, individualRankings, rankingCup } from '#contract/api/ranking.ts'
import type { Person } from '#contract/people.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type {
  PublishedCompetitionSummary,
  PublishedCups,
  PublishedRanking,
  PublishedRankingResult,
} from '../schemas/index.ts'
import { publishCategorySummary } from './competition.ts'
import { flagMissingProfile, publishPeople } from './people.ts'

type RankingCup = z.infer<typeof rankingCup>
type IndividualRankings = z.infer<typeof individualRankings>
type ClubRankings = z.infer<typeof clubRankings>
type CoachRankings = z.infer<typeof coachRankings>

/** The cups shown on the portal. */
export const publishCups = (licence: string, cups: readonly RankingCup[]): PublishedCups => ({
  licence,
  cups: cups
    .filter(({ showOnPortal }) => showOnPortal)
    .map(({ cup, isDefault, isUnofficial, rankingType, years }) => ({
      id: cup.id,
      name: cup.name,
      shortName: cup.short,
      isDefault,
      ...(isUnofficial ? { unofficial: true as const } : {}),
      ranks: rankingType,
      years: years.toSorted((a, b) => b - a),
    })),
})

/** The cup that the ranking page of a partner shows by default; null if no cup has a year. */
export function findDefaultCup({ cups }: PublishedCups): PublishedCups['cups'][number] | null {
  const ranked = cups.filter(({ years }) => years.length > 0)
  return ranked.find(({ isDefault }) => isDefault) ?? ranked[0] ?? null
}

/** The API responses about a cup in one year. */
export type RankingApiData = { individual: IndividualRankings; clubs: ClubRankings; coaches: CoachRankings }

/** Ids of the people and clubs that have a page. */
export type PublishedPageIds = { profiles: ReadonlySet<number>; clubs: ReadonlySet<number> }

export function publishRanking(
  licence: string,
  cup: { id: number; name: string },
  { individual, clubs, coaches }: RankingApiData,
  pages: PublishedPageIds,
): PublishedRanking {
  const people: (Person | null)[] = [
    ...individual.rankings.flatMap(({ rows }) => rows.map(({ person }) => person)),
    ...clubs.judoka,
    ...coaches.judoka,
    ...coaches.rows.map(({ coach }) => coach),
  ]
  const responses = [individual, clubs, coaches]
  const categories = new Map<number, CategorySummary>(
    responses.flatMap((response) => response.categories.map((category) => [category.idWeight, category])),
  )
  const competitions = new Map<number, PublishedCompetitionSummary>(
    responses.flatMap((response) =>
      response.competitions.map(({ idCompetition, externalId, name, dateFrom, rang }) => [
        idCompetition,
        { externalId, name, city: null, country: null, dateFrom, rank: rang },
      ]),
    ),
  )
  const listCounted = (
    contributions: ClubRankings['rows'][number]['contributions'],
  ): PublishedRankingResult[] =>
    contributions
      .filter(({ verdict }) => verdict === 'counted')
      .map(({ idPerson, idCompetition, idWeight, place, points }) => ({
        person: idPerson,
        competition: competitions.get(idCompetition)?.externalId ?? '',
        category: idWeight,
        place,
        points,
      }))
  return {
    licence,
    cup: { id: cup.id, name: cup.name },
    year: individual.year,
    dateFrom: individual.from,
    dateTo: individual.to,
    people: publishPeople(people).map((person) => flagMissingProfile(person, pages.profiles)),
    competitions: [...competitions.values()],
    categories: [...categories.values()].map(publishCategorySummary),
    individual: individual.rankings.map(({ idWeight, rows }) => ({
      category: idWeight,
      places: rows.map(({ place, person, totalPoints, contributions }) => ({
        place,
        person: person.idPerson,
        points: totalPoints,
        counted: listCounted(contributions),
      })),
    })),
    clubs: clubs.rows.map((row) => ({
      place: row.place,
      id: row.club.idClub,
      name: row.club.name,
      country: row.club.countryShort,
      points: row.totalPoints,
      men: row.pointsMen,
      women: row.pointsWomen,
      withheld: row.withheldPoints,
      ...(pages.clubs.has(row.club.idClub) ? {} : { page: false as const }),
      counted: listCounted(row.contributions),
    })),
    coaches: coaches.rows.map((row) => ({
      place: row.place,
      coach: row.coach.idPerson,
      gender: genderCodes.decode(row.gender),
      club: row.club?.name ?? null,
      points: row.points,
      withheld: row.withheldPoints,
      counted: listCounted(row.contributions),
    })),
  }
}
