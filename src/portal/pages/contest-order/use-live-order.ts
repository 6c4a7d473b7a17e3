import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { useServerTime } from '#portal/hooks/use-server-time.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { deriveLiveCompetition, deriveLiveOrder } from './model/live-order.ts'

/** The live contest order of a competition in progress, for pages that show a block of it. */
export type LiveOrder = {
  competition: PublishedCompetition
  order: PublishedContestOrder
  /** Milliseconds since 1970. */
  moment: number
}

/** Null if nothing is live or the order is not loaded yet (`liveResources` of the page). */
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
