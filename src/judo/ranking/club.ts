import { type Contribution, type Cup, type CupResult, contributions, totalOf } from './cup.ts'
import { type Placed, placed } from './placed.ts'

/**
 * Rankings of clubs by what their judoka won for them.
 * Rules: docs/specification/rankings.md, "Clubs".
 */

export type ClubRow<R extends CupResult> = Placed<{
  idClub: number
  totalPoints: number
  pointsMen: number
  pointsWomen: number
  /** Every result for the club, counted or not, and why. */
  contributions: readonly Contribution<R>[]
}>

const MALE = 1

/**
 * Ranks clubs. A result counts for the club the judoka started for; `cup.best` is how many results of one club count.
 * Results without a club are left out.
 */
export function clubRanking<R extends CupResult>(results: readonly R[], cup: Cup): ClubRow<R>[] {
  const clubs = [...new Set(results.flatMap(({ idClub }) => idClub ?? []))]
  return placed(
    clubs.map((idClub) => {
      const given = contributions(
        results.filter((result) => result.idClub === idClub),
        cup,
      )
      const pointsMen = totalOf(given.filter(({ result }) => result.gender === MALE))
      const pointsWomen = totalOf(given.filter(({ result }) => result.gender !== MALE))
      return { idClub, totalPoints: pointsMen + pointsWomen, pointsMen, pointsWomen, contributions: given }
    }),
  )
}
