import { useMemo } from 'react'
import { useLive } from '../live/live.ts'
import { useFollowed } from '../ui/followed.ts'
import { useMoment } from '../ui/moment.ts'
import { estimatesAt } from './estimates.ts'
import { onMatsOfOrder } from './live.ts'
import { type Part, partsOf } from './parts.ts'
import { type LiveOnMat, NOBODY, type OrderView } from './view.ts'

/** The order of a running competition, for pages that tell something of it. */
export type LiveOrder = {
  parts: readonly Part[]
  view: OrderView
  /** What is on the mats, by `idContest` of the order. */
  onMats: ReadonlyMap<number, LiveOnMat>
  /** Now by the server's clock, milliseconds since 1970. */
  moment: number
}

/** Null where nothing is live, or who is next isn't known yet (`Page.wishes`). */
export function useLiveOrder(): LiveOrder | null {
  const live = useLive()
  const moment = useMoment()
  const followed = useFollowed() ?? NOBODY
  const contests = live?.now.contests
  const next = live?.now.next
  const at = live && moment !== null ? moment + live.skew : null
  const onMats = live ? onMatsOfOrder(live.now) : new Map<number, LiveOnMat>()
  // a second on a scoreboard changes the order, and no estimate
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `next` was made of counts, not that it was made anew
  const estimates = useMemo(() => {
    if (!next || !live || at === null) return new Map()
    const { timeZone } = next.competition.competition
    const seconds = new Map(next.competition.categories.map((category) => [category.id, category.seconds]))
    return estimatesAt(at, partsOf(next.order, timeZone, new Set(onMats.keys())), seconds, timeZone)
  }, [contests, next === null, moment])
  if (!live || !next || at === null) return null
  const { order, competition } = next
  return {
    parts: partsOf(order, competition.competition.timeZone, new Set(onMats.keys())),
    view: {
      competition,
      sides: {
        people: new Map(order.people.map((person) => [person.id, person])),
        teams: new Map(order.teams.map((team) => [team.id, team])),
      },
      estimates,
      now: true,
      followed,
    },
    onMats,
    moment: at,
  }
}
