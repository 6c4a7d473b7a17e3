import { oneBronze } from './quarter-final-repechage.ts'
import type { Reference } from './sheet.ts'
import {
  bronze,
  loserOf,
  mainRounds,
  repechage,
  repechagePlacings,
  type Start,
  type WiredContest,
  type Wiring,
  winnerOf,
} from './wiring.ts'

/**
 * Where a loser of the quarter-finals joins the repechage.
 *
 * - `neighbour`: the place of the neighbouring pool, the bronze contests cross the halves (Sweden; recommended).
 * - `otherHalf`: the same place of the other half, and the bronze contests therefore stay within a half
 *   (like the sheets of 16 in Great Britain and Germany).
 *
 * Losers of earlier rounds always join at the neighbouring place
 * (docs/specification/draws.md, "Full repechage").
 */
export type DropIn = 'neighbour' | 'otherHalf'

/**
 * Full repechage (`full_rep`, in codes also `open_rep`): every loser before the semi-finals returns, a second defeat
 * ends the day. On S lines it has 2S-5 contests.
 *
 * Losers of the first round meet each other. Then, after every main round, its losers join the survivors, and
 * neighbouring survivors meet, until one of each half is left for bronze.
 */
export function fullRepechage(starts: readonly Start[], dropIn: DropIn): Wiring {
  const { early, semiFinals, final } = mainRounds(starts)
  const [firstRound, ...laterRounds] = early
  if (firstRound === undefined) return oneBronze(starts)

  let stage = 1
  const contests = [
    ...firstRound.contests,
    ...neighbours(stage, firstRound.contests.length / 2, (place) => loserOf(`${firstRound.round}-${place}`)),
  ]
  for (const { round, contests: main } of laterRounds) {
    // Flipping the last bit of a place swaps neighbours, flipping the one before swaps the halves of four.
    const distance = dropIn === 'otherHalf' && round === 'QF' ? 2 : 1
    const survivors = `REP${stage}`
    const joined = `REP${stage + 1}`
    contests.push(
      ...main,
      ...main.map((_, place) =>
        repechage(
          stage + 1,
          place + 1,
          winnerOf(`${survivors}-${place + 1}`),
          loserOf(`${round}-${(place ^ distance) + 1}`),
        ),
      ),
      ...neighbours(stage + 2, main.length / 2, (place) => winnerOf(`${joined}-${place}`)),
    )
    stage += 2
  }
  const crossing = dropIn === 'neighbour' || laterRounds.length === 0
  return {
    contests: [
      ...contests,
      ...semiFinals,
      bronze(1, winnerOf(`REP${stage}-1`), loserOf(crossing ? 'SF-2' : 'SF-1')),
      bronze(2, winnerOf(`REP${stage}-2`), loserOf(crossing ? 'SF-1' : 'SF-2')),
      ...final,
    ],
    placings: repechagePlacings(stage),
  }
}

/** A stage in which the places 1 and 2, 3 and 4 … of what went before meet. */
function neighbours(stage: number, contests: number, side: (place: number) => Reference): WiredContest[] {
  return Array.from({ length: contests }, (_, index) =>
    repechage(stage, index + 1, side(2 * index + 1), side(2 * index + 2)),
  )
}
