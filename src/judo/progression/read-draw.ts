import { type RecordedContest, restoreDrawSheet } from '../draw/restore/restore-draw-sheet.ts'
import type { ContestKey, DrawSheet, DrawSystem, SheetLines } from '../draw/sheet/draw-sheet.ts'
import { computeProgress, type DrawProgress } from './compute-progress.ts'
import { type CorrectionOutcome, correctResult, type ResultCorrection } from './correct-result.ts'
import {
  type ContestRecord,
  type DrawReading,
  readSheet,
  type SheetRecord,
  toContestResult,
} from './read-sheet.ts'

/** The one reading of a recorded draw: pages, PDFs and the live progression show and move the same entrants. */

/** A category as records have it. */
export type DrawRecord<C extends ContestRecord = ContestRecord> = SheetRecord<C> & {
  /** Null where the sheet is not known. */
  system: DrawSystem | null
}

/**
 * The sheet of a recorded draw.
 *
 * @returns null where no sheet is known
 * @throws DrawError when the system is not drawn for so many.
 */
export function restoreRecordedSheet(
  system: DrawSystem | null,
  lines: SheetLines,
  contests: readonly RecordedContest[],
): DrawSheet | null {
  return system !== null && lines.length > 0 ? restoreDrawSheet(system, lines, contests) : null
}

/**
 * Reads a recorded draw.
 *
 * @returns null where no sheet is known
 * @throws DrawError if the contests contradict the sheet.
 */
export function readDraw<C extends ContestRecord>(record: DrawRecord<C>): DrawReading<C> | null {
  const sheet = restoreRecordedSheet(record.system, record.lines, record.contests)
  return sheet && readSheet(sheet, record)
}

/** A draw after a correction. */
export type DrawCorrection = CorrectionOutcome & {
  sheet: DrawSheet
  /** The draw before; null after a decision. */
  before: DrawProgress | null
}

/**
 * Reads a recorded draw after one of its contests got a result, another one, or none any more.
 *
 * @param record contests as they were before, withdrawals as they are now
 * @param corrected that contest as it is now
 * @returns null where no sheet is known, the contest is not on it, or the results do not hold: then nobody moves
 * @throws DrawError as `readDraw` does.
 */
export function correctDraw<C extends ContestRecord>(
  record: DrawRecord<C>,
  corrected: C,
): DrawCorrection | null {
  const { key } = corrected
  if (key === null || !record.contests.some((contest) => contest.key === key)) return null
  const before = readDraw({
    ...record,
    withdrawals: (record.withdrawals ?? []).filter(({ after }) => after !== key),
  })
  if (before === null || before.progress.voidResults.length > 0) return null
  const correction = toCorrection(record, corrected, key)
  if (correction === null) return null
  const { sheet, results } = before
  const entrants = new Set(record.lines)
  const left = (record.withdrawals ?? []).filter(
    ({ entrant, after }) => after === key && entrants.has(entrant),
  )
  const withdrawn = [...before.options.withdrawn, ...left]
  const after = correctResult(sheet, results, correction, { ...before.options, withdrawn })
  return after.voidContests.includes(key) ? null : { ...after, sheet, before: before.progress }
}

/**
 * Reads a recorded draw after its ties were decided, or a decision was taken back.
 *
 * @param record with the decisions as they are now
 * @returns null where no sheet is known
 * @throws DrawError as `readDraw` does.
 */
export function decideDraw<C extends ContestRecord>(record: DrawRecord<C>): DrawCorrection | null {
  const reading = readDraw(record)
  if (reading === null) return null
  const { sheet, options, progress } = reading
  const fallen = new Set(progress.voidResults.map(({ key }) => key))
  const results = reading.results.filter(({ key }) => !fallen.has(key))
  const after = computeProgress(sheet, results, options)
  return { sheet, results, voidContests: [...fallen], progress: after, before: null }
}

function toCorrection<C extends ContestRecord>(
  record: DrawRecord<C>,
  corrected: C,
  key: ContestKey,
): ResultCorrection | null {
  return corrected.isFinished ? toContestResult(record, corrected) : { key, retracted: true }
}
