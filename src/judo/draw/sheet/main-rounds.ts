import { requireDefined } from '../../errors.ts'
import type { ContestKey } from './draw-sheet.ts'
import { MAIN_ROUNDS, type MainRound } from './rounds.ts'

/** Names of the main rounds, and how their contests lie under each other. */

/** Name of the main round with this many contests. */
export const getMainRound = (contests: number): MainRound =>
  requireDefined(MAIN_ROUNDS.at(-1 - Math.log2(contests)), `a main round with ${contests} contests`)

/**
 * Contests of an earlier main round through which the winner of a later one can have come.
 *
 * @example listFeederContests('QF-2', 'R16') // ['R16-3', 'R16-4']
 */
export function listFeederContests(decider: ContestKey, earlier: MainRound): ContestKey[] {
  const rounds: readonly string[] = MAIN_ROUNDS
  const [round = '', place] = decider.split('-')
  const width = 2 ** (rounds.indexOf(round) - rounds.indexOf(earlier))
  const first = (Number(place) - 1) * width
  return Array.from({ length: width }, (_, index) => `${earlier}-${first + index + 1}`)
}
