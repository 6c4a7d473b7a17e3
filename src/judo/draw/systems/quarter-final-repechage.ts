import {
  buildMainRounds,
  createBronzeContest,
  createRepechageContest,
  createRepechagePlaces,
  FINALIST_PLACES,
  type FullKnockout,
  listContests,
  loserOf,
  type SideSource,
  winnerOf,
} from '../sheet/full-knockout.ts'

/**
 * Quarter-final repechage (`last8_rep`), the system of the IJF: only the four quarter-final losers return.
 * The bronze contests cross the halves (docs/specification/draws.md, "Quarter-final repechage").
 */
export function buildQuarterFinalRepechage(starts: readonly SideSource[]): FullKnockout {
  const { early, semiFinals, final } = buildMainRounds(starts)
  if (early.length === 0) return buildSmallRepechage(starts)
  return {
    contests: [
      ...listContests(early),
      createRepechageContest(1, 1, loserOf('QF-1'), loserOf('QF-2')),
      createRepechageContest(1, 2, loserOf('QF-3'), loserOf('QF-4')),
      ...semiFinals,
      createBronzeContest(1, winnerOf('REP1-1'), loserOf('SF-2')),
      createBronzeContest(2, winnerOf('REP1-2'), loserOf('SF-1')),
      ...final,
    ],
    placings: createRepechagePlaces(1),
  }
}

/**
 * Every repechage system on a sheet of four or two: nobody loses before the semi-finals,
 * so their losers fight for one bronze (docs/specification/draws.md, "Small sheets").
 */
export function buildSmallRepechage(starts: readonly SideSource[]): FullKnockout {
  const { semiFinals, final } = buildMainRounds(starts)
  if (semiFinals.length === 0) return { contests: final, placings: FINALIST_PLACES }
  return {
    contests: [...semiFinals, createBronzeContest(1, loserOf('SF-1'), loserOf('SF-2')), ...final],
    placings: { ...FINALIST_PLACES, 3: [winnerOf('BR-1')], 4: [loserOf('BR-1')] },
  }
}
