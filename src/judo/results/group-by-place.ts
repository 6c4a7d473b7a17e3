import type { Gender } from '../competition/enumerations.ts'

/**
 * The places of a finished competition by category.
 * Rules: docs/specification/results.md.
 */

export type ResultWithPlace = {
  idResult: number
  place: number
  idPerson: number
  gender: Gender
  /** The category of the result. */
  idWeight: number
  idCountry: number | null
  idClub: number | null
  idRegion: number | null
  idSchool: number | null
}

export type CategoryPlaces<R extends ResultWithPlace> = {
  idWeight: number
  /** From the first place down; a shared place has several results. */
  places: readonly { place: number; results: readonly R[] }[]
}

/** One list per category, categories in the order they first appear, results of a place in the order they came. */
export function groupByPlace<R extends ResultWithPlace>(results: readonly R[]): CategoryPlaces<R>[] {
  const categories = [...new Set(results.map(({ idWeight }) => idWeight))]
  return categories.map((idWeight) => {
    const categoryResults = results.filter((result) => result.idWeight === idWeight)
    const places = [...new Set(categoryResults.map(({ place }) => place))].sort((a, b) => a - b)
    return {
      idWeight,
      places: places.map((place) => ({
        place,
        results: categoryResults.filter((result) => result.place === place),
      })),
    }
  })
}
