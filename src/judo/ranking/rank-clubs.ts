import {
  type Contribution,
  type CupResult,
  type CupRules,
  listContributions,
  sumContributions,
} from './cup-points.ts'
import { type RankingRow, rankByPoints } from './rank-by-points.ts'

/**
 * Rankings of clubs by the results of their judoka.
 * Rules: docs/specification/rankings.md, "Clubs".
 */

export type ClubRankingRow<R extends CupResult> = RankingRow<{
  idClub: number
  totalPoints: number
  pointsMen: number
  pointsWomen: number
  /** Every result for the club, counted or not, and why. */
  contributions: readonly Contribution<R>[]
}>

/**
 * Ranks clubs. A result counts for the club the judoka started for; `cup.best` is how many results of one club count.
 * Results without a club are left out.
 */
export function rankClubs<R extends CupResult>(results: readonly R[], cup: CupRules): ClubRankingRow<R>[] {
  const clubs = [...new Set(results.flatMap(({ idClub }) => idClub ?? []))]
  return rankByPoints(
    clubs.map((idClub) => {
      const contributions = listContributions(
        results.filter((result) => result.idClub === idClub),
        cup,
      )
      const pointsMen = sumContributions(contributions.filter(({ result }) => result.gender === 'male'))
      const pointsWomen = sumContributions(contributions.filter(({ result }) => result.gender === 'female'))
      return {
        idClub,
        totalPoints: pointsMen + pointsWomen,
        pointsMen,
        pointsWomen,
        contributions,
      }
    }),
  )
}
