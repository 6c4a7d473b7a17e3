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

/** Places that a medal table shows. */
export const MEDAL_TABLE_PLACES = [1, 2, 3, 4, 5, 7] as const

export type MedalTablePlace = (typeof MEDAL_TABLE_PLACES)[number]

export type MedalTableRow<R extends ResultWithPlace> = {
  /** Shared by those with as many medals of each kind. */
  rank: number
  /** Of the country, club, region or school. */
  id: number
  counts: Readonly<Record<MedalTablePlace, number>>
  /** The results behind the counts, best places first. */
  resultsMen: readonly R[]
  resultsWomen: readonly R[]
}

/**
 * Everybody with a place that counts, by gold, then silver, then bronze.
 *
 * Level rows share a rank and keep the order in which they first appear: no name decides. Results without the
 * organisation that is asked for are left out.
 */
export function createMedalTable<R extends ResultWithPlace>(
  results: readonly R[],
  by: MedalTableGrouping,
): MedalTableRow<R>[] {
  const groups = new Map<number, R[]>()
  for (const result of results) {
    const id = getOrganisation(result, by)
    if (id === null || !MEDAL_TABLE_PLACES.some((place) => place === result.place)) continue
    groups.set(id, [...(groups.get(id) ?? []), result])
  }
  const rows = [...groups].map(([id, own]) => createRow(id, own)).sort(compareMedals)
  return rows.map((row) => ({ rank: 1 + rows.findIndex((other) => compareMedals(other, row) === 0), ...row }))
}

function getOrganisation(result: ResultWithPlace, by: MedalTableGrouping): number | null {
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

function createRow<R extends ResultWithPlace>(id: number, results: readonly R[]) {
  const sorted = [...results].sort((a, b) => a.place - b.place)
  const count = (place: MedalTablePlace) => sorted.filter((result) => result.place === place).length
  return {
    id,
    counts: { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5), 7: count(7) },
    resultsMen: sorted.filter(({ gender }) => gender === 'male'),
    resultsWomen: sorted.filter(({ gender }) => gender === 'female'),
  }
}

type MedalCounts = { counts: Readonly<Record<MedalTablePlace, number>> }

function compareMedals({ counts: a }: MedalCounts, { counts: b }: MedalCounts): number {
  return b[1] - a[1] || b[2] - a[2] || b[3] - a[3]
}
