import { EMPTY_SCORE_COLUMNS, type ScoreColumns } from './score-columns.ts'

/** Events that a final score tells of: what was given, though not when. */

/** Kinds of events in the order in which they are taken to have happened. */
export const DERIVED_EVENT_CODES = ['yuko', 'waza-ari', 'shido', 'hansoku-make', 'ippon'] as const

type DerivedEventCode = (typeof DERIVED_EVENT_CODES)[number]
type Side = 'white' | 'blue'

export type DerivedScoreEvent = { kind: DerivedEventCode; side: Side; board: ScoreColumns }

type FinalScore = ScoreColumns & { whiteId: number | null; blueId: number | null; winnerId: number | null }

/**
 * One event for everything on the board, each with the board after it. The weaker score comes first, and of equal
 * ones that of the side that lost, so that what decided is mostly last.
 */
export function deriveScoreEvents(fought: FinalScore): DerivedScoreEvent[] {
  const winner: Side = fought.winnerId !== null && fought.winnerId === fought.blueId ? 'blue' : 'white'
  const order: readonly Side[] = winner === 'white' ? ['blue', 'white'] : ['white', 'blue']
  const given = DERIVED_EVENT_CODES.flatMap((kind) =>
    order.flatMap((side) => Array.from({ length: countOnBoard(fought, kind, side) }, () => ({ kind, side }))),
  )
  let board: ScoreColumns = EMPTY_SCORE_COLUMNS
  return given.map(({ kind, side }) => {
    board = addToBoard(board, kind, side)
    return { kind, side, board }
  })
}

function countOnBoard(board: ScoreColumns, kind: DerivedEventCode, side: Side): number {
  const white = side === 'white'
  switch (kind) {
    case 'ippon':
      return white ? board.ipponWhite : board.ipponBlue
    case 'waza-ari':
      return white ? board.wazaAriWhite : board.wazaAriBlue
    case 'yuko':
      return white ? board.yukoWhite : board.yukoBlue
    case 'shido':
      return white ? board.shidoWhite : board.shidoBlue
    case 'hansoku-make':
      return Number(white ? board.hansokuMakeWhite : board.hansokuMakeBlue)
  }
}

function addToBoard(board: ScoreColumns, kind: DerivedEventCode, side: Side): ScoreColumns {
  const count = countOnBoard(board, kind, side) + 1
  const white = side === 'white'
  switch (kind) {
    case 'ippon':
      return { ...board, ...(white ? { ipponWhite: count } : { ipponBlue: count }) }
    case 'waza-ari':
      return { ...board, ...(white ? { wazaAriWhite: count } : { wazaAriBlue: count }) }
    case 'yuko':
      return { ...board, ...(white ? { yukoWhite: count } : { yukoBlue: count }) }
    case 'shido':
      return { ...board, ...(white ? { shidoWhite: count } : { shidoBlue: count }) }
    case 'hansoku-make':
      return { ...board, ...(white ? { hansokuMakeWhite: true } : { hansokuMakeBlue: true }) }
  }
}
