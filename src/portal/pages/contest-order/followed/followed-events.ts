import type { OrderBlock } from '../model/order-blocks.ts'

/** The status of an athlete: the contest that is most relevant now, and the athlete's role in it. */
export type FollowedStatus = {
  contest: number
  mat: number
  event: 'won' | 'lost' | 'active' | 'next' | 'waiting'
}

export type FollowedEvent = { id: number; mat: number; event: Exclude<FollowedStatus['event'], 'waiting'> }

/**
 * Statuses of the athletes who are followed, by person id: on a mat, next on it, the outcome of the last contest, or
 * waiting for the first.
 */
export function getFollowedStatuses(
  blocks: readonly OrderBlock[],
  followed: ReadonlySet<number>,
): Map<number, FollowedStatus> {
  const statuses = new Map<number, FollowedStatus>()
  if (followed.size === 0) return statuses
  const matsWithNext = new Set<number>()
  for (const { mats } of blocks) {
    for (const { mat, entries } of mats) {
      const next = matsWithNext.has(mat) ? undefined : entries.find(({ state }) => state === 'future')
      if (next) matsWithNext.add(mat)
      for (const entry of entries) {
        const { contest, state } = entry
        if (contest.teamCompetition !== null) continue
        for (const id of [contest.white, contest.blue]) {
          if (id === null || !followed.has(id)) continue
          const event = state === 'past' ? getOutcome(contest.winner, id) : state === 'active' ? state : null
          const status: FollowedStatus = {
            contest: contest.idContest,
            mat,
            event: event ?? (entry === next ? 'next' : 'waiting'),
          }
          const previous = statuses.get(id)
          if (!previous || getPriority(status) >= getPriority(previous)) statuses.set(id, status)
        }
      }
    }
  }
  return statuses
}

const getOutcome = (winner: number | null, id: number) => (winner === id ? 'won' : 'lost')

/** Which contest of an athlete counts: active before next before finished before waiting. */
const getPriority = ({ event }: FollowedStatus): number =>
  ({ active: 3, next: 2, won: 1, lost: 1, waiting: 0 })[event]

/** Events between two sets of statuses, of the athletes in both. */
export const listFollowedEvents = (
  before: ReadonlyMap<number, FollowedStatus>,
  after: ReadonlyMap<number, FollowedStatus>,
): FollowedEvent[] =>
  [...after].flatMap(([id, { contest, mat, event }]) => {
    const previous = before.get(id)
    if (!previous || event === 'waiting') return []
    if (previous.contest === contest && previous.event === event) return []
    return [{ id, mat, event }]
  })
