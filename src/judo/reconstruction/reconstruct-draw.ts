import { createDrawSheet } from '../draw/create-draw-sheet.ts'
import type { DrawSheet, DrawSystem, Entrant, SheetContest, SheetLines } from '../draw/sheet/draw-sheet.ts'
import { computeProgress, type DrawProgress } from '../progression/compute-progress.ts'
import type { ContestResult } from '../progression/contest-result.ts'
import { findMainDraws, findUnbeaten, type WonContest } from './find-main-draw.ts'

/** Why contests lead to no draw. */
export const RECONSTRUCTION_FAILURES = [
  'contest_without_winner',
  'several_unbeaten',
  'nobody_unbeaten',
  'no_system_fits',
] as const

export type ReconstructionFailure = (typeof RECONSTRUCTION_FAILURES)[number]

/**
 * How the draw of a category that has results only was found, or why it was not. `final_unclear`: the source
 * names rounds, but not exactly one final.
 */
export const DRAW_RECONSTRUCTIONS = ['reconstructed', 'final_unclear', ...RECONSTRUCTION_FAILURES] as const

export type DrawReconstruction = (typeof DRAW_RECONSTRUCTIONS)[number]

/** A draw that explains every contest. */
export type ReconstructedDraw<C> = {
  sheet: DrawSheet
  progress: DrawProgress
  contests: ReadonlyMap<C, LocatedContest>
}

/** The contest of a sheet that a contest is; `swapped` if its white side is blue on the sheet. */
export type LocatedContest = { onSheet: SheetContest; swapped: boolean }

/** A finished contest; `winner` is null if the source has none. */
export type UndrawnContest = { white: Entrant; blue: Entrant; winner: Entrant | null }

/** The knockout systems, those with the fewest contests first. */
const KNOCKOUTS = ['no_rep', 'last8_rep', 'double_rep', 'single_rep', 'full_rep'] as const

/**
 * Finds the draw of a category from who beat whom: a complete pool, or a knockout with its repechage and bronze
 * contests. Rounds recorded by the source are not considered. Where several draws fit, the order of the contests decides
 * who lost earlier; the order of the halves is that of white and blue.
 * Rules: docs/specification/draws.md, "Reconstruction from results".
 *
 * @param contests all of one category, earlier ones first as far as the source knows
 * @example
 * reconstructDraw([{ white: 7, blue: 8, winner: 7 }, { white: 5, blue: 6, winner: 5 }, { white: 7, blue: 5, winner: 7 }])
 * // { sheet: { system: 'no_rep', lines: [7, 8, 5, 6], … }, … }
 */
export function reconstructDraw<C extends UndrawnContest>(
  contests: readonly C[],
): ReconstructedDraw<C> | ReconstructionFailure {
  if (!contests.every(hasWinner)) return 'contest_without_winner'
  for (const { system, lines } of listCandidates(contests)) {
    const draw = locateContests(createDrawSheet(system, lines), contests)
    if (draw !== null) return draw
  }
  const unbeaten = findUnbeaten(contests)
  if (unbeaten.length > 1) return 'several_unbeaten'
  return unbeaten.length === 0 ? 'nobody_unbeaten' : 'no_system_fits'
}

const hasWinner = <C extends UndrawnContest>(contest: C): contest is C & WonContest => contest.winner !== null

/** Draws that may explain the contests: a pool of three or more in which everybody met everybody, then knockouts. */
function* listCandidates(
  contests: readonly WonContest[],
): Generator<{ system: DrawSystem; lines: SheetLines }> {
  const entrants = [...new Set(contests.flatMap(({ white, blue }) => [white, blue]))]
  const pairs = (entrants.length * (entrants.length - 1)) / 2
  if (entrants.length > 2 && contests.length === pairs) yield { system: 'round_robin', lines: entrants }
  for (const lines of findMainDraws(contests)) for (const system of KNOCKOUTS) yield { system, lines }
}

/** Finds every contest on a sheet, as the results so far bring its sides together; null if one is not on it. */
function locateContests<C extends WonContest>(
  sheet: DrawSheet,
  contests: readonly C[],
): ReconstructedDraw<C> | null {
  const onSheetByKey = new Map(sheet.contests.map((onSheet) => [onSheet.key, onSheet]))
  const located = new Map<C, LocatedContest>()
  const results: ContestResult[] = []
  for (;;) {
    const progress = computeProgress(sheet, results)
    if (located.size === contests.length) return { sheet, progress, contests: located }
    const before = located.size
    for (const { state, key, white, blue } of progress.contests) {
      const onSheet = onSheetByKey.get(key)
      if (state !== 'ready' || onSheet === undefined) continue
      const sides = new Set([white, blue])
      const contest = contests.find((one) => !located.has(one) && sides.has(one.white) && sides.has(one.blue))
      if (contest === undefined) continue
      located.set(contest, { onSheet, swapped: contest.white !== white })
      results.push({ key, winner: contest.winner })
    }
    if (located.size === before) return null
  }
}
