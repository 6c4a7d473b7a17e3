import { isUpcoming, type OrderBlock, type OrderEntry } from '../model/order-blocks.ts'

/** What comes next for somebody. */
export type FollowedNextContest = { id: number; entry: OrderEntry }

/**
 * For each of those who are followed the contest that comes next, whoever is on a mat first, then by when it begins.
 * Who has none to come, or isn't here, is left out.
 * @param startOf when a contest begins, as far as that is known; milliseconds since 1970
 */
export function findFollowedNextContests(
  parts: readonly OrderBlock[],
  followed: ReadonlySet<number>,
  startOf: (entry: OrderEntry) => number,
): FollowedNextContest[] {
  if (followed.size === 0) return []
  const next = new Map<number, OrderEntry>()
  for (const entry of parts.flatMap(({ mats }) => mats.flatMap(({ entries }) => entries))) {
    const { contest } = entry
    if (contest.team !== null || !isUpcoming(entry)) continue
    for (const id of [contest.white, contest.blue]) {
      if (id === null || !followed.has(id)) continue
      const known = next.get(id)
      if (!known || isSooner(entry, known)) next.set(id, entry)
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
