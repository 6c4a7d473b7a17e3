import { type Contribution, type Cup, type CupResult, contributions, totalOf } from './cup.ts'
import { type Placed, placed } from './placed.ts'

/**
 * Rankings of coaches by what their judoka won while they coached them.
 * Rules: docs/specification/rankings.md, "Coaches".
 */

/** A coach and a judoka, for as long as they worked together. */
export type Coaching = {
  idCoach: number
  idPerson: number
  /** First day, `YYYY-MM-DD`. */
  from: string
  /** Last day; `null` while it lasts. */
  to: string | null
}

export type CoachRow<R extends CupResult> = Placed<{
  idCoach: number
  totalPoints: number
  /** Every result of the coach's judoka, counted or not, and why. */
  contributions: readonly Contribution<R>[]
}>

/**
 * Ranks coaches. A result counts for everybody who coached the judoka on its day, once each; `cup.best` is how many results
 * of one coach count.
 */
export function coachRanking<R extends CupResult>(
  results: readonly R[],
  coachings: readonly Coaching[],
  cup: Cup,
): CoachRow<R>[] {
  const coaches = [...new Set(coachings.map(({ idCoach }) => idCoach))]
  return placed(
    coaches.map((idCoach) => {
      const own = coachings.filter((coaching) => coaching.idCoach === idCoach)
      const given = contributions(
        results.filter((result) => own.some((coaching) => covers(coaching, result))),
        cup,
      )
      return { idCoach, totalPoints: totalOf(given), contributions: given }
    }),
  )
}

function covers({ idPerson, from, to }: Coaching, result: CupResult): boolean {
  return idPerson === result.idPerson && from <= result.date && (to === null || result.date <= to)
}
