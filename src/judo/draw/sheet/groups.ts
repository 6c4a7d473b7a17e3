import { requireDefined } from '../../errors.ts'
import type { Entrant, SheetContest } from './draw-sheet.ts'
import { listPoolPairings } from './pool-order.ts'

/** Round-robin groups: their members and the order of their contests. */

export type Groups = Readonly<Record<string, readonly Entrant[]>>

/** Letter of a group, counted from 0. */
export function getGroupLetter(index: number): string {
  return String.fromCharCode(65 + index)
}

export function labelGroups(groups: readonly (readonly Entrant[])[]): Groups {
  return Object.fromEntries(groups.map((entrants, index) => [getGroupLetter(index), entrants]))
}

/**
 * Assigns entrants to groups in serpentine order: A B C, C B A, A B C … so that the seeds 1 to `groups` are apart, sizes differ
 * by one at most, and the groups are about as strong. The first groups are the larger ones.
 *
 * @example dealIntoGroups([1, 2, 3, 4, 5, 6, 7], 3) // [[1, 6, 7], [2, 5], [3, 4]]
 */
export function dealIntoGroups(entrants: readonly Entrant[], groups: number): Entrant[][] {
  const dealt: Entrant[][] = Array.from({ length: groups }, () => [])
  for (let first = 0; first < entrants.length; first += groups) {
    const row = entrants.slice(first, first + groups)
    const backwards = (first / groups) % 2 === 1
    for (const [index, entrant] of row.entries())
      dealt[backwards ? row.length - 1 - index : index]?.push(entrant)
  }
  return dealt
}

/** All group contests: the first of every group, then the second of every group, … so that everybody rests. */
export function createGroupContests(groups: Groups): SheetContest[] {
  const orders = Object.entries(groups).map(([group, entrants]) => ({
    group,
    entrants,
    order: listPoolPairings(entrants.length),
  }))
  const longest = Math.max(...orders.map(({ order }) => order.length))
  const contests: SheetContest[] = []
  for (let index = 0; index < longest; index++) {
    for (const { group, entrants, order } of orders) {
      for (const [white, blue] of order.slice(index, index + 1)) {
        contests.push({
          number: contests.length + 1,
          key: `G${group}-${index + 1}`,
          round: 'GROUP',
          bracket: 'pool',
          group,
          ...createPoolSides(entrants, white, blue),
        })
      }
    }
  }
  return contests
}

/** The two sides of a pool contest, by places in the pool counted from 1. */
export function createPoolSides(
  entrants: readonly Entrant[],
  white: number,
  blue: number,
): Pick<SheetContest, 'sideA' | 'sideB'> {
  const at = (place: number) => ({
    entrant: requireDefined(entrants[place - 1], `place ${place} of the pool`),
  })
  return { sideA: at(white), sideB: at(blue) }
}
