import type { ContestRow } from './day.ts'

/** What a contest that is over changes besides itself. */
export type MovedOn = {
  /** Contests, with the mats on which they were and are. */
  contests: Map<number, Set<number>>
  /** Contests that are open again: what happened in them doesn't count any more. */
  opened: number[]
  categories: number[]
  teamCompetitions: number[]
  /** What keeps results from being written, in words. */
  findings: string[]
}

/** Notes a contest that changed. */
export function tellMoved({ contests }: MovedOn, { id, mat }: Pick<ContestRow, 'id' | 'mat'>): void {
  contests.set(id, new Set([...(contests.get(id) ?? []), ...(mat === null ? [] : [mat])]))
}
