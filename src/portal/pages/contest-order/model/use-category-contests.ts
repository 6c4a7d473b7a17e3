import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { useContestOrder } from '../use-contest-order.ts'
import { useLiveOrder } from '../use-live-order.ts'
import { getStartTime, isUnfinished, type OrderEntry } from './order-blocks.ts'
import type { OrderContext } from './order-context.ts'

export type CategoryContests = {
  context: OrderContext
  /** Contests of individuals that are not over, by category: those on a mat first, then by start. */
  byCategory: ReadonlyMap<number, readonly OrderEntry[]>
}

/**
 * The contests that each category has left, live or as they were published.
 * @param order null if there is none
 */
export function useCategoryContests(
  competition: PublishedCompetition,
  order: PublishedContestOrder | null,
): CategoryContests {
  const live = useLiveOrder()
  const { blocks, context } = useContestOrder(
    live?.competition ?? competition,
    live?.order ?? order ?? NO_ORDER,
    live?.moment ?? null,
  )
  const left = blocks
    .flatMap(({ mats }) => mats.flatMap(({ entries }) => entries))
    .filter((entry) => entry.contest.category !== null && isUnfinished(entry))
    .toSorted(
      (a, b) =>
        Number(b.state === 'active') - Number(a.state === 'active') ||
        getStartTime(a, context.estimates) - getStartTime(b, context.estimates),
    )
  return { context, byCategory: Map.groupBy(left, ({ contest }) => contest.category ?? 0) }
}

const NO_ORDER: PublishedContestOrder = {
  licence: '',
  asOf: null,
  blocks: [],
  people: [],
  teams: [],
  contests: [],
}
