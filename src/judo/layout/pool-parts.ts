import type { DrawSheet, SheetContest } from '../draw/sheet/draw-sheet.ts'
import type { Round } from '../draw/sheet/rounds.ts'
import { requireDefined } from '../errors.ts'
import { divideContests } from './round-parts.ts'

/** Contests of pools that are too many for the page of the draw, which keeps the tables of the pools. */

/** Contests of a group, or of a round of the only pool; a share of them, if they are many. */
export type PoolPart = {
  of: 'pool'
  /** As in addresses: `rr1_3`, `group_b_2`. */
  key: string
  round: Round
  /** Null if the pool is the only one. */
  group: string | null
  /** The numbers of its first and last contest, if the contests are divided. */
  range: { first: number; last: number } | null
  contests: readonly SheetContest[]
}

/** Contests of a draw with pools that is shown whole, and of a part of a larger one. */
const SIZES = { whole: 160, part: 64 }

/** The same for teams: each of their contests has the bouts of its judoka. */
const TEAM_SIZES = { whole: 64, part: 32 }

/** The parts of a draw with pools; none if their contests are shown with their tables. */
export function splitPools(sheet: DrawSheet, { haveBouts }: { haveBouts: boolean }): PoolPart[] {
  const { whole, part } = haveBouts ? TEAM_SIZES : SIZES
  if (sheet.contests.length <= whole) return []
  const contests = sheet.contests.filter(({ bracket }) => bracket === 'pool')
  const pools = Map.groupBy(contests, ({ group, round }) => (group === undefined ? round : `group_${group}`))
  return [...pools].flatMap(([name, ofPool]) =>
    divideContests(ofPool, part).map((share, index): PoolPart => {
      const { round, group = null } = requireDefined(share.contests[0], `the first contest of ${name}`)
      return { of: 'pool', key: `${name.toLowerCase()}_${index + 1}`, round, group, ...share }
    }),
  )
}
