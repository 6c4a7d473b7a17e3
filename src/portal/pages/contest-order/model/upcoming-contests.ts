import { getMinutesUntil } from '#judo/order/index.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { estimateStartTimes } from './estimate-start-times.ts'
import { deriveLiveCompetition, deriveLiveOrder, listOrderIdsOnMats } from './live-order.ts'
import { buildOrderBlocks } from './order-blocks.ts'
import { indexContestSeconds } from './order-context.ts'

/** Where a coming contest is called, and in how many minutes; null if that can't be estimated. */
export type UpcomingContest = { mat: number; minutes: number | null }

/**
 * The coming contests of a running competition, by `idContest` of the order (negative for team contests); none before the
 * contest order is loaded.
 * @param moment milliseconds since 1970
 */
export function listUpcomingContests(now: LiveData, moment: number): ReadonlyMap<number, UpcomingContest> {
  if (!now.next) return new Map()
  const competition = deriveLiveCompetition(now.next.competition, now)
  const { timeZone } = competition.competition
  const order = deriveLiveOrder(now.next.order, now)
  const blocks = buildOrderBlocks(order, timeZone, listOrderIdsOnMats(order, now))
  const estimates = estimateStartTimes(moment, blocks, indexContestSeconds(competition), timeZone)
  const entries = blocks.flatMap(({ mats }) => mats.flatMap((mat) => mat.entries))
  return new Map(
    entries
      .filter(({ state }) => state === 'future')
      .map(({ contest: { id, idContest, mat } }) => {
        const estimate = estimates.get(id)
        return [idContest, { mat, minutes: estimate ? getMinutesUntil(estimate.expected, moment) : null }]
      }),
  )
}
