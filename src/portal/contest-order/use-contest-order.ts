import { useMemo } from 'react'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { useLiveFeed } from '../client/live/live-context.ts'
import { useFollowedJudoka } from '../client/stores/use-followed-judoka.ts'
import { estimateStartTimes } from './model/estimate-start-times.ts'
import { indexActiveContests, indexLastContests } from './model/live-order.ts'
import { buildOrderBlocks, type OrderBlock } from './model/order-blocks.ts'
import { type MatBoard, NO_FOLLOWED_IDS, type OrderContext } from './model/order-context.ts'

export type ContestOrderState = {
  parts: readonly OrderBlock[]
  view: OrderContext
  /** What is on the mats, by `idContest` of the order. */
  activeContests: ReadonlyMap<number, MatBoard>
  /** By mat, the contest it showed last, if that is over. */
  lastContests: ReadonlyMap<number, number>
  /** Parts of the programme that scoreboards say are on. */
  activeBlocks: ReadonlySet<number>
  isLive: boolean
}

/**
 * The order with all that is known of it now. What scoreboards show comes every second; the rest stays the same object
 * until contests change, so that long orders aren't made anew.
 * @param moment milliseconds since 1970; null in a page that is built
 */
export function useContestOrder(
  competition: PublishedCompetition,
  order: PublishedContestOrder,
  moment: number | null,
): ContestOrderState {
  const live = useLiveFeed()
  const followed = useFollowedJudoka() ?? NO_FOLLOWED_IDS
  const { timeZone } = competition.competition
  const onMats = live ? indexActiveContests(live.now) : EMPTY_MAP
  const active = useStableSet(live ? new Set(onMats.keys()) : listStartedContests(order))
  const named = useStableSet(
    new Set([...(live?.now.mats.values() ?? [])].map(({ idFragment }) => idFragment ?? 0)),
  )
  const parts = useMemo(() => buildOrderBlocks(order, timeZone, active), [order, timeZone, active])
  const estimates = useMemo(() => {
    if (moment === null) return EMPTY_MAP
    const seconds = new Map(competition.categories.map(({ id, seconds }) => [id, seconds]))
    return estimateStartTimes(moment, parts, seconds, timeZone)
  }, [moment, parts, competition, timeZone])
  const view = useMemo(
    (): OrderContext => ({
      competition,
      participants: {
        people: new Map(order.people.map((person) => [person.id, person])),
        teams: new Map(order.teams.map((team) => [team.id, team])),
      },
      estimates,
      isCurrent: moment !== null,
      followedIds: followed,
    }),
    [competition, order, estimates, moment, followed],
  )
  return {
    parts,
    view,
    activeContests: onMats,
    lastContests: live ? indexLastContests(live.now) : EMPTY_MAP,
    activeBlocks: named,
    isLive: live !== null,
  }
}

const EMPTY_MAP = new Map<number, never>()

/** The same set as long as it holds the same. */
function useStableSet(set: ReadonlySet<number>): ReadonlySet<number> {
  const held = [...set].join()
  return useMemo(() => new Set(held === '' ? [] : held.split(',').map(Number)), [held])
}

/** Contests on their mats, as far as an order tells that without a feed. */
const listStartedContests = ({ contests }: PublishedContestOrder): ReadonlySet<number> =>
  new Set(contests.flatMap(({ id, start, finished }) => (start !== null && !finished ? [id] : [])))
