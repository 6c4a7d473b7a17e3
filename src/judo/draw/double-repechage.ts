import { quarterFinalRepechage } from './quarter-final-repechage.ts'
import type { Reference, Round } from './sheet.ts'
import {
  bronze,
  contestsOf,
  loserOf,
  mainRounds,
  POOLS,
  repechage,
  repechagePlacings,
  type Start,
  type Wiring,
  winnerOf,
} from './wiring.ts'

/**
 * Double repechage (`double_rep`): everybody beaten by one of the four pool winners returns.
 *
 * In each pool they form a chain, earliest defeat first; the survivors of A and B meet, those of C and D too, and the
 * bronze contests cross the halves (docs/specification/draws.md, "Double repechage").
 */
export function doubleRepechage(starts: readonly Start[]): Wiring {
  const { early, semiFinals, final } = mainRounds(starts)
  const [first, ...later] = early.map(({ round }) => round)
  if (first === undefined || later.length === 0) return quarterFinalRepechage(starts)

  const chain = later.flatMap((round, index) =>
    POOLS.map((pool, p) => {
      const earlier = index === 0 ? beatenBy(p + 1, first) : winnerOf(`REP${index}-${p + 1}`)
      return { ...repechage(index + 1, p + 1, earlier, beatenBy(p + 1, round)), pool }
    }),
  )
  const stage = later.length
  const meeting = [1, 2].map((half) =>
    repechage(stage + 1, half, winnerOf(`REP${stage}-${2 * half - 1}`), winnerOf(`REP${stage}-${2 * half}`)),
  )
  return {
    contests: [
      ...contestsOf(early),
      ...chain,
      ...semiFinals,
      ...meeting,
      bronze(1, winnerOf(`REP${stage + 1}-1`), loserOf('SF-2')),
      bronze(2, winnerOf(`REP${stage + 1}-2`), loserOf('SF-1')),
      ...final,
    ],
    placings: repechagePlacings(stage + 1),
  }
}

/** Whoever the winner of a pool beat in a round; in the quarter-final that is simply its loser. */
function beatenBy(pool: number, inRound: Round): Reference {
  const decider = `QF-${pool}`
  return inRound === 'QF' ? loserOf(decider) : { lostTo: { winnerOf: decider }, inRound }
}
