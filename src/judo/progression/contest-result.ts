import type { ContestKey, Entrant } from '../draw/sheet/draw-sheet.ts'
import type { SideScore, WinReason } from '../score/score.ts'

/**
 * What happened in one contest of a sheet.
 * `winner: null` means that both have lost: nobody advances, and both have the place of the loser.
 */
export type ContestResult = {
  key: ContestKey
  winner: Entrant | null
  /** The sides when it was fought: a later correction can tell from them that the result is void. */
  sides?: { white: Entrant; blue: Entrant }
  reason?: WinReason
  white?: SideScore
  blue?: SideScore
  /** What it is worth in a pool, where that does not follow from the scores: teams count the bouts they won. */
  points?: { white: number; blue: number }
  /** Whole contest including golden score, in seconds. */
  seconds?: number
  goldenScore?: boolean
  /** Entrants who may not fight on after this contest (direct hansoku-make for conduct, injury). */
  withdrawn?: readonly Entrant[]
}
