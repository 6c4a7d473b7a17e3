import { type Contribution, type Cup, type CupResult, contributions, totalOf } from './cup.ts'
import { type Placed, placed } from './placed.ts'

/**
 * Rankings of judoka.
 * Rules: docs/specification/rankings.md, "Judoka".
 */

export type IndividualRow<R extends CupResult> = Placed<{
  idPerson: number
  totalPoints: number
  /** Every result of the judoka, counted or not, and why. */
  contributions: readonly Contribution<R>[]
}>

export type CategoryRanking<R extends CupResult> = {
  gender: 1 | 2
  idAge: number
  idWeight: number
  rows: readonly IndividualRow<R>[]
}

/** Ranks judoka over all the results passed. */
export function individualRanking<R extends CupResult>(results: readonly R[], cup: Cup): IndividualRow<R>[] {
  const judoka = [...new Set(results.map(({ idPerson }) => idPerson))]
  return placed(
    judoka.map((idPerson) => {
      const given = contributions(
        results.filter((result) => result.idPerson === idPerson),
        cup,
      )
      return { idPerson, totalPoints: totalOf(given), contributions: given }
    }),
  )
}

/**
 * One ranking per gender, age and weight category, in the order they first appear. A judoka who changed category is ranked
 * in each with the results made there.
 */
export function categoryRankings<R extends CupResult>(results: readonly R[], cup: Cup): CategoryRanking<R>[] {
  const categories = new Map<string, R[]>()
  for (const result of results) {
    const key = `${result.gender} ${result.idAge} ${result.idWeight}`
    categories.set(key, [...(categories.get(key) ?? []), result])
  }
  return [...categories.values()].flatMap((own) =>
    own
      .slice(0, 1)
      .map(({ gender, idAge, idWeight }) => ({ gender, idAge, idWeight, rows: individualRanking(own, cup) })),
  )
}
