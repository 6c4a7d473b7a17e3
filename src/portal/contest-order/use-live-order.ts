import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { useLiveFeed } from '../client/live/live-context.ts'
import { useServerTime } from '../client/live/use-server-time.ts'
import { deriveLiveCompetition, deriveLiveOrder } from './model/live-order.ts'

/** The order of a running competition as it is called now, for pages that tell something of it. */
export type LiveOrder = {
  competition: PublishedCompetition
  order: PublishedContestOrder
  /** Milliseconds since 1970. */
  moment: number
}

/** Null where nothing is live, or who is next isn't known yet (`Page.wishes`). */
export function useLiveOrder(): LiveOrder | null {
  const live = useLiveFeed()
  const moment = useServerTime()
  if (!live?.now.next || moment === null) return null
  const { competition, order } = live.now.next
  return {
    competition: deriveLiveCompetition(competition, live.now),
    order: deriveLiveOrder(order, live.now),
    moment,
  }
}
