import type { ContestRound } from '../draw/sheet/rounds.ts'

/** From the most important one; all others are equally important. */
const MOST_IMPORTANT_ROUNDS: readonly ContestRound[] = ['F', 'BR', 'SF', 'QF']

/**
 * The contests of the most important rounds, in the order of the list.
 *
 * @param limit how many there may be
 */
export function selectImportantContests<C extends { round: ContestRound }>(
  contests: readonly C[],
  limit: number,
): C[] {
  const rank = ({ round }: C) => {
    const index = MOST_IMPORTANT_ROUNDS.indexOf(round)
    return index === -1 ? MOST_IMPORTANT_ROUNDS.length : index
  }
  const selected = new Set(contests.toSorted((a, b) => rank(a) - rank(b)).slice(0, limit))
  return contests.filter((contest) => selected.has(contest))
}
