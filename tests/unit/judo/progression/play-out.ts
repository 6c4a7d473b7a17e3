import type { DrawSheet, Entrant } from '#judo/draw/index.ts'
import {
  type ContestResult,
  computeProgress,
  type DrawProgress,
  type ProgressOptions,
} from '#judo/progression/index.ts'

/** Fights a sheet to its end, always a contest that is ready. */
export function playOut(
  sheet: DrawSheet,
  decide: (white: Entrant, blue: Entrant, key: string) => Partial<ContestResult> & { winner: Entrant | null },
  options: ProgressOptions & { choose?: (ready: number) => number } = {},
): { results: ContestResult[]; end: DrawProgress } {
  const { choose = () => 0, ...progressOptions } = options
  const results: ContestResult[] = []
  for (;;) {
    const now = computeProgress(sheet, results, progressOptions)
    const ready = now.contests.filter(({ state }) => state === 'ready')
    const next = ready[choose(ready.length)]
    if (!next || next.white === null || next.blue === null) return { results, end: now }
    results.push({ key: next.key, ...decide(next.white, next.blue, next.key) })
  }
}

/** The stronger always wins. */
export function strongestWins(strongestFirst: readonly Entrant[]) {
  const strength = new Map(strongestFirst.map((entrant, index) => [entrant, index]))
  const rank = (entrant: Entrant) => strength.get(entrant) ?? Number.POSITIVE_INFINITY
  return (white: Entrant, blue: Entrant) => ({ winner: rank(white) < rank(blue) ? white : blue })
}

/** Places that somebody holds, in no particular order within a place. */
export function listPlaceHolders(placings: DrawProgress['placings']): Record<string, Entrant[]> {
  return Object.fromEntries(
    Object.entries(placings)
      .filter(([, entrants]) => entrants.length > 0)
      .map(([place, entrants]) => [place, [...entrants].sort((a, b) => a - b)]),
  )
}
