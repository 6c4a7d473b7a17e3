import type { Gender } from '../competition/enumerations.ts'
import {
  type Contribution,
  type CupResult,
  type CupRules,
  listContributions,
  sumContributions,
} from './cup-points.ts'
import { type RankingRow, rankByPoints } from './rank-by-points.ts'

/**
 * Rankings of judoka.
 * Rules: docs/specification/rankings.md, "Judoka".
 */

export type JudokaRankingRow<R extends CupResult> = RankingRow<{
  idPerson: number
  totalPoints: number
  /** Every result of the judoka, counted or not, and why. */
  contributions: readonly Contribution<R>[]
}>

export type CategoryRanking<R extends CupResult> = {
  gender: Gender
  idAge: number
  idWeight: number
  rows: readonly JudokaRankingRow<R>[]
}

/** Ranks judoka over all the results passed. */
export function rankJudoka<R extends CupResult>(results: readonly R[], cup: CupRules): JudokaRankingRow<R>[] {
  const judoka = [...new Set(results.map(({ idPerson }) => idPerson))]
  return rankByPoints(
    judoka.map((idPerson) => {
      const contributions = listContributions(
        results.filter((result) => result.idPerson === idPerson),
        cup,
      )
      return { idPerson, totalPoints: sumContributions(contributions), contributions }
    }),
  )
}

/**
 * One ranking per gender, age and weight category, in the order they first appear. A judoka who changed category is ranked
 * in each with the results made there.
 */
export function rankJudokaByCategory<R extends CupResult>(
  results: readonly R[],
  cup: CupRules,
): CategoryRanking<R>[] {
  const categories = new Map<string, R[]>()
  for (const result of results) {
    const key = `${result.gender} ${result.idAge} ${result.idWeight}`
    categories.set(key, [...(categories.get(key) ?? []), result])
  }
  return [...categories.values()].flatMap((categoryResults) =>
    categoryResults.slice(0, 1).map(({ gender, idAge, idWeight }) => ({
      gender,
      idAge,
      idWeight,
      rows: rankJudoka(categoryResults, cup),
    })),
  )
}
