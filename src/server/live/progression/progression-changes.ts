import type { LiveContestRow } from '../live-context.ts'

/** What the result of a contest changes besides the contest. */
export type ProgressionChanges = {
  /** Contests, with the mats they were on and are on. */
  contests: Map<number, Set<number>>
  /** Contests that are open again: their events are cancelled. */
  reopened: number[]
  categories: number[]
  teamCompetitions: number[]
  /** Findings for the office: why places are not written, and judoka in later contests. */
  findings: string[]
}

export const createProgressionChanges = (): ProgressionChanges => ({
  contests: new Map(),
  reopened: [],
  categories: [],
  teamCompetitions: [],
  findings: [],
})

/** Adds a contest that changed. */
export function recordChangedContest(
  { contests }: ProgressionChanges,
  { id, mat }: Pick<LiveContestRow, 'id' | 'mat'>,
): void {
  contests.set(id, new Set([...(contests.get(id) ?? []), ...(mat === null ? [] : [mat])]))
}
