import type { ContestKey, Round } from './draw-sheet.ts'

/** Names of the main rounds, and how their contests lie under each other. */

/** Name of the main round with this many contests. */
export function getMainRound(contests: number): Round {
  if (contests === 1) return 'F'
  if (contests === 2) return 'SF'
  return contests === 4 ? 'QF' : `R${2 * contests}`
}

/** Contests of a main round on the full sheet. */
export function countRoundContests(round: Round): number {
  if (round === 'SF') return 2
  return round === 'QF' ? 4 : Number(round.slice(1)) / 2
}

/**
 * Contests of an earlier main round through which the winner of a later one can have come.
 *
 * @example listFeederContests('QF-2', 'R16') // ['R16-3', 'R16-4']
 */
export function listFeederContests(decider: ContestKey, earlier: Round): ContestKey[] {
  const dash = decider.indexOf('-')
  const width = countRoundContests(earlier) / countRoundContests(decider.slice(0, dash))
  const first = (Number(decider.slice(dash + 1)) - 1) * width
  return Array.from({ length: width }, (_, index) => `${earlier}-${first + index + 1}`)
}
