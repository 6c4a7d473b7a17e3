import type { ResultWithPlace } from './group-by-place.ts'

/**
 * The table of countries, clubs, regions or schools by their medals.
 * Rules: docs/specification/results.md, "Medal table".
 */

export type MedalTableGrouping = 'country' | 'club' | 'region' | 'school'

/** The medals, and the place each is for. */
export const MEDALS = [
  { medal: 'gold', place: 1 },
  { medal: 'silver', place: 2 },
  { medal: 'bronze', place: 3 },
] as const

export const MEDAL_TABLE_PLACES = [1, 2, 3, 4, 5, 7] as const

export type MedalTablePlace = (typeof MEDAL_TABLE_PLACES)[number]

/** A place of a judoka or a team, with the organisations that it counts for. */
type OrganisationPlace = Pick<ResultWithPlace, 'place' | 'idCountry' | 'idClub' | 'idRegion' | 'idSchool'>

export type MedalTableRow<R extends ResultWithPlace, T extends OrganisationPlace = never> = {
  /** Shared by those with as many medals of each kind. */
  rank: number
  /** Of the country, club, region or school. */
  id: number
  counts: Readonly<Record<MedalTablePlace, number>>
  /** The results behind the counts, best places first. */
  resultsMen: readonly R[]
  resultsWomen: readonly R[]
  resultsTeams: readonly T[]
}

/**
 * Everybody with a place that counts, by gold, then silver, then bronze. The place of a team counts once, like that of a
 * judoka.
 *
 * Level rows share a rank and keep the order in which they first appear: no name decides. Results without the
 * organisation that is asked for are left out.
 */
export function createMedalTable<R extends ResultWithPlace, T extends OrganisationPlace = never>(
  results: readonly R[],
  by: MedalTableGrouping,
  teamResults: readonly T[] = [],
): MedalTableRow<R, T>[] {
  const judoka = groupByOrganisation(results, by)
  const teams = groupByOrganisation(teamResults, by)
  const rows = [...new Set([...judoka.keys(), ...teams.keys()])]
    .flatMap((id) => (id === null ? [] : createRow(id, judoka.get(id) ?? [], teams.get(id) ?? [])))
    .sort(compareMedals)
  return rows.map((row) => ({
    rank: 1 + rows.findIndex((candidate) => compareMedals(candidate, row) === 0),
    ...row,
  }))
}

/** Places that a medal table shows; null: those without an organisation. */
const groupByOrganisation = <P extends OrganisationPlace>(
  places: readonly P[],
  by: MedalTableGrouping,
): Map<number | null, P[]> =>
  Map.groupBy(
    places.filter(({ place }) => MEDAL_TABLE_PLACES.some((medalPlace) => medalPlace === place)),
    (place) => getOrganisation(place, by),
  )

function getOrganisation(result: OrganisationPlace, by: MedalTableGrouping): number | null {
  switch (by) {
    case 'country':
      return result.idCountry
    case 'club':
      return result.idClub
    case 'region':
      return result.idRegion
    case 'school':
      return result.idSchool
  }
}

function createRow<R extends ResultWithPlace, T extends OrganisationPlace>(
  id: number,
  judoka: readonly R[],
  teams: readonly T[],
) {
  const places: readonly OrganisationPlace[] = [...judoka, ...teams]
  const sorted = judoka.toSorted((a, b) => a.place - b.place)
  const count = (counted: MedalTablePlace) => places.filter(({ place }) => place === counted).length
  return {
    id,
    counts: { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5), 7: count(7) },
    resultsMen: sorted.filter(({ gender }) => gender === 'male'),
    resultsWomen: sorted.filter(({ gender }) => gender === 'female'),
    resultsTeams: teams.toSorted((a, b) => a.place - b.place),
  }
}

type MedalCounts = { counts: Readonly<Record<MedalTablePlace, number>> }

function compareMedals({ counts: a }: MedalCounts, { counts: b }: MedalCounts): number {
  return b[1] - a[1] || b[2] - a[2] || b[3] - a[3]
}
