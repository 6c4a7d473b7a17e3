import { deal } from '../draw/groups.ts'
import { known } from '../draw/known.ts'
import { checkEntrants } from '../draw/lines.ts'
import type { Entrant } from '../draw/sheet.ts'
import { type Random, shuffled } from './random.ts'
import { type Candidate, seeded } from './seeds.ts'
import { separate } from './separation.ts'

/**
 * Draws groups: seeds dealt like a snake, the others by lot, team mates in different groups as far as there are any.
 *
 * @returns one list per group, seeds first, for `DrawOptions.groups`; sizes differ by one at most.
 * @throws RangeError when there are fewer than two entrants per group, somebody is entered twice, or the seeds are not
 *   usable (`seeded`).
 */
export function drawGroups({
  entrants,
  groups,
  random,
}: {
  entrants: readonly Candidate[]
  groups: number
  random: Random
}): Entrant[][] {
  checkEntrants(entrants.map(({ entrant }) => entrant))
  if (!Number.isInteger(groups) || groups < 1 || entrants.length < 2 * groups) {
    throw new RangeError(
      `Groups are of at least 2 entrants; ${entrants.length} entrants for ${groups} groups came.`,
    )
  }
  const seeds = seeded(entrants)
  const others = shuffled(
    entrants.filter((candidate) => !seeds.includes(candidate)),
    random,
  )
  const order = [...seeds, ...others]
  // Places are dealt instead of people, because people may still change places.
  const seats = deal([...order.keys()], groups).flatMap((places, group) =>
    places.map((place) => ({
      candidate: known(order[place], `Entrant ${place + 1}`),
      fixed: place < seeds.length,
      sections: [group],
      group,
    })),
  )
  const separated = separate(seats)
  return Array.from({ length: groups }, (_, group) =>
    separated.filter((seat) => seat.group === group).map(({ candidate }) => candidate.entrant),
  )
}
