import {
  type Contribution,
  type CupResult,
  type CupRules,
  listContributions,
  sumContributions,
} from './cup-points.ts'
import { type RankingRow, rankByPoints } from './rank-by-points.ts'

/**
 * Rankings of coaches by the results that their judoka achieved while they coached them.
 * Rules: docs/specification/rankings.md, "Coaches".
 */

/** A coach and a judoka, for as long as they worked together. */
export type CoachingPeriod = {
  idCoach: number
  idPerson: number
  /** First day, `YYYY-MM-DD`. */
  from: string
  /** Last day; `null` while it lasts. */
  to: string | null
}

export type CoachRankingRow<R extends CupResult> = RankingRow<{
  idCoach: number
  totalPoints: number
  /** Every result of the coach's judoka, counted or not, and why. */
  contributions: readonly Contribution<R>[]
}>

/**
 * Ranks coaches. A result counts for everybody who coached the judoka on its day, once each; `cup.best` is how many results
 * of one coach count.
 */
export function rankCoaches<R extends CupResult>(
  results: readonly R[],
  coachings: readonly CoachingPeriod[],
  cup: CupRules,
): CoachRankingRow<R>[] {
  const coaches = [...new Set(coachings.map(({ idCoach }) => idCoach))]
  return rankByPoints(
    coaches.map((idCoach) => {
      const coachingsOfCoach = coachings.filter((coaching) => coaching.idCoach === idCoach)
      const contributions = listContributions(
        results.filter((result) => coachingsOfCoach.some((coaching) => isCoachedResult(coaching, result))),
        cup,
      )
      return { idCoach, totalPoints: sumContributions(contributions), contributions }
    }),
  )
}

function isCoachedResult({ idPerson, from, to }: CoachingPeriod, result: CupResult): boolean {
  return idPerson === result.idPerson && from <= result.date && (to === null || result.date <= to)
}
