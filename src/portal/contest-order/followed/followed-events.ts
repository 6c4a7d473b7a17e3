import type { OrderBlock } from '../model/order-blocks.ts'

/** Where somebody stands: the contest that says most about it now, and what it says. */
export type FollowedStatus = {
  contest: number
  mat: number
  event: 'won' | 'lost' | 'active' | 'next' | 'waiting'
}

export type FollowedEvent = { id: number; mat: number; event: Exclude<FollowedStatus['event'], 'waiting'> }

/**
 * Where those who are followed stand, by their numbers: on a mat, else next on it, else as their last contest ended, or
 * waiting for the first.
 */
export function getFollowedStatuses(
  parts: readonly OrderBlock[],
  followed: ReadonlySet<number>,
): Map<number, FollowedStatus> {
  const standings = new Map<number, FollowedStatus>()
  if (followed.size === 0) return standings
  const called = new Set<number>()
  for (const { mats } of parts) {
    for (const { mat, entries } of mats) {
      const next = called.has(mat) ? undefined : entries.find(({ state }) => state === 'future')
      if (next) called.add(mat)
      for (const entry of entries) {
        const { contest, state } = entry
        if (contest.team !== null) continue
        for (const id of [contest.white, contest.blue]) {
          if (id === null || !followed.has(id)) continue
          const event = state === 'past' ? getOutcome(contest.winner, id) : state === 'active' ? state : null
          const standing: FollowedStatus = {
            contest: contest.idContest,
            mat,
            event: event ?? (entry === next ? 'next' : 'waiting'),
          }
          const known = standings.get(id)
          if (!known || getPriority(standing) >= getPriority(known)) standings.set(id, standing)
        }
      }
    }
  }
  return standings
}

const getOutcome = (winner: number | null, id: number) => (winner === id ? 'won' : 'lost')

/** A contest on the mat says more than one that is next, that more than one that is over; waiting says least. */
const getPriority = ({ event }: FollowedStatus): number =>
  ({ active: 3, next: 2, won: 1, lost: 1, waiting: 0 })[event]

/** What is new of those who are followed now and were before. */
export const listFollowedEvents = (
  before: ReadonlyMap<number, FollowedStatus>,
  after: ReadonlyMap<number, FollowedStatus>,
): FollowedEvent[] =>
  [...after].flatMap(([id, { contest, mat, event }]) => {
    const known = before.get(id)
    if (!known || event === 'waiting') return []
    if (known.contest === contest && known.event === event) return []
    return [{ id, mat, event }]
  })
