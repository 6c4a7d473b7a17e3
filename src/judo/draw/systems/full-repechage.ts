import type { EntrantSource } from '../sheet/draw-sheet.ts'
import {
  buildMainRounds,
  createBronzeContest,
  createRepechageContest,
  createRepechagePlaces,
  type FullKnockout,
  type FullKnockoutContest,
  loserOf,
  type SideSource,
  winnerOf,
} from '../sheet/full-knockout.ts'
import { buildSmallRepechage } from './quarter-final-repechage.ts'

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
export type RepechageDropIn = 'neighbour' | 'otherHalf'

/**
 * Full repechage (`full_rep`, in codes also `open_rep`): every loser before the semi-finals returns, a second defeat
 * ends the day. On S lines it has 2S-5 contests.
 *
 * Losers of the first round meet each other. Then, after every main round, its losers join the survivors, and
 * neighbouring survivors meet, until one of each half is left for bronze.
 */
export function buildFullRepechage(starts: readonly SideSource[], dropIn: RepechageDropIn): FullKnockout {
  const { early, semiFinals, final } = buildMainRounds(starts)
  const [firstRound, ...laterRounds] = early
  if (firstRound === undefined) return buildSmallRepechage(starts)

  let stage = 1
  const contests = [
    ...firstRound.contests,
    ...pairNeighbours(stage, firstRound.contests.length / 2, (place) =>
      loserOf(`${firstRound.round}-${place}`),
    ),
  ]
  for (const { round, contests: main } of laterRounds) {
    // Flipping the last bit of a place swaps neighbours, flipping the one before swaps the halves of four.
    const distance = dropIn === 'otherHalf' && round === 'QF' ? 2 : 1
    const survivors = `REP${stage}`
    const joined = `REP${stage + 1}`
    contests.push(
      ...main,
      ...main.map((_, place) =>
        createRepechageContest(
          stage + 1,
          place + 1,
          winnerOf(`${survivors}-${place + 1}`),
          loserOf(`${round}-${(place ^ distance) + 1}`),
        ),
      ),
      ...pairNeighbours(stage + 2, main.length / 2, (place) => winnerOf(`${joined}-${place}`)),
    )
    stage += 2
  }
  const crossing = dropIn === 'neighbour' || laterRounds.length === 0
  return {
    contests: [
      ...contests,
      ...semiFinals,
      createBronzeContest(1, winnerOf(`REP${stage}-1`), loserOf(crossing ? 'SF-2' : 'SF-1')),
      createBronzeContest(2, winnerOf(`REP${stage}-2`), loserOf(crossing ? 'SF-1' : 'SF-2')),
      ...final,
    ],
    placings: createRepechagePlaces(stage),
  }
}

/** A stage in which the places 1 and 2, 3 and 4 … of what went before meet. */
function pairNeighbours(
  stage: number,
  contests: number,
  side: (place: number) => EntrantSource,
): FullKnockoutContest[] {
  return Array.from({ length: contests }, (_, index) =>
    createRepechageContest(stage, index + 1, side(2 * index + 1), side(2 * index + 2)),
  )
}
