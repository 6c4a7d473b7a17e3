import { contestsOf, FIRST_AND_SECOND, loserOf, mainRounds, type Start, type Wiring } from './wiring.ts'

/**
 * Direct knockout (`no_rep`): who loses is out, both semi-final losers are third.
 * Fifth place for the quarter-final losers is optional (docs/specification/draws.md, "Direct knockout").
 */
export function directKnockout(starts: readonly Start[]): Wiring {
  const { early, semiFinals, final } = mainRounds(starts)
  return {
    contests: [...contestsOf(early), ...semiFinals, ...final],
    placings: { ...FIRST_AND_SECOND, 3: semiFinals.map((contest) => loserOf(contest.key)) },
    placingsOptional: { 5: contestsOf(early.slice(-1)).map((contest) => loserOf(contest.key)) },
  }
}
