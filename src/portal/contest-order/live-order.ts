import { useMemo } from 'react'
import type { LiveState } from '#contract/live/state.ts'
import { useLive } from '../live/live.ts'
import { onMats } from '../live/on-mats.ts'
import { useMoment } from '../ui/moment.ts'
import { estimatesAt } from './estimates.ts'
import type { OrderView } from './OrderedContest.tsx'
import { type Part, partsOf } from './parts.ts'

/** The order of a running competition, for pages that tell something of it. */
export type LiveOrder = {
  parts: readonly Part[]
  view: OrderView
  /** Now by the server's clock, milliseconds since 1970. */
  moment: number
}

/** Null where nothing is live, or who is next isn't known yet (`Page.wishes`). */
export function useLiveOrder(): LiveOrder | null {
  const live = useLive()
  const moment = useMoment()
  const contests = live?.now.contests
  const next = live?.now.next
  const at = live && moment !== null ? moment + live.skew : null
  // a second on a scoreboard changes the order, and no estimate
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `next` was made of counts, not that it was made anew
  const estimates = useMemo(() => {
    if (!next || !live || at === null) return new Map()
    const { timeZone } = next.competition.competition
    const seconds = new Map(next.competition.categories.map((category) => [category.id, category.seconds]))
    return estimatesAt(at, partsOf(next.order, timeZone, activeIn(live.now)), seconds, timeZone)
  }, [contests, next === null, moment])
  if (!live || !next || at === null) return null
  const { order, competition } = next
  return {
    parts: partsOf(order, competition.competition.timeZone, activeIn(live.now)),
    view: {
      competition,
      sides: {
        people: new Map(order.people.map((person) => [person.id, person])),
        teams: new Map(order.teams.map((team) => [team.id, team])),
      },
      estimates,
      now: true,
    },
    moment: at,
  }
}

/** What of an order is on the mats: contests of judoka, and those of teams with a bout there. */
const activeIn = (now: LiveState): ReadonlySet<number> =>
  new Set(onMats(now).map(({ contest }) => contest.idTeamContest ?? contest.idContest))
