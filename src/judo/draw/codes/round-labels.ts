import type { Bracket } from '../sheet/draw-sheet.ts'
import { isRepechageRound, type RepechageRound, type Round } from '../sheet/rounds.ts'

/** What a round is called, and its number in result data of the IJF. */

/** Names of rounds as results show them; translations are keyed by these. */
export type RoundLabel =
  | 'Round of 512'
  | 'Round of 256'
  | 'Round of 128'
  | 'Round of 64'
  | 'Round of 32'
  | 'Round of 16'
  | 'Quarter-Final'
  | 'Semi-Final'
  | 'Final'
  | 'Repechage'
  | 'Bronze'
  | 'Round 1'
  | 'Round 2'
  | 'Round 3'
  | 'Group'
  | 'Final Pool'
  | 'Best of Three'

type RoundNames = { label: RoundLabel; number: number | null }

const ROUND_NAMES: Readonly<Record<Exclude<Round, RepechageRound>, RoundNames>> = {
  R512: { label: 'Round of 512', number: 8 },
  R256: { label: 'Round of 256', number: 7 },
  R128: { label: 'Round of 128', number: 6 },
  R64: { label: 'Round of 64', number: 5 },
  R32: { label: 'Round of 32', number: 4 },
  R16: { label: 'Round of 16', number: 3 },
  QF: { label: 'Quarter-Final', number: 2 },
  SF: { label: 'Semi-Final', number: 1 },
  F: { label: 'Final', number: 0 },
  BR: { label: 'Bronze', number: 0 },
  RR1: { label: 'Round 1', number: null },
  RR2: { label: 'Round 2', number: null },
  RR3: { label: 'Round 3', number: null },
  GROUP: { label: 'Group', number: null },
  FINALPOOL: { label: 'Final Pool', number: null },
  BO3: { label: 'Best of Three', number: null },
}

/** The name of a round; every repechage round is `Repechage`. */
export const getRoundLabel = (round: Round): RoundLabel => getRoundNames(round).label

/**
 * The field `round` of IJF results: 0 final and bronze, 1 semi-final and repechage, 2 quarter-final, 3 to 8 the rounds
 * of 16 to 512; `null` for pools, which have none.
 */
export const getIjfRoundNumber = (round: Round): number | null => getRoundNames(round).number

/** The field `type` of IJF results: 1 for repechage and bronze, 0 for the rest. */
export function getIjfContestType(bracket: Bracket): 0 | 1 {
  return bracket === 'repechage' || bracket === 'bronze' ? 1 : 0
}

const getRoundNames = (round: Round): RoundNames =>
  isRepechageRound(round) ? { label: 'Repechage', number: 1 } : ROUND_NAMES[round]
