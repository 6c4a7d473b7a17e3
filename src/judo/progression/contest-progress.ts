import type { ContestKey, Entrant } from '../draw/sheet/draw-sheet.ts'
import type { Round } from '../draw/sheet/rounds.ts'
import type { ContestResult } from './contest-result.ts'

/** How far one contest of a sheet is. */
export type SheetContestState =
  /** A side is not known yet. */
  | 'waiting'
  /** Both are known and may be called. */
  | 'ready'
  | 'finished'
  /** Only one is there: walks through without a win, points or a record. */
  | 'passed'
  /** Nobody is there, or a best of three is decided. */
  | 'empty'

export type ContestProgress = {
  number: number
  key: ContestKey
  round: Round
  state: SheetContestState
  /** `null` while unknown, and if the side stays empty. */
  white: Entrant | null
  blue: Entrant | null
  /** The entrant who advances; `null` while open, and if nobody does. */
  winner: Entrant | null
  /** The loser; a contest that was passed has none. */
  loser: Entrant | null
  result: ContestResult | null
}

/** True once nothing more is to be fought here. */
export function isSettled({ state }: ContestProgress): boolean {
  return state !== 'waiting' && state !== 'ready'
}
