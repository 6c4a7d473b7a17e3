import type { Side } from '#judo/score/score.ts'
import { EMPTY_SCORE_COLUMNS, type ScoreColumns } from './score-columns.ts'

/** Events derived from a final score, without their times. */

/** Codes of events in the order in which they are assumed to have happened. */
export const DERIVED_EVENT_CODES = ['yuko', 'waza-ari', 'shido', 'hansoku-make', 'ippon'] as const

type DerivedEventCode = (typeof DERIVED_EVENT_CODES)[number]

export type DerivedScoreEvent = { kind: DerivedEventCode; side: Side; board: ScoreColumns }

type FinalScore = ScoreColumns & { whiteId: number | null; blueId: number | null; winnerId: number | null }

/**
 * One event for each score and penalty on the board, with the board after it. Lower scores come first, and of equal ones
 * those of the loser, so that the deciding score is usually last.
 */
export function deriveScoreEvents(finalScore: FinalScore): DerivedScoreEvent[] {
  const winner: Side =
    finalScore.winnerId !== null && finalScore.winnerId === finalScore.blueId ? 'blue' : 'white'
  const order: readonly Side[] = winner === 'white' ? ['blue', 'white'] : ['white', 'blue']
  const events = DERIVED_EVENT_CODES.flatMap((kind) =>
    order.flatMap((side) =>
      Array.from({ length: countOnBoard(finalScore, kind, side) }, () => ({ kind, side })),
    ),
  )
  let board: ScoreColumns = EMPTY_SCORE_COLUMNS
  return events.map(({ kind, side }) => {
    board = addToBoard(board, kind, side)
    return { kind, side, board }
  })
}

function countOnBoard(board: ScoreColumns, kind: DerivedEventCode, side: Side): number {
  const isWhite = side === 'white'
  switch (kind) {
    case 'ippon':
      return isWhite ? board.ipponWhite : board.ipponBlue
    case 'waza-ari':
      return isWhite ? board.wazaAriWhite : board.wazaAriBlue
    case 'yuko':
      return isWhite ? board.yukoWhite : board.yukoBlue
    case 'shido':
      return isWhite ? board.shidoWhite : board.shidoBlue
    case 'hansoku-make':
      return Number(isWhite ? board.hansokuMakeWhite : board.hansokuMakeBlue)
  }
}

function addToBoard(board: ScoreColumns, kind: DerivedEventCode, side: Side): ScoreColumns {
  const count = countOnBoard(board, kind, side) + 1
  const isWhite = side === 'white'
  switch (kind) {
    case 'ippon':
      return { ...board, ...(isWhite ? { ipponWhite: count } : { ipponBlue: count }) }
    case 'waza-ari':
      return { ...board, ...(isWhite ? { wazaAriWhite: count } : { wazaAriBlue: count }) }
    case 'yuko':
      return { ...board, ...(isWhite ? { yukoWhite: count } : { yukoBlue: count }) }
    case 'shido':
      return { ...board, ...(isWhite ? { shidoWhite: count } : { shidoBlue: count }) }
    case 'hansoku-make':
      return { ...board, ...(isWhite ? { hansokuMakeWhite: true } : { hansokuMakeBlue: true }) }
  }
}
