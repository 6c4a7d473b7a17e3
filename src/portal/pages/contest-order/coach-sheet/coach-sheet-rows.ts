import type { Side } from '#judo/score/score.ts'
import { listMatchingSides } from '../model/match-order-filter.ts'
import { getStartTime, isUnfinished, type OrderBlock, type OrderEntry } from '../model/order-blocks.ts'
import type { OrderContext } from '../model/order-context.ts'
import type { OrderFilterQuery } from '../model/order-filter.ts'

/** A contest from the point of view of the sheet's judoka; both sides have a row of their own. */
export type CoachSheetRow = { entry: OrderEntry; side: Side }

export type CoachSheetBlock = {
  block: OrderBlock
  upcoming: readonly CoachSheetRow[]
  finished: readonly CoachSheetRow[]
}

/** The contests that match a filter, over all mats, by block and start. Blocks without such a contest are left out. */
export function listCoachSheetBlocks(
  blocks: readonly OrderBlock[],
  query: OrderFilterQuery,
  { participants, followedIds, estimates }: Pick<OrderContext, 'participants' | 'followedIds' | 'estimates'>,
): CoachSheetBlock[] {
  return blocks.flatMap((block) => {
    const rows = block.mats
      .flatMap(({ entries }) => entries)
      .sort((a, b) => compareByState(a, b) || getStartTime(a, estimates) - getStartTime(b, estimates))
      .flatMap((entry) =>
        listMatchingSides(entry, query, participants, followedIds).map((side) => ({ entry, side })),
      )
    if (rows.length === 0) return []
    return [
      {
        block,
        upcoming: rows.filter(({ entry }) => isUnfinished(entry)),
        finished: rows.filter(({ entry }) => !isUnfinished(entry)),
      },
    ]
  })
}

/** What is on a mat comes first: it may have been called early. */
const compareByState = (a: OrderEntry, b: OrderEntry): number =>
  Number(b.state === 'active') - Number(a.state === 'active')
