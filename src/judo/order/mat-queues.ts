import { type ContestState, getContestState } from '../competition/contest-state.ts'

/**
 * What is fought where, in which order, and how many contests it takes until then.
 * Rules: docs/specification/contest-order.md (portal specification §4.2).
 */

export type OrderedContest = {
  idContest: number
  /** Day of the competition, `YYYY-MM-DD`. */
  day: string
  mat: number
  bye: boolean
  isFinished: boolean
}

export type ContestOrderEntry<C extends OrderedContest> = {
  contest: C
  /** Position among the unfinished contests of the day and mat, from 1; `null` once finished. */
  toGo: number | null
  state: ContestState
}

export type MatOrder<C extends OrderedContest> = {
  day: string
  mat: number
  entries: readonly ContestOrderEntry<C>[]
}

/**
 * The order of every day and mat, days and mats ascending, contests as planned. Byes are left out.
 *
 * @param contests in their planned order
 * @param active the contests called to their mats (`idContest`)
 */
export function buildMatQueues<C extends OrderedContest>(
  contests: readonly C[],
  active: ReadonlySet<number> = new Set(),
): MatOrder<C>[] {
  const mats = new Map<string, { day: string; mat: number; contests: C[] }>()
  for (const contest of contests) {
    if (contest.bye) continue
    const key = `${contest.day} ${contest.mat}`
    const place = mats.get(key) ?? { day: contest.day, mat: contest.mat, contests: [] }
    place.contests.push(contest)
    mats.set(key, place)
  }
  return [...mats.values()]
    .sort((a, b) => a.day.localeCompare(b.day) || a.mat - b.mat)
    .map(({ day, mat, contests: planned }) => ({ day, mat, entries: createEntries(planned, active) }))
}

function createEntries<C extends OrderedContest>(planned: readonly C[], active: ReadonlySet<number>) {
  let unfinished = 0
  return planned.map((contest): ContestOrderEntry<C> => {
    if (!contest.isFinished) unfinished += 1
    return {
      contest,
      toGo: contest.isFinished ? null : unfinished,
      state: getContestState(contest, active),
    }
  })
}
