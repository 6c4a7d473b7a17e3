import type { Gender } from '../competition/enumerations.ts'

/**
 * A cup: which results count, and for how much.
 * Rules: docs/specification/rankings.md.
 */

/** Rank level of a competition → place → points. Ranks and places without an entry give none. */
export type PointsScale = Readonly<Record<number, Readonly<Record<number, number>>>>

export type CupRules = {
  scale: PointsScale
  /** First and last day whose results count, `YYYY-MM-DD`. */
  from: string
  to: string
  /** Number of results of one holder that count; `null` for all. */
  bestResultsCount: number | null
  /** A result counts only with a won contest. */
  winNeeded?: boolean
}

/** A result as a cup reads it. */
export type CupResult = {
  idResult: number
  idCompetition: number
  /** Day of the result, `YYYY-MM-DD`. */
  date: string
  /** Rank level of the competition. */
  idRank: number
  place: number
  /** Contests won; `null` if unknown. */
  wins: number | null
  idPerson: number
  /** 1 male, 2 female. */
  gender: Gender
  idAge: number
  idWeight: number
  /** The club the judoka started for. */
  idClub: number | null
}

/** Why a result counts or does not. */
export type ContributionStatus =
  | 'counted'
  | 'outside the period'
  | 'the rank is not part of the cup'
  | 'no points for the place'
  | 'no contest won'
  | 'not among the best'

/** One result with its points and verdict. */
export type Contribution<R extends CupResult = CupResult> = {
  result: R
  /** What the scale gives for rank and place; it is in the total only if `verdict` is `counted`. */
  points: number
  verdict: ContributionStatus
}

/** Points of a place at a competition of some rank; 0 where the scale has none. */
export function findCupPoints(scale: PointsScale, idRank: number, place: number): number {
  return scale[idRank]?.[place] ?? 0
}

/**
 * The points of each result of one holder (judoka, club, coach), the best first.
 *
 * Of the results that may count the best `cup.best` do. Of equal points the later result counts, so that the total lasts.
 */
export function listContributions<R extends CupResult>(
  results: readonly R[],
  cup: CupRules,
): Contribution<R>[] {
  let free = cup.bestResultsCount ?? Number.POSITIVE_INFINITY
  return results
    .map((result) => ({ result, points: findCupPoints(cup.scale, result.idRank, result.place) }))
    .sort((a, b) => b.points - a.points || b.result.date.localeCompare(a.result.date))
    .map(({ result, points }) => {
      const obstacle = findExclusionReason(result, points, cup)
      if (obstacle !== null) return { result, points, verdict: obstacle }
      free -= 1
      return { result, points, verdict: free < 0 ? 'not among the best' : 'counted' }
    })
}

/** The sum of the counted points. */
export function sumContributions(contributions: readonly Contribution[]): number {
  return contributions.reduce((sum, { points, verdict }) => (verdict === 'counted' ? sum + points : sum), 0)
}

function findExclusionReason(result: CupResult, points: number, cup: CupRules): ContributionStatus | null {
  if (result.date < cup.from || result.date > cup.to) return 'outside the period'
  if (cup.scale[result.idRank] === undefined) return 'the rank is not part of the cup'
  if (points === 0) return 'no points for the place'
  return cup.winNeeded && result.wins === 0 ? 'no contest won' : null
}
