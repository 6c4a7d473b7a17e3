import type { Instant, IsoDay } from '#judo/competition/local-time.ts'
import type { PublishedResults } from '#publication/schemas/index.ts'
import type { OrderBlock } from '../model/order-blocks.ts'

/** How many categories a screen shows at once, and for how long. */
const PODIUMS_ON_SCREEN = 12
const SCREEN_MS = 15_000

type CategoryPlaces = PublishedResults['categories'][number]

/** The categories whose final was on this day, with their medallists; in the order of the results. */
export function listPodiumsOfDay(
  results: readonly CategoryPlaces[],
  blocks: readonly OrderBlock[],
  day: IsoDay,
): CategoryPlaces[] {
  const lastDays = new Map(
    blocks
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .flatMap((block) =>
        block.mats.flatMap(({ entries }) =>
          entries.map(({ contest }) => [contest.category, block.day] as const),
        ),
      ),
  )
  return results.flatMap(({ id, places }) => {
    const medallists = places.filter(({ place }) => place <= 3)
    return lastDays.get(id) === day && medallists.length > 0 ? [{ id, places: medallists }] : []
  })
}

/** The podiums that are shown now: as many on each screen, one screen after the other. */
export function selectPodiums<P>(podiums: readonly P[], now: Instant): P[] {
  const screens = Math.max(1, Math.ceil(podiums.length / PODIUMS_ON_SCREEN))
  const size = Math.ceil(podiums.length / screens)
  const first = (Math.floor(now / SCREEN_MS) % screens) * size
  return podiums.slice(first, first + size)
}
