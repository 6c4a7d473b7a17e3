import { ENTRANT_LIMITS } from '../draw/create-draw-sheet.ts'
import { type RecordedContest, restoreDrawSheet } from '../draw/restore/restore-draw-sheet.ts'
import type {
  ContestKey,
  DrawSheet,
  DrawSystem,
  Entrant,
  Round,
  SheetLines,
} from '../draw/sheet/draw-sheet.ts'
import { DrawError } from '../errors.ts'
import { computeProgress, type DrawProgress, type ProgressOptions } from './compute-progress.ts'
import type { ContestResult } from './contest-result.ts'
import { type CorrectionOutcome, correctResult, type ResultCorrection } from './correct-result.ts'
import type { PoolSettings } from './pool-settings.ts'
import type { Withdrawal } from './withdrawals.ts'

/** The one reading of a recorded draw: pages, PDFs and the live progression show and move the same entrants. */

/** A contest as records have it, whether judoka or teams meet in it. */
export type ContestRecord = RecordedContest & {
  number: number
  round: Round
  winner: Entrant | null
  finished: boolean
}

/** How a finished contest went, as far as a pool is ranked by it. */
export type RecordedOutcome = Omit<ContestResult, 'key' | 'winner' | 'sides'>

/** A category as records have it. */
export type DrawRecord<C extends ContestRecord = ContestRecord> = {
  /** Null where the sheet is not known. */
  system: string | null
  /** Those of the sheet; where the system has none, the entrants in draw order. */
  lines: SheetLines
  contests: readonly C[]
  getOutcome: (contest: C) => RecordedOutcome
  pool?: PoolSettings
  /** Entrants and contests that are not on the sheet are ignored. */
  withdrawals?: readonly Withdrawal[]
}

/** A recorded draw, read against its sheet. */
export type DrawReading<C extends ContestRecord = ContestRecord> = {
  record: DrawRecord<C>
  sheet: DrawSheet
  /** The finished contests of the sheet. */
  results: readonly ContestResult[]
  /** Results in `voidResults` were fought by others than those whom the sheet brings there. */
  progress: DrawProgress
  /** Contests without a key, which stand nowhere on the sheet. */
  offSheet: readonly C[]
  options: Required<ProgressOptions>
}

/**
 * Reads a recorded draw.
 *
 * @returns null where no sheet is known
 * @throws DrawError if the contests contradict the sheet.
 */
export function readDraw<C extends ContestRecord>(record: DrawRecord<C>): DrawReading<C> | null {
  const { system, lines, contests } = record
  if (!isDrawSystem(system) || lines.length === 0) return null
  const sheet = restoreDrawSheet(system, lines, contests)
  const keys = new Set(sheet.contests.map(({ key }) => key))
  const stray = contests.find(({ key }) => key !== null && !keys.has(key))
  if (stray) throw new DrawError(`There is no contest ${stray.key} on this sheet.`)
  const entrants = new Set(lines)
  const options = {
    pool: record.pool ?? {},
    withdrawn: (record.withdrawals ?? []).filter(
      ({ entrant, after }) => entrants.has(entrant) && (after === null || keys.has(after)),
    ),
  }
  const results = contests.flatMap((contest) => toContestResult(record, contest) ?? [])
  return {
    record,
    sheet,
    results,
    progress: computeProgress(sheet, results, options),
    offSheet: contests.filter(({ key }) => key === null),
    options,
  }
}

/** A draw after a correction. */
export type DrawCorrection = CorrectionOutcome & { sheet: DrawSheet }

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
  return after.voidContests.includes(key) ? null : { ...after, sheet }
}

function toCorrection<C extends ContestRecord>(
  record: DrawRecord<C>,
  corrected: C,
  key: ContestKey,
): ResultCorrection | null {
  return corrected.finished ? toContestResult(record, corrected) : { key, retracted: true }
}

/** Whether the text of a record names a draw system. */
export const isDrawSystem = (system: string | null): system is DrawSystem =>
  Object.hasOwn(ENTRANT_LIMITS, system ?? '')

/** With its sides, so that a result that no longer holds is void, not wrong. */
function toContestResult<C extends ContestRecord>(
  { getOutcome }: DrawRecord<C>,
  contest: C,
): ContestResult | null {
  const { key, white, blue, winner, finished } = contest
  if (key === null || !finished || white === null || blue === null) return null
  return { ...getOutcome(contest), key, winner, sides: { white, blue } }
}
