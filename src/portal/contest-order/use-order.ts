import { useMemo } from 'react'
import type { PublishedCompetition, PublishedOrder } from '#contract/published/shapes.ts'
import { useLive } from '../live/live.ts'
import { useFollowed } from '../ui/followed.ts'
import { estimatesAt } from './estimates.ts'
import { lastOnMats, onMatsOfOrder } from './live.ts'
import { type Part, partsOf } from './parts.ts'
import { type LiveOnMat, NOBODY, type OrderView } from './view.ts'

export type OrderNow = {
  parts: readonly Part[]
  view: OrderView
  /** What is on the mats, by `idContest` of the order. */
  onMats: ReadonlyMap<number, LiveOnMat>
  /** By mat, the contest it showed last, if that is over. */
  last: ReadonlyMap<number, number>
  /** Parts of the programme that scoreboards say are on. */
  named: ReadonlySet<number>
  isLive: boolean
}

/**
 * The order with all that is known of it now. What scoreboards show comes every second; the rest stays the same object
 * until contests change, so that long orders aren't made anew.
 * @param moment milliseconds since 1970; null in a page that is built
 */
export function useOrder(
  competition: PublishedCompetition,
  order: PublishedOrder,
  moment: number | null,
): OrderNow {
  const live = useLive()
  const followed = useFollowed() ?? NOBODY
  const { timeZone } = competition.competition
  const onMats = live ? onMatsOfOrder(live.now) : NOTHING
  const active = useSame(live ? new Set(onMats.keys()) : begun(order))
  const named = useSame(
    new Set([...(live?.now.mats.values() ?? [])].map(({ idFragment }) => idFragment ?? 0)),
  )
  const parts = useMemo(() => partsOf(order, timeZone, active), [order, timeZone, active])
  const estimates = useMemo(() => {
    if (moment === null) return NOTHING
    const seconds = new Map(competition.categories.map(({ id, seconds }) => [id, seconds]))
    return estimatesAt(moment, parts, seconds, timeZone)
  }, [moment, parts, competition, timeZone])
  const view = useMemo(
    (): OrderView => ({
      competition,
      sides: {
        people: new Map(order.people.map((person) => [person.id, person])),
        teams: new Map(order.teams.map((team) => [team.id, team])),
      },
      estimates,
      now: moment !== null,
      followed,
    }),
    [competition, order, estimates, moment, followed],
  )
  return { parts, view, onMats, last: live ? lastOnMats(live.now) : NOTHING, named, isLive: live !== null }
}

const NOTHING = new Map<number, never>()

/** The same set as long as it holds the same. */
function useSame(set: ReadonlySet<number>): ReadonlySet<number> {
  const held = [...set].join()
  return useMemo(() => new Set(held === '' ? [] : held.split(',').map(Number)), [held])
}

/** Contests on their mats, as far as an order tells that without a feed. */
const begun = ({ contests }: PublishedOrder): ReadonlySet<number> =>
  new Set(contests.flatMap(({ id, start, finished }) => (start !== null && !finished ? [id] : [])))
