import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import { DrawError, requireDefined } from '../errors.ts'
import type { EntrantWeights, PoolContest, PoolCriterion, PoolRules, TieGroup } from './break-tie.ts'
import { breakTie, countWins, sumPoints, sumWonSeconds } from './break-tie.ts'

/**
 * The standings of a pool: the places, and the criteria that decided them.
 * Rules: docs/specification/pools.md.
 */

export type {
  EntrantWeights as Weights,
  PoolContest,
  PoolCriterion as Criterion,
  PoolRules,
} from './break-tie.ts'

export type PoolStandingsOptions = {
  /** The criterion applies only if everybody in the tie has a weight. */
  weights?: EntrantWeights
  /** Two judoka fight until one has two wins: only wins decide, and one win each is unresolved. */
  bestOfThree?: boolean
  /** A medal needs a won contest (Norway, Austria). */
  winNeededForMedal?: boolean
  /** Third and fourth both receive bronze: places 1, 2, 3, 3, 5. */
  twoBronzes?: boolean
  /** Left the pool before finishing it: unplaced, and their contests count for nobody. */
  withdrawn?: readonly Entrant[]
}

export type Medal = 'gold' | 'silver' | 'bronze'

export type PoolStandingsRow = {
  entrant: Entrant
  place: number
  /** Shares the place because no criterion separates: a re-fight or lots must. */
  unresolved: boolean
  /** The criterion that settled this place; `null` where nothing had to or could. */
  decidedBy: PoolCriterion | null
  /** `null` below third place, without the win an event may ask for, and while the place is unresolved. */
  medal: Medal | null
  contests: number
  wins: number
  /** Points of the event's table over all contests. */
  points: number
  /** Wins against those with the same wins and points. */
  mutualWins: number
  /** Length of the won contests, in seconds. */
  seconds: number
  /** Kilograms at the weigh-in; `null` if unknown. */
  weight: number | null
}

export type PoolPlace = { place: number; entrants: readonly Entrant[] }

export type PoolStandings = {
  /** From the first place down; entrants who share a place keep the order they were passed in. */
  places: readonly PoolPlace[]
  /** One row per placed entrant, in the order of the places. */
  rows: readonly PoolStandingsRow[]
  /** Whether a place is shared that should not be. */
  unresolved: boolean
}

const WINS_ONLY_RULES: PoolRules = {
  wins: true,
  points: false,
  mutualWins: false,
  time: false,
  weight: false,
}
const MEDALS = ['gold', 'silver', 'bronze'] as const

/**
 * Ranks a pool: wins, points, mutual wins, time of won contests, weight; each only if its flag is set.
 *
 * What no criterion separates shares the place: name, entry order and number never decide.
 *
 * @throws DrawError if a contest names somebody who is not in the pool, or a winner who did not fight it.
 * @example computePoolStandings([1, 2], [{ white: 1, blue: 2, winner: 2, points: { white: 0, blue: 10 }, seconds: 80 }], rules)
 *   .places // [{ place: 1, entrants: [2] }, { place: 2, entrants: [1] }]
 */
export function computePoolStandings(
  entrants: readonly Entrant[],
  contests: readonly PoolContest[],
  rules: PoolRules,
  options: PoolStandingsOptions = {},
): PoolStandings {
  for (const contest of contests) assertContestInPool(contest, entrants)
  const gone = new Set(options.withdrawn)
  const staying = entrants.filter((entrant) => !gone.has(entrant))
  const counted = contests.filter(({ white, blue }) => !gone.has(white) && !gone.has(blue))
  const weights = options.weights ?? new Map()
  const totals = new Map(
    staying.map((entrant) => [
      entrant,
      { wins: countWins(entrant, counted), points: sumPoints(entrant, counted) },
    ]),
  )
  const ties = breakTie(staying, counted, options.bestOfThree ? WINS_ONLY_RULES : rules, weights)

  let better = 0
  const rows = ties.flatMap((tie) => {
    const rank = better + 1
    better += tie.entrants.length
    return createRows(tie, rank, { totals, counted, weights, options })
  })
  return { places: groupRowsByPlace(rows), rows, unresolved: rows.some((row) => row.unresolved) }
}

type PoolContext = {
  /** Of everybody who is placed. */
  totals: ReadonlyMap<Entrant, Pick<PoolStandingsRow, 'wins' | 'points'>>
  counted: readonly PoolContest[]
  weights: EntrantWeights
  options: PoolStandingsOptions
}

/** The rows of tied entrants, from `rank` on. */
function createRows(
  tie: TieGroup,
  rank: number,
  { totals, counted, weights, options }: PoolContext,
): PoolStandingsRow[] {
  const bothBronze = options.twoBronzes === true && rank >= 3 && rank + tie.entrants.length <= 5
  const place = bothBronze ? 3 : rank
  const unresolved = tie.entrants.length > 1 && !bothBronze
  return tie.entrants.map((entrant) => {
    const { wins, points } = requireDefined(totals.get(entrant), `the totals of entrant ${entrant}`)
    const level = [...totals].flatMap(([other, total]) =>
      total.wins === wins && total.points === points ? [other] : [],
    )
    const deserved = !unresolved && (wins > 0 || !options.winNeededForMedal)
    return {
      entrant,
      place,
      unresolved,
      decidedBy: tie.decidedBy,
      medal: deserved ? (MEDALS[place - 1] ?? null) : null,
      contests: counted.filter(({ white, blue }) => white === entrant || blue === entrant).length,
      wins,
      points,
      mutualWins: countWins(entrant, counted, level),
      seconds: sumWonSeconds(entrant, counted),
      weight: weights.get(entrant) ?? null,
    }
  })
}

function groupRowsByPlace(rows: readonly PoolStandingsRow[]): PoolPlace[] {
  const places = new Map<number, Entrant[]>()
  for (const { place, entrant } of rows) places.set(place, [...(places.get(place) ?? []), entrant])
  return [...places].map(([place, entrants]) => ({ place, entrants }))
}

function assertContestInPool({ white, blue, winner }: PoolContest, entrants: readonly Entrant[]): void {
  for (const side of [white, blue]) {
    if (!entrants.includes(side)) {
      throw new DrawError(`Contest ${white}–${blue}: ${side} is not in the pool of ${entrants.join(', ')}.`)
    }
  }
  if (winner !== null && winner !== white && winner !== blue) {
    throw new DrawError(`Contest ${white}–${blue}: the winner must be one of the two or null, not ${winner}.`)
  }
}
