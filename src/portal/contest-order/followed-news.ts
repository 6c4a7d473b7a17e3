import type { Part } from './parts.ts'

/** Where somebody stands: the contest that says most about it now, and what it says. */
export type Standing = { contest: number; mat: number; event: 'won' | 'lost' | 'active' | 'next' | 'waiting' }

export type News = { id: number; mat: number; event: Exclude<Standing['event'], 'waiting'> }

/**
 * Where those who are followed stand, by their numbers: on a mat, else next on it, else as their last contest ended, or
 * waiting for the first.
 */
export function standingOfFollowed(
  parts: readonly Part[],
  followed: ReadonlySet<number>,
): Map<number, Standing> {
  const standings = new Map<number, Standing>()
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
          const event = state === 'past' ? ended(contest.winner, id) : state === 'active' ? state : null
          const standing: Standing = {
            contest: contest.idContest,
            mat,
            event: event ?? (entry === next ? 'next' : 'waiting'),
          }
          const known = standings.get(id)
          if (!known || weight(standing) >= weight(known)) standings.set(id, standing)
        }
      }
    }
  }
  return standings
}

const ended = (winner: number | null, id: number) => (winner === id ? 'won' : 'lost')

/** A contest on the mat says more than one that is next, that more than one that is over; waiting says least. */
const weight = ({ event }: Standing): number => ({ active: 3, next: 2, won: 1, lost: 1, waiting: 0 })[event]

/** What is new of those who are followed now and were before. */
export const newsOfFollowed = (
  before: ReadonlyMap<number, Standing>,
  after: ReadonlyMap<number, Standing>,
): News[] =>
  [...after].flatMap(([id, { contest, mat, event }]) => {
    const known = before.get(id)
    if (!known || event === 'waiting') return []
    if (known.contest === contest && known.event === event) return []
    return [{ id, mat, event }]
  })
