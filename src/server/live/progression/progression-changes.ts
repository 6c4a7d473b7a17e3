import type { LiveContestRow } from '../live-context.ts'

/** What a contest that is over changes besides itself. */
export type ProgressionChanges = {
  /** Contests, with the mats on which they were and are. */
  contests: Map<number, Set<number>>
  /** Contests that are open again: what happened in them doesn't count any more. */
  reopened: number[]
  categories: number[]
  teamCompetitions: number[]
  /** What keeps results from being written, in words. */
  findings: string[]
}

/** Notes a contest that changed. */
export function recordChange(
  { contests }: ProgressionChanges,
  { id, mat }: Pick<LiveContestRow, 'id' | 'mat'>,
): void {
  contests.set(id, new Set([...(contests.get(id) ?? []), ...(mat === null ? [] : [mat])]))
}
