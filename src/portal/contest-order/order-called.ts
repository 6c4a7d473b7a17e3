import type { PublishedCompetition, PublishedOrder } from '#contract/published/shapes.ts'
import { useLive } from '../live/live.ts'
import { useServerMoment } from '../live/server-moment.ts'
import { competitionAsCalled, orderAsCalled } from './live.ts'

/** The order of a running competition as it is called now, for pages that tell something of it. */
export type OrderCalled = {
  competition: PublishedCompetition
  order: PublishedOrder
  /** Milliseconds since 1970. */
  moment: number
}

/** Null where nothing is live, or who is next isn't known yet (`Page.wishes`). */
export function useOrderCalled(): OrderCalled | null {
  const live = useLive()
  const moment = useServerMoment()
  if (!live?.now.next || moment === null) return null
  const { competition, order } = live.now.next
  return {
    competition: competitionAsCalled(competition, live.now),
    order: orderAsCalled(order, live.now),
    moment,
  }
}
