import {
  bronze,
  contestsOf,
  FIRST_AND_SECOND,
  loserOf,
  mainRounds,
  repechage,
  repechagePlacings,
  type Start,
  type Wiring,
  winnerOf,
} from './wiring.ts'

/**
 * Quarter-final repechage (`last8_rep`), the system of the IJF: only the four quarter-final losers return.
 * The bronze contests cross the halves (docs/specification/draws.md, "Quarter-final repechage").
 */
export function quarterFinalRepechage(starts: readonly Start[]): Wiring {
  const { early, semiFinals, final } = mainRounds(starts)
  if (early.length === 0) return oneBronze(starts)
  return {
    contests: [
      ...contestsOf(early),
      repechage(1, 1, loserOf('QF-1'), loserOf('QF-2')),
      repechage(1, 2, loserOf('QF-3'), loserOf('QF-4')),
      ...semiFinals,
      bronze(1, winnerOf('REP1-1'), loserOf('SF-2')),
      bronze(2, winnerOf('REP1-2'), loserOf('SF-1')),
      ...final,
    ],
    placings: repechagePlacings(1),
  }
}

/**
 * What every repechage system is on a sheet of four or two: nobody loses before the semi-finals,
 * so their losers fight for one bronze (docs/specification/draws.md, "Small sheets").
 */
export function oneBronze(starts: readonly Start[]): Wiring {
  const { semiFinals, final } = mainRounds(starts)
  if (semiFinals.length === 0) return { contests: final, placings: FIRST_AND_SECOND }
  return {
    contests: [...semiFinals, bronze(1, loserOf('SF-1'), loserOf('SF-2')), ...final],
    placings: { ...FIRST_AND_SECOND, 3: [winnerOf('BR-1')], 4: [loserOf('BR-1')] },
  }
}
