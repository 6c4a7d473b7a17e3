import {
  buildMainRounds,
  FINALIST_PLACES,
  type FullKnockout,
  listContests,
  loserOf,
  type SideSource,
} from '../sheet/full-knockout.ts'

/**
 * Direct knockout (`no_rep`): losers are eliminated, both semi-final losers are third.
 * Fifth place for the quarter-final losers is optional (docs/specification/draws.md, "Direct knockout").
 */
export function buildDirectKnockout(starts: readonly SideSource[]): FullKnockout {
  const { early, semiFinals, final } = buildMainRounds(starts)
  return {
    contests: [...listContests(early), ...semiFinals, ...final],
    placings: { ...FINALIST_PLACES, 3: semiFinals.map((contest) => loserOf(contest.key)) },
    placingsOptional: { 5: listContests(early.slice(-1)).map((contest) => loserOf(contest.key)) },
  }
}
