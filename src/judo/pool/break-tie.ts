import type { Entrant } from '../draw/sheet/draw-sheet.ts'

/**
 * What separates judoka of a pool, and how a tie is broken.
 * Rules: docs/specification/pools.md.
 */

/** One contest of a pool as fought. `points` are those of the event's table (`computeContestPoints`), not scores. */
export type PoolContest = {
  white: Entrant
  blue: Entrant
  /** `null` where neither won: hiki-wake, or both disqualified. */
  winner: Entrant | null
  points: { white: number; blue: number }
  /** Length of the contest including golden score, in seconds. */
  seconds: number
}

/** The criteria of a pool in the order they are asked (`rrRulesWins` … `rrRulesWeight` of a competition). */
export const POOL_CRITERIA = ['wins', 'points', 'mutualWins', 'time', 'weight'] as const

export type PoolCriterion = (typeof POOL_CRITERIA)[number]

/** Which criteria an event uses. */
export type PoolRules = Readonly<Record<PoolCriterion, boolean>>

/** The default criteria: all but the weight, which is not always recorded or published. */
export const DEFAULT_POOL_RULES: PoolRules = {
  wins: true,
  points: true,
  mutualWins: true,
  time: true,
  weight: false,
}

/** Kilograms at the weigh-in. */
export type EntrantWeights = ReadonlyMap<Entrant, number>

/** Entrants whom no criterion separates (mostly one), and the criterion that set them apart from the others. */
export type TieGroup = { entrants: readonly Entrant[]; decidedBy: PoolCriterion | null }

const MUTUAL_WINS_INDEX = POOL_CRITERIA.indexOf('mutualWins')

/**
 * Breaks a tie as far as the criteria of the event reach, best first.
 *
 * Everybody in the tie is compared at once, never pair by pair. After a split by mutual wins, time or weight, what is
 * left starts again at mutual wins (docs/specification/pools.md, "Ties").
 */
export function breakTie(
  entrants: readonly Entrant[],
  contests: readonly PoolContest[],
  rules: PoolRules,
  weights: EntrantWeights,
): TieGroup[] {
  return split({ entrants, decidedBy: null }, 0)

  function split(tie: TieGroup, from: number): TieGroup[] {
    if (tie.entrants.length > 1) {
      for (const [index, criterion] of POOL_CRITERIA.entries()) {
        if (index < from || !rules[criterion]) continue
        const levels = groupByValue(tie.entrants, measureBy(criterion, tie.entrants, contests, weights))
        if (levels.length > 1) {
          const next = Math.min(index + 1, MUTUAL_WINS_INDEX)
          return levels.flatMap((level) => split({ entrants: level, decidedBy: criterion }, next))
        }
      }
    }
    return [tie]
  }
}

/** Contests won by the entrant, against the named opponents only where they are given. */
export function countWins(
  entrant: Entrant,
  contests: readonly Pick<PoolContest, 'white' | 'blue' | 'winner'>[],
  against?: readonly Entrant[],
): number {
  return contests.filter((contest) => {
    if (contest.winner !== entrant) return false
    return against === undefined || against.includes(contest.white === entrant ? contest.blue : contest.white)
  }).length
}

/** Points of the entrant over all contests, won or lost. */
export function sumPoints(entrant: Entrant, contests: readonly PoolContest[]): number {
  return contests.reduce((sum, { white, blue, points }) => {
    if (white === entrant) return sum + points.white
    return blue === entrant ? sum + points.blue : sum
  }, 0)
}

/** Length of the contests the entrant won, in seconds. */
export function sumWonSeconds(entrant: Entrant, contests: readonly PoolContest[]): number {
  return contests.reduce((sum, { winner, seconds }) => (winner === entrant ? sum + seconds : sum), 0)
}

/** The value of each entrant of a tie by one criterion; higher is better. */
function measureBy(
  criterion: PoolCriterion,
  tie: readonly Entrant[],
  contests: readonly PoolContest[],
  weights: EntrantWeights,
): (entrant: Entrant) => number {
  switch (criterion) {
    case 'wins':
      return (entrant) => countWins(entrant, contests)
    case 'points':
      return (entrant) => sumPoints(entrant, contests)
    case 'mutualWins':
      return (entrant) => countWins(entrant, contests, tie)
    case 'time':
      // Who won nothing has no fast win either.
      return (entrant) =>
        countWins(entrant, contests) === 0 ? Number.NEGATIVE_INFINITY : -sumWonSeconds(entrant, contests)
    case 'weight':
      return (entrant) => {
        const kilograms = weights.get(entrant)
        // The criterion needs the weight of everybody.
        return kilograms === undefined || !tie.every((other) => weights.has(other)) ? 0 : -kilograms
      }
  }
}

function groupByValue(entrants: readonly Entrant[], value: (entrant: Entrant) => number): Entrant[][] {
  const levels = new Map<number, Entrant[]>()
  for (const entrant of entrants) {
    const key = value(entrant)
    levels.set(key, [...(levels.get(key) ?? []), entrant])
  }
  return [...levels].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, level]) => level)
}
