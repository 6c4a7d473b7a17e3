import { isUpcoming, type OrderBlock, type OrderEntry } from '../model/order-blocks.ts'

/** The next contest of an athlete, by person id. */
export type FollowedNextContest = { id: number; entry: OrderEntry }

/**
 * The next contest of each athlete who is followed, active contests first, then by start time. Athletes without an upcoming
 * contest are left out.
 * @param startOf the start of a contest in milliseconds since 1970
 */
export function findFollowedNextContests(
  blocks: readonly OrderBlock[],
  followed: ReadonlySet<number>,
  startOf: (entry: OrderEntry) => number,
): FollowedNextContest[] {
  if (followed.size === 0) return []
  const next = new Map<number, OrderEntry>()
  for (const entry of blocks.flatMap(({ mats }) => mats.flatMap(({ entries }) => entries))) {
    const { contest } = entry
    if (contest.team !== null || !isUpcoming(entry)) continue
    for (const id of [contest.white, contest.blue]) {
      if (id === null || !followed.has(id)) continue
      const current = next.get(id)
      if (!current || isSooner(entry, current)) next.set(id, entry)
    }
  }
  return [...next]
    .map(([id, entry]) => ({ id, entry }))
    .sort((a, b) => (isSooner(a.entry, b.entry) ? -1 : isSooner(b.entry, a.entry) ? 1 : 0))

  function isSooner(a: OrderEntry, b: OrderEntry): boolean {
    if (a.state !== b.state) return a.state === 'active'
    return startOf(a) - startOf(b) < 0
  }
}
