import type { Board } from '#contract/api/live/live.ts'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { createActiveContest, getClockSeconds } from '#judo/competition/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import type { ScoreState } from '../world/competitions/simulate-contest.ts'

/** A packet without the fields that are added when it is sent: format, id, number, time and mat. */
export type PacketContent = WithoutEnvelope<ScoreboardPacket>

type WithoutEnvelope<P> = P extends unknown ? Omit<P, 'v' | 'id' | 'number' | 'at' | 'mat'> : never

/** A packet and its delay after the previous packet of the mat, in milliseconds of simulated time. */
export type TimedPacket = { delayMs: number; packet: PacketContent }

/** The board after a packet: null if the mat is empty, the previous board if the packet does not change it. */
export function applyPacketToBoard(packet: PacketContent, previous: Board | null): Board | null {
  if ('board' in packet) return packet.board
  if (packet.kind !== 'active') return previous
  return packet.idContest === null ? null : makeBoard(packet.idContest, INITIAL_SCORE_STATE, 'mate')
}

const INITIAL_SCORE_STATE: ScoreState = {
  white: EMPTY_SCORE,
  blue: EMPTY_SCORE,
  seconds: 0,
  goldenScore: false,
}

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

/** Scores and clock of a contest as its board shows them. */
export const readScoreState = (board: Board): ScoreState => ({
  white: board.scoreWhite,
  blue: board.scoreBlue,
  seconds: getClockSeconds(board),
  goldenScore: board.isGoldenScore,
})

/**
 * Advances the clock of a board; it only runs between hajime and mate.
 * @param milliseconds of simulated time
 */
export function advanceBoardClock(board: Board, milliseconds: number): Board {
  if (board.activeContestState === 'mate') return board
  const scoreState = readScoreState(board)
  const seconds = scoreState.seconds + Math.floor(milliseconds / 1000)
  return makeBoard(board.idContest, { ...scoreState, seconds }, 'hajime')
}
