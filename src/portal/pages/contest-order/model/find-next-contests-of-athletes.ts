import type { StartEstimate } from '#judo/order/index.ts'
import { getStartTime, isUnfinished, type OrderBlock, type OrderEntry } from './order-blocks.ts'

/** The next contest of an athlete, by person id. */
type AthleteNextContest = { id: number; entry: OrderEntry }

/**
 * The next contest of each of these athletes, active contests first, then by start time. Athletes without an upcoming contest
 * are left out, and so are team contests: their bouts are not known in advance.
 */
export function findNextContestsOfAthletes(
  blocks: readonly OrderBlock[],
  athletes: ReadonlySet<number>,
  estimates: ReadonlyMap<number, Pick<StartEstimate, 'expected'>>,
): AthleteNextContest[] {
  if (athletes.size === 0) return []
  const next = new Map<number, OrderEntry>()
  for (const entry of blocks.flatMap(({ mats }) => mats.flatMap(({ entries }) => entries))) {
    const { contest } = entry
    if (contest.teamCompetition !== null || !isUnfinished(entry)) continue
    for (const id of [contest.white, contest.blue]) {
      if (id === null || !athletes.has(id)) continue
      const current = next.get(id)
      if (!current || compareNext(entry, current) < 0) next.set(id, entry)
    }
  }
  return [...next].map(([id, entry]) => ({ id, entry })).sort((a, b) => compareNext(a.entry, b.entry))

  function compareNext(a: OrderEntry, b: OrderEntry): number {
    if (a.state !== b.state) return a.state === 'active' ? -1 : 1
    return getStartTime(a, estimates) - getStartTime(b, estimates)
  }
}
