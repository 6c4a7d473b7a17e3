import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import { dealIntoGroups } from '../draw/sheet/groups.ts'
import { validateEntrants } from '../draw/sheet/sheet-lines.ts'
import { DrawError, requireDefined } from '../errors.ts'
import { type Random, shuffle } from './random.ts'
import { type EntrantToDraw, sortSeeds } from './seeds.ts'
import { separateTeammates } from './separate-teammates.ts'

/**
 * Draws groups: seeds dealt like a snake, the others by lot, team mates in different groups as far as there are any.
 *
 * @returns one list per group, seeds first, for `DrawOptions.groups`; sizes differ by one at most.
 * @throws DrawError if there are fewer than two entrants per group, somebody is entered twice, or the seeds are not
 *   usable (`seeded`).
 */
export function drawGroups({
  entrants,
  groups,
  random,
}: {
  entrants: readonly EntrantToDraw[]
  groups: number
  random: Random
}): Entrant[][] {
  validateEntrants(entrants.map(({ entrant }) => entrant))
  if (!Number.isInteger(groups) || groups < 1 || entrants.length < 2 * groups) {
    throw new DrawError(
      `Groups must have at least 2 entrants, got ${entrants.length} entrants for ${groups} groups.`,
    )
  }
  const seeds = sortSeeds(entrants)
  const others = shuffle(
    entrants.filter((candidate) => !seeds.includes(candidate)),
    random,
  )
  const order = [...seeds, ...others]
  // Places are dealt instead of people, because people may still change places.
  const seats = dealIntoGroups([...order.keys()], groups).flatMap((places, group) =>
    places.map((place) => ({
      candidate: requireDefined(order[place], `entrant ${place + 1}`),
      fixed: place < seeds.length,
      sections: [group],
      group,
    })),
  )
  const separated = separateTeammates(seats)
  return Array.from({ length: groups }, (_, group) =>
    separated.filter((seat) => seat.group === group).map(({ candidate }) => candidate.entrant),
  )
}
