import { oneBronze } from './quarter-final-repechage.ts'
import type { Reference, Round } from './sheet.ts'
import {
  bronze,
  contestsOf,
  loserOf,
  mainRounds,
  repechage,
  repechagePlacings,
  type Start,
  type Wiring,
  winnerOf,
} from './wiring.ts'

/**
 * Which semi-final loser the end of a chain meets for bronze. Swedish sheets know both; the recommended reading is the
 * same half, because that judoka too lost to this finalist (docs/specification/draws.md, "Single repechage").
 */
export type BronzeOpponent = 'sameHalf' | 'otherHalf'

/**
 * Single repechage (`single_rep`): everybody beaten by a finalist returns, one chain per finalist, earliest defeat
 * first. The chain starts after the semi-finals, because only they name the finalists.
 */
export function singleRepechage(starts: readonly Start[], opponent: BronzeOpponent): Wiring {
  const { early, semiFinals, final } = mainRounds(starts)
  const [first, ...later] = early.map(({ round }) => round)
  if (first === undefined) return oneBronze(starts)

  const chain = later.flatMap((round, index) =>
    [1, 2].map((half) => {
      const earlier = index === 0 ? beatenBy(half, first) : winnerOf(`REP${index}-${half}`)
      return repechage(index + 1, half, earlier, beatenBy(half, round))
    }),
  )
  const stage = later.length
  const bronzes = [1, 2].map((half) => {
    const survivor = stage === 0 ? beatenBy(half, first) : winnerOf(`REP${stage}-${half}`)
    return bronze(half, survivor, loserOf(`SF-${opponent === 'sameHalf' ? half : 3 - half}`))
  })
  return {
    contests: [...contestsOf(early), ...semiFinals, ...chain, ...bronzes, ...final],
    placings: repechagePlacings(stage),
  }
}

/** Whoever the finalist of a half beat in a round. */
function beatenBy(half: number, inRound: Round): Reference {
  return { lostTo: { winnerOf: `SF-${half}` }, inRound }
}
