import type { Board, ScoreboardPacket } from '#contract/shapes/live.ts'
import { calledContest, secondsFought } from '#judo/competition/index.ts'
import { OPEN_SCORE } from '#judo/score/index.ts'
import type { Standing } from '../demo/fight.ts'

/** What a scoreboard tells, without what it adds when it sends it: format, id, number, moment and mat. */
export type Told = WithoutSending<ScoreboardPacket>

type WithoutSending<P> = P extends unknown ? Omit<P, 'v' | 'id' | 'number' | 'at' | 'mat'> : never

/** Something that happens on a mat, and how long after what happened before it, in milliseconds of the hall. */
export type Step = { after: number; told: Told }

/** What a mat shows once this was told: null where there is no contest on it, `before` where that doesn't change. */
export function boardAfter(told: Told, before: Board | null): Board | null {
  if ('board' in told) return told.board
  if (told.kind !== 'active') return before
  return told.idContest === null ? null : boardOf(told.idContest, BEGINNING, 'mate')
}

const BEGINNING: Standing = { white: OPEN_SCORE, blue: OPEN_SCORE, seconds: 0, goldenScore: false }

/** The board of a contest. */
export function boardOf(
  idContest: number,
  { white, blue, seconds, goldenScore }: Standing,
  activeContestState: Board['activeContestState'],
): Board {
  return {
    ...calledContest(idContest),
    activeContestState,
    currentTimeMinutes: Math.floor(seconds / 60),
    currentTimeSeconds: seconds % 60,
    isGoldenScore: goldenScore,
    scoreWhite: { ...white },
    scoreBlue: { ...blue },
  }
}

/** How far a contest has come, by its board. */
export const standingOf = (board: Board): Standing => ({
  white: board.scoreWhite,
  blue: board.scoreBlue,
  seconds: secondsFought(board),
  goldenScore: board.isGoldenScore,
})

/**
 * A board some time later, when nothing happened but that the clock ran on: it does so from hajime to mate.
 * @param milliseconds of the hall
 */
export function boardLater(board: Board, milliseconds: number): Board {
  if (board.activeContestState === 'mate') return board
  const standing = standingOf(board)
  const seconds = standing.seconds + Math.floor(milliseconds / 1000)
  return boardOf(board.idContest, { ...standing, seconds }, 'hajime')
}
