import { type Groups, groupContests } from './groups.ts'
import { known } from './known.ts'
import type { DrawOptions, TwoGroupsMode } from './options.ts'
import { poolOrder } from './pool-order.ts'
import { ranks } from './round-robin.ts'
import type { Bracket, DrawSheet, Placings, Reference, SheetContest } from './sheet.ts'
import { FIRST_AND_SECOND, loserOf, winnerOf } from './wiring.ts'

/** What is fought after the groups; `no` is given later. */
type Finals = {
  size: number
  contests: Omit<SheetContest, 'no'>[]
  finalLines?: readonly string[]
  placings: Placings
  placingsOptional?: Placings
}

const A1: Reference = { group: 'A', rank: 1 }
const A2: Reference = { group: 'A', rank: 2 }
const B1: Reference = { group: 'B', rank: 1 }
const B2: Reference = { group: 'B', rank: 2 }

/** Two groups, then one of three endings (docs/specification/draws.md, "Two groups"). */
export function twoGroups(groups: Groups, n: number, options: DrawOptions): DrawSheet {
  const first = groupContests(groups)
  const { size, finalLines, contests, placings, placingsOptional } = finals(options)
  const all = [
    ...first,
    ...contests.map((contest, index) => ({ no: first.length + index + 1, ...contest })),
  ].filter((contest) => !(options.carryForward && contest.carriedForwardIfEnabled))
  return {
    system: 'two_groups',
    n,
    size,
    sheetContests: first.length + contests.length,
    lines: [],
    groups,
    ...(finalLines ? { finalLines } : {}),
    contests: all,
    byes: [],
    skipped: [],
    placings,
    ...(placingsOptional ? { placingsOptional } : {}),
  }
}

function finals(options: DrawOptions): Finals {
  const mode: TwoGroupsMode = options.mode ?? 'semifinals'
  switch (mode) {
    case 'semifinals':
      return {
        size: 4,
        finalLines: ['A1', 'B2', 'B1', 'A2'],
        contests: [
          contest('SF-1', 'SF', 'main', A1, B2),
          contest('SF-2', 'SF', 'main', B1, A2),
          contest('F', 'F', 'final', winnerOf('SF-1'), winnerOf('SF-2')),
        ],
        placings: { ...FIRST_AND_SECOND, 3: [loserOf('SF-1'), loserOf('SF-2')] },
        placingsOptional: {
          5: [
            { group: 'A', rank: 3 },
            { group: 'B', rank: 3 },
          ],
        },
      }
    case 'final':
      return {
        size: 2,
        finalLines: ['A1', 'B1'],
        contests: [contest('BR-1', 'BR', 'bronze', A2, B2), contest('F', 'F', 'final', A1, B1)],
        placings: { ...FIRST_AND_SECOND, 3: [winnerOf('BR-1')] },
        placingsOptional: { 4: [loserOf('BR-1')] },
      }
    case 'final_pool': {
      // In this order the two pairs that have met already come first, and the group winners meet last.
      const places = [A2, A1, B1, B2]
      return {
        size: 0,
        contests: poolOrder(places.length).map(([white, blue], index) => ({
          ...contest(`FP-${index + 1}`, 'FINALPOOL', 'final-pool', ...sides(places, white, blue)),
          ...(index < 2 ? { carriedForwardIfEnabled: true } : {}),
        })),
        placings: ranks('FINALPOOL', places.length),
      }
    }
  }
}

function sides(places: readonly Reference[], white: number, blue: number): [Reference, Reference] {
  const at = (place: number) => known(places[place - 1], `Place ${place} of the final pool`)
  return [at(white), at(blue)]
}

function contest(
  key: string,
  round: string,
  bracket: Bracket,
  sideA: Reference,
  sideB: Reference,
): Omit<SheetContest, 'no'> {
  return { key, round, bracket, sideA, sideB }
}
