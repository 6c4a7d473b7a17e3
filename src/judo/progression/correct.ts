import type { ContestKey, DrawSheet } from '../draw/sheet.ts'
import { type Progress, type ProgressOptions, progress } from './progress.ts'
import type { ContestResult } from './result.ts'

/** A result that replaces an earlier one, or takes it back: then the contest is open again. */
export type Correction = ContestResult | { key: ContestKey; retracted: true }

export type Corrected = {
  /** As if the corrected results had been entered from the start. */
  progress: Progress
  /** The results that still hold, the corrected one among them. */
  results: readonly ContestResult[]
  /** Contests whose results fell, because others stand there now; they have to be fought again. */
  void: readonly ContestKey[]
}

/**
 * Corrects a result and finds out which later ones it takes with it: all that were fought by others than those who
 * stand there now, however far down the repechage. Which contests were fought by the same two stays.
 *
 * @throws RangeError as `progress` does.
 * @example correct(sheet, [{ key: 'SF-1', winner: 1 }, { key: 'SF-2', winner: 2 }, { key: 'F', winner: 1 }],
 *   { key: 'SF-1', winner: 4 }).void // ['F']
 */
export function correct(
  sheet: DrawSheet,
  results: readonly ContestResult[],
  corrected: Correction,
  options: ProgressOptions = {},
): Corrected {
  const sides = new Map(
    progress(sheet, results, options).contests.flatMap(({ key, white, blue, result }) =>
      white === null || blue === null || result === null ? [] : [[key, { white, blue }]],
    ),
  )
  const others = results.filter(({ key }) => key !== corrected.key)
  const witnessed = others.map((result) => ({ sides: sides.get(result.key), ...result }))
  const added = 'retracted' in corrected ? [] : [corrected]
  const after = progress(sheet, [...witnessed, ...added], options)
  const fallen = new Set(after.void.map(({ key }) => key))
  const holding = [...others, ...added].filter(({ key }) => !fallen.has(key))
  return { progress: progress(sheet, holding, options), results: holding, void: [...fallen] }
}
