import { createDrawSheet } from '../draw/create-draw-sheet.ts'
import type { ContestKey, DrawSheet, DrawSystem, Entrant, SheetLines } from '../draw/sheet/draw-sheet.ts'
import { computeProgress } from '../progression/compute-progress.ts'
import type { ContestResult } from '../progression/contest-result.ts'
import { findMainDraws, findUnbeaten, type WonContest } from './find-main-draw.ts'

/** A draw that explains every contest. */
export type ReconstructedDraw<C> = {
  system: DrawSystem
  lines: SheetLines
  /** Where each contest stands on the sheet. */
  keys: ReadonlyMap<C, ContestKey>
}

/** Why contests lead to no draw. */
export type ReconstructionFailure =
  | 'no contests'
  | 'contest without winner'
  | 'several unbeaten'
  | 'nobody unbeaten'
  | 'no system fits'

/** A finished contest; `winner` is null if the source has none. */
export type UndrawnContest = { white: Entrant; blue: Entrant; winner: Entrant | null }

/** The knockout systems, those with the fewest contests first. */
const SYSTEMS = ['no_rep', 'last8_rep', 'double_rep', 'single_rep', 'full_rep'] as const

/**
 * Finds the draw of a category from who beat whom: a complete pool, or a knockout with its repechage and bronze
 * contests. Rounds recorded by the source are not considered. Where several draws fit, the order of the contests decides
 * who lost earlier; the order of the halves is that of white and blue.
 *
 * @param contests all of one category, earlier ones first as far as the source knows
 * @example
 * reconstructDraw([{ white: 7, blue: 8, winner: 7 }, { white: 5, blue: 6, winner: 5 }, { white: 7, blue: 5, winner: 7 }])
 * // { system: 'no_rep', lines: [7, 8, 5, 6], keys: Map(3) … }
 */
export function reconstructDraw<C extends UndrawnContest>(
  contests: readonly C[],
): ReconstructedDraw<C> | ReconstructionFailure {
  if (contests.length === 0) return 'no contests'
  if (!contests.every(hasWinner)) return 'contest without winner'
  const pool = reconstructPool(contests)
  if (pool !== null) return pool
  for (const lines of findMainDraws(contests)) {
    for (const system of SYSTEMS) {
      const keys = locateContests(createDrawSheet(system, lines), contests)
      if (keys !== null) return { system, lines, keys }
    }
  }
  const unbeaten = findUnbeaten(contests)
  if (unbeaten.length === 1) return 'no system fits'
  return unbeaten.length === 0 ? 'nobody unbeaten' : 'several unbeaten'
}

const hasWinner = <C extends UndrawnContest>(contest: C): contest is C & WonContest => contest.winner !== null

/** A pool of three or more in which everybody met everybody once. */
function reconstructPool<C extends WonContest>(contests: readonly C[]): ReconstructedDraw<C> | null {
  const lines = [...new Set(contests.flatMap(({ white, blue }) => [white, blue]))]
  if (lines.length < 3 || contests.length !== (lines.length * (lines.length - 1)) / 2) return null
  const keys = locateContests(createDrawSheet('round_robin', lines), contests)
  return keys && { system: 'round_robin', lines, keys }
}

/** The keys of the contests on a sheet; null unless every contest stands on it. */
function locateContests<C extends WonContest>(
  sheet: DrawSheet,
  contests: readonly C[],
): ReadonlyMap<C, ContestKey> | null {
  const keys = new Map<C, ContestKey>()
  const results: ContestResult[] = []
  while (keys.size < contests.length) {
    const located = keys.size
    for (const { state, key, white, blue } of computeProgress(sheet, results).contests) {
      if (state !== 'ready') continue
      const contest = contests.find(
        (one) =>
          !keys.has(one) &&
          ((one.white === white && one.blue === blue) || (one.white === blue && one.blue === white)),
      )
      if (contest === undefined) continue
      keys.set(contest, key)
      results.push({ key, winner: contest.winner })
    }
    if (keys.size === located) return null
  }
  return keys
}
