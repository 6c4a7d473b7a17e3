import type { RecordedContest } from '../draw/restore/restore-draw-sheet.ts'
import type { DrawSheet, Entrant, SheetLines } from '../draw/sheet/draw-sheet.ts'
import type { ContestRound } from '../draw/sheet/rounds.ts'
import { DrawError } from '../errors.ts'
import { computeProgress, type DrawProgress, type ProgressOptions } from './compute-progress.ts'
import type { ContestResult } from './contest-result.ts'
import type { PoolSettings } from './pool-settings.ts'
import type { Withdrawal } from './withdrawals.ts'

/** A contest as records have it, whether judoka or teams meet in it. */
export type ContestRecord = RecordedContest & {
  number: number
  round: ContestRound
  winner: Entrant | null
  isFinished: boolean
}

/** How a finished contest went, as far as a pool is ranked by it. */
export type RecordedOutcome = Omit<ContestResult, 'key' | 'winner' | 'sides'>

/** What is recorded of a draw whose sheet is known. */
export type SheetRecord<C extends ContestRecord = ContestRecord> = {
  /** Those of the sheet; where the system has none, the entrants in draw order. */
  lines: SheetLines
  contests: readonly C[]
  getOutcome: (contest: C) => RecordedOutcome
  pool?: PoolSettings
  /** Entrants and contests that are not on the sheet are ignored. */
  withdrawals?: readonly Withdrawal[]
  /** The sheet was reconstructed from results: contests that nothing records are not shown as contests to come. */
  isReconstructed?: boolean
}

/** A recorded draw, read against its sheet. */
export type DrawReading<C extends ContestRecord = ContestRecord> = {
  record: SheetRecord<C>
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
 * Reads what is recorded of a draw against its sheet.
 *
 * @throws DrawError when the contests contradict the sheet.
 */
export function readSheet<C extends ContestRecord>(sheet: DrawSheet, record: SheetRecord<C>): DrawReading<C> {
  const { lines, contests } = record
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

/** With its sides, so that a result that no longer holds is void, not wrong. */
export function toContestResult<C extends ContestRecord>(
  { getOutcome }: SheetRecord<C>,
  contest: C,
): ContestResult | null {
  const { key, white, blue, winner, isFinished } = contest
  if (key === null || !isFinished || white === null || blue === null) return null
  return { ...getOutcome(contest), key, winner, sides: { white, blue } }
}
