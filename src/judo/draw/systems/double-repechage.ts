import type { EntrantSource } from '../sheet/draw-sheet.ts'
import {
  buildMainRounds,
  createBronzeContest,
  createRepechageContest,
  createRepechagePlaces,
  type FullKnockout,
  listContests,
  loserOf,
  POOL_LETTERS,
  type SideSource,
  winnerOf,
} from '../sheet/full-knockout.ts'
import type { MainRound } from '../sheet/rounds.ts'
import { buildQuarterFinalRepechage } from './quarter-final-repechage.ts'

/**
 * Double repechage (`double_rep`): everybody beaten by one of the four pool winners returns.
 *
 * In each pool they form a chain, earliest defeat first; the survivors of A and B meet, those of C and D too, and the
 * bronze contests cross the halves (docs/specification/draws.md, "Double repechage").
 */
export function buildDoubleRepechage(starts: readonly SideSource[]): FullKnockout {
  const { early, semiFinals, final } = buildMainRounds(starts)
  const [first, ...later] = early.map(({ round }) => round)
  if (first === undefined || later.length === 0) return buildQuarterFinalRepechage(starts)

  const chain = later.flatMap((round, index) =>
    POOL_LETTERS.map((pool, p) => {
      const earlier = index === 0 ? createLostToPoolWinner(p + 1, first) : winnerOf(`REP${index}-${p + 1}`)
      return {
        ...createRepechageContest(index + 1, p + 1, earlier, createLostToPoolWinner(p + 1, round)),
        pool,
      }
    }),
  )
  const stage = later.length
  const meeting = [1, 2].map((half) =>
    createRepechageContest(
      stage + 1,
      half,
      winnerOf(`REP${stage}-${2 * half - 1}`),
      winnerOf(`REP${stage}-${2 * half}`),
    ),
  )
  return {
    contests: [
      ...listContests(early),
      ...chain,
      ...semiFinals,
      ...meeting,
      createBronzeContest(1, winnerOf(`REP${stage + 1}-1`), loserOf('SF-2')),
      createBronzeContest(2, winnerOf(`REP${stage + 1}-2`), loserOf('SF-1')),
      ...final,
    ],
    placings: createRepechagePlaces(stage + 1),
  }
}

/** Whoever the winner of a pool beat in a round; in the quarter-final that is simply its loser. */
function createLostToPoolWinner(pool: number, inRound: MainRound): EntrantSource {
  const decider = `QF-${pool}`
  return inRound === 'QF' ? loserOf(decider) : { lostTo: { winnerOf: decider }, inRound }
}
