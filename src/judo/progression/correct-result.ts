import type { ContestKey, DrawSheet } from '../draw/sheet/draw-sheet.ts'
import { computeProgress, type DrawProgress, type ProgressOptions } from './compute-progress.ts'
import type { ContestResult } from './contest-result.ts'

/** A result that replaces an earlier one, or takes it back: then the contest is open again. */
export type ResultCorrection = ContestResult | { key: ContestKey; retracted: true }

export type CorrectionOutcome = {
  /** As if the corrected results had been entered from the start. */
  progress: DrawProgress
  /** The results that remain valid, including the corrected one. */
  results: readonly ContestResult[]
  /** Contests whose results became void because their sides changed; they must be fought again. */
  voidContests: readonly ContestKey[]
}

/**
 * Corrects a result and finds out which later ones it takes with it: all that were fought by others than those who
 * stand there now, however far down the repechage. Which contests were fought by the same two stays.
 *
 * @throws DrawError as `progress` does.
 * @example correctResult(sheet, [{ key: 'SF-1', winner: 1 }, { key: 'SF-2', winner: 2 }, { key: 'F', winner: 1 }],
 *   { key: 'SF-1', winner: 4 }).voidContests // ['F']
 */
export function correctResult(
  sheet: DrawSheet,
  results: readonly ContestResult[],
  corrected: ResultCorrection,
  options: ProgressOptions = {},
): CorrectionOutcome {
  const sides = new Map(
    computeProgress(sheet, results, options).contests.flatMap(({ key, white, blue, result }) =>
      white === null || blue === null || result === null ? [] : [[key, { white, blue }]],
    ),
  )
  const others = results.filter(({ key }) => key !== corrected.key)
  const witnessed = others.map((result) => ({ sides: sides.get(result.key), ...result }))
  const added = 'retracted' in corrected ? [] : [corrected]
  const after = computeProgress(sheet, [...witnessed, ...added], options)
  const fallen = new Set(after.voidResults.map(({ key }) => key))
  const holding = [...others, ...added].filter(({ key }) => !fallen.has(key))
  return { progress: computeProgress(sheet, holding, options), results: holding, voidContests: [...fallen] }
}
