import { useMemo } from 'react'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { useFollowedJudoka } from '#portal/hooks/use-followed-judoka.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { estimateStartTimes } from './model/estimate-start-times.ts'
import { indexActiveContests, indexLastContests, listOrderIdsOnMats } from './model/live-order.ts'
import { buildOrderBlocks, type OrderBlock } from './model/order-blocks.ts'
import {
  indexContestSeconds,
  type MatBoard,
  NO_FOLLOWED_IDS,
  type OrderContext,
} from './model/order-context.ts'

type AddFollowed = (order: PublishedContestOrder, judoka: ReadonlySet<number>) => ReadonlySet<number>

export type ContestOrderState = {
  blocks: readonly OrderBlock[]
  context: OrderContext
  /** Active contests by `idContest` of the order. */
  activeContests: ReadonlyMap<number, MatBoard>
  /** By mat, the last contest on its board, if it is finished. */
  lastContests: ReadonlyMap<number, number>
  /** Blocks of the programme that scoreboards report. */
  activeBlocks: ReadonlySet<number>
  isLive: boolean
}

/**
 * The contest order with everything that is known now. Boards change every second; everything else keeps its identity until
 * contests change, so that long orders aren't rendered again.
 * Without the live feed, the order is as of the time at which it was published.
 * @param currentMoment milliseconds since 1970; null in prerendered HTML
 * @param addFollowed adds judoka to those who are followed in person
 */
export function useContestOrder(
  competition: PublishedCompetition,
  order: PublishedContestOrder,
  currentMoment: number | null,
  addFollowed?: AddFollowed | null,
): ContestOrderState {
  const live = useLiveFeed()
  const followed = useFollowedJudoka() ?? NO_FOLLOWED_IDS
  const followedIds = useMemo(
    () => addFollowed?.(order, followed) ?? followed,
    [addFollowed, order, followed],
  )
  const { timeZone } = competition.competition
  const asOf = live ? null : order.asOf
  const moment = asOf === null ? currentMoment : Date.parse(asOf)
  const knownAt = live || asOf !== null ? moment : null
  const activeContests = live ? indexActiveContests(live.now) : EMPTY_MAP
  const activeIds = useStableSet(listOrderIdsOnMats(order, live?.now ?? null))
  const activeBlocks = useStableSet(
    new Set([...(live?.now.mats.values() ?? [])].map(({ block }) => block ?? 0)),
  )
  const published = asOf === null ? null : derivePublishedState(competition, order, Date.parse(asOf))
  const blocks = useMemo(
    () => published?.blocks ?? buildOrderBlocks(order, timeZone, activeIds),
    [published, order, timeZone, activeIds],
  )
  const estimates = useMemo(() => {
    if (published) return published.estimates
    if (moment === null) return EMPTY_MAP
    return estimateStartTimes(moment, blocks, indexContestSeconds(competition), timeZone)
  }, [published, moment, blocks, competition, timeZone])
  const context = useMemo(
    (): OrderContext => ({
      competition,
      participants: {
        people: new Map(order.people.map((person) => [person.id, person])),
        teams: new Map(order.teams.map((team) => [team.id, team])),
      },
      estimates,
      moment,
      asOf,
      knownAt,
      followedIds,
    }),
    [competition, order, estimates, moment, asOf, knownAt, followedIds],
  )
  return {
    blocks,
    context,
    activeContests,
    lastContests: live ? indexLastContests(live.now) : EMPTY_MAP,
    activeBlocks,
    isLive: live !== null,
  }
}

type PublishedState = { blocks: readonly OrderBlock[]; estimates: OrderContext['estimates'] }

/** By their orders: a competition has hundreds of pages of athletes and profiles, and each shows a part of the same state. */
const publishedStates = new WeakMap<PublishedContestOrder, PublishedState>()

function derivePublishedState(
  competition: PublishedCompetition,
  order: PublishedContestOrder,
  asOf: number,
): PublishedState {
  const known = publishedStates.get(order)
  if (known) return known
  const { timeZone } = competition.competition
  const blocks = buildOrderBlocks(order, timeZone, listOrderIdsOnMats(order, null))
  const estimates = estimateStartTimes(asOf, blocks, indexContestSeconds(competition), timeZone)
  publishedStates.set(order, { blocks, estimates })
  return { blocks, estimates }
}

const EMPTY_MAP = new Map<number, never>()

/** The same object as long as the set has the same elements. */
function useStableSet(set: ReadonlySet<number>): ReadonlySet<number> {
  const key = [...set].join()
  return useMemo(() => new Set(key === '' ? [] : key.split(',').map(Number)), [key])
}
