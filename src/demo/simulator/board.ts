import type { Board, ScoreboardPacket } from '#contract/api/live.ts'
import { createActiveContest, getClockSeconds } from '#judo/competition/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import type { ScoreState } from '../world/competitions/simulate-contest.ts'

/** What a scoreboard tells, without what it adds when it sends it: format, id, number, moment and mat. */
export type PacketContent = WithoutEnvelope<ScoreboardPacket>

type WithoutEnvelope<P> = P extends unknown ? Omit<P, 'v' | 'id' | 'number' | 'at' | 'mat'> : never

/** Something that happens on a mat, and how long after what happened before it, in milliseconds of the hall. */
export type TimedPacket = { delayMs: number; packet: PacketContent }

/** What a mat shows once this was told: null where there is no contest on it, `before` where that doesn't change. */
export function applyPacketToBoard(told: PacketContent, before: Board | null): Board | null {
  if ('board' in told) return told.board
  if (told.kind !== 'active') return before
  return told.idContest === null ? null : makeBoard(told.idContest, INITIAL_SCORE_STATE, 'mate')
}

const INITIAL_SCORE_STATE: ScoreState = {
  white: EMPTY_SCORE,
  blue: EMPTY_SCORE,
  seconds: 0,
  goldenScore: false,
}

/** The board of a contest. */
export function makeBoard(
  idContest: number,
  { white, blue, seconds, goldenScore }: ScoreState,
  activeContestState: Board['activeContestState'],
): Board {
  return {
    ...createActiveContest(idContest),
    activeContestState,
    currentTimeMinutes: Math.floor(seconds / 60),
    currentTimeSeconds: seconds % 60,
    isGoldenScore: goldenScore,
    scoreWhite: { ...white },
    scoreBlue: { ...blue },
  }
}

/** How far a contest has come, by its board. */
export const readScoreState = (board: Board): ScoreState => ({
  white: board.scoreWhite,
  blue: board.scoreBlue,
  seconds: getClockSeconds(board),
  goldenScore: board.isGoldenScore,
})

/**
 * A board some time later, when nothing happened but that the clock ran on: it does so from hajime to mate.
 * @param milliseconds of the hall
 */
export function advanceBoardClock(board: Board, milliseconds: number): Board {
  if (board.activeContestState === 'mate') return board
  const standing = readScoreState(board)
  const seconds = standing.seconds + Math.floor(milliseconds / 1000)
  return makeBoard(board.idContest, { ...standing, seconds }, 'hajime')
}
