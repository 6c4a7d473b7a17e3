/**
 * Where a contest stands on its mat.
 * Rules: docs/specification/states.md (portal specification §4.2).
 */

export type ContestState = 'past' | 'active' | 'future'

/** A contest on the clock right now. */
export type ActiveContest = {
  idContest: number
  activeContestState: 'hajime' | 'mate'
  currentTimeMinutes: number
  currentTimeSeconds: number
}

/** Finished is past, called to its mat is active, anything else is future. */
export function contestState(
  contest: { idContest: number; isFinished: boolean },
  active: ReadonlySet<number>,
): ContestState {
  if (contest.isFinished) return 'past'
  return active.has(contest.idContest) ? 'active' : 'future'
}

/** A contest that has just been called: on mate, the clock at 0:00. */
export function calledContest(idContest: number): ActiveContest {
  return { idContest, activeContestState: 'mate', currentTimeMinutes: 0, currentTimeSeconds: 0 }
}
