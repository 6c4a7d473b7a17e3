import type { EntrantSource } from '../sheet/draw-sheet.ts'
import {
  buildMainRounds,
  createBronzeContest,
  createRepechageContest,
  createRepechagePlaces,
  type FullKnockout,
  listContests,
  loserOf,
  type SideSource,
  winnerOf,
} from '../sheet/full-knockout.ts'
import type { MainRound } from '../sheet/rounds.ts'
import { buildSmallRepechage } from './quarter-final-repechage.ts'

/**
 * Which semi-final loser the end of a chain meets for bronze. Swedish sheets know both; the recommended reading is the
 * same half, because that judoka too lost to this finalist (docs/specification/draws.md, "Single repechage").
 */
export type BronzeOpponent = 'sameHalf' | 'otherHalf'

/**
 * Single repechage (`single_rep`): everybody beaten by a finalist returns, one chain per finalist, earliest defeat
 * first. The chain starts after the semi-finals, because only they name the finalists.
 */
export function buildSingleRepechage(starts: readonly SideSource[], opponent: BronzeOpponent): FullKnockout {
  const { early, semiFinals, final } = buildMainRounds(starts)
  const [first, ...later] = early.map(({ round }) => round)
  if (first === undefined) return buildSmallRepechage(starts)

  const chain = later.flatMap((round, index) =>
    [1, 2].map((half) => {
      const earlier = index === 0 ? createLostToFinalist(half, first) : winnerOf(`REP${index}-${half}`)
      return createRepechageContest(index + 1, half, earlier, createLostToFinalist(half, round))
    }),
  )
  const stage = later.length
  const bronzes = [1, 2].map((half) => {
    const survivor = stage === 0 ? createLostToFinalist(half, first) : winnerOf(`REP${stage}-${half}`)
    return createBronzeContest(half, survivor, loserOf(`SF-${opponent === 'sameHalf' ? half : 3 - half}`))
  })
  return {
    contests: [...listContests(early), ...semiFinals, ...chain, ...bronzes, ...final],
    placings: createRepechagePlaces(stage),
  }
}

/** Whoever the finalist of a half beat in a round. */
function createLostToFinalist(half: number, inRound: MainRound): EntrantSource {
  return { lostTo: { winnerOf: `SF-${half}` }, inRound }
}
