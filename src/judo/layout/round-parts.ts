import type { ContestRound } from '../draw/sheet/rounds.ts'
import type { ContestRecord } from '../progression/read-sheet.ts'

/** Draws without a known sheet, which are listed round by round. */

/** Contests of a part, and of the last rounds, which are shown together. */
const CONTESTS_OF_PART = 32

/** A round, or a share of a round, of a large draw. */
export type RoundPart = {
  of: 'round'
  /** As in addresses: `r64_1`, `prelim_3`. */
  key: string
  round: ContestRound
  /** The numbers of its first and last contest, if the round is divided. */
  range: { first: number; last: number } | null
  contests: readonly ContestRecord[]
}

/** The contests of each round, in the order of the rounds. */
export const groupByRound = <C extends { round: ContestRound }>(
  contests: readonly C[],
): [ContestRound, C[]][] => [...Map.groupBy(contests, ({ round }) => round)]

/**
 * The parts of a large draw except its last rounds, which are shown together; none of a draw that is shown whole.
 * @param most contests of a draw that is shown whole
 */
export function splitRounds(contests: readonly ContestRecord[], most: number): RoundPart[] {
  if (contests.length <= most) return []
  const parts = groupByRound(contests).flatMap(([round, ofRound]) => divideRound(round, ofRound))
  let shownTogether = 0
  const last = parts.findLastIndex((part) => {
    shownTogether += part.contests.length
    return shownTogether > CONTESTS_OF_PART
  })
  return parts.slice(0, last + 1)
}

const divideRound = (round: ContestRound, contests: readonly ContestRecord[]): RoundPart[] =>
  divideContests(contests, CONTESTS_OF_PART).map((share, index) => ({
    of: 'round',
    key: `${round.toLowerCase()}_${index + 1}`,
    round,
    ...share,
  }))

/** Contests in shares of a size; with the numbers of the first and last contest, if there are several shares. */
export function divideContests<C extends { number: number }>(
  contests: readonly C[],
  size: number,
): { range: { first: number; last: number } | null; contests: readonly C[] }[] {
  const count = Math.ceil(contests.length / size)
  return Array.from({ length: count }, (_, index) => {
    const share = contests.slice(index * size, (index + 1) * size)
    const numbers = share.map(({ number }) => number)
    return {
      range: count === 1 ? null : { first: Math.min(...numbers), last: Math.max(...numbers) },
      contests: share,
    }
  })
}
