import type { DrawSheet, Entrant } from '../draw/sheet/draw-sheet.ts'
import { assignPlaces } from './assign-places.ts'
import { type ContestProgress, isSettled } from './contest-progress.ts'
import type { ContestResult } from './contest-result.ts'
import { evaluateGroups } from './evaluate-groups.ts'
import { evaluateKnockoutContest } from './evaluate-knockout.ts'
import { indexResults } from './index-results.ts'
import type { GroupTie, PoolSettings } from './pool-settings.ts'
import type { Replay } from './replay.ts'
import { getSheetIndex } from './sheet-index.ts'
import { indexWithdrawals, type Withdrawal } from './withdrawals.ts'

/**
 * The state of a category: its sheet with the results so far.
 * Rules: docs/specification/draws.md, "Progression".
 */
export type DrawProgress = {
  /** Every contest of the sheet, in its order. */
  contests: readonly ContestProgress[]
  /** Place → its known holders. A place that nobody reaches stays empty. */
  placings: Readonly<Record<string, readonly Entrant[]>>
  /** Places that not every federation awards. */
  placingsOptional: Readonly<Record<string, readonly Entrant[]>>
  /** Everything is fought and every place decided. */
  complete: boolean
  /** Results that are void because other entrants have moved there. They do not count. */
  voidResults: readonly ContestResult[]
  /** Ranks of finished groups that only lots or a re-fight can decide and that lead somewhere; see `PoolSettings.tieOrders`. */
  ties: readonly GroupTie[]
}

export type ProgressOptions = {
  /** Entrants who leave the event without a result that says so. */
  withdrawn?: readonly Withdrawal[]
  pool?: PoolSettings
}

/**
 * Reads a sheet against results, in whatever order they are listed.
 *
 * @throws DrawError if a result names an unknown contest, one that is not ready, or a winner who is on neither
 *   side; but a result that says who stood there (`sides`) is void instead once somebody else does.
 * @example computeProgress(createDrawSheet('no_rep', 4), [{ key: 'SF-1', winner: 4 }]).contests.at(-1)
 *   // { no: 3, key: 'F', round: 'F', state: 'waiting', white: 4, blue: null, … }
 */
export function computeProgress(
  sheet: DrawSheet,
  results: readonly ContestResult[],
  options: ProgressOptions = {},
): DrawProgress {
  const index = getSheetIndex(sheet)
  const replay: Replay = {
    index,
    results: indexResults(index, results),
    withdrawals: indexWithdrawals(index, options.withdrawn ?? []),
    contests: new Array(sheet.contests.length),
    winners: new Array(sheet.contests.length),
    losers: new Array(sheet.contests.length),
    placedAsLosers: sheet.contests.map(() => []),
    ranks: new Map(),
    bestOfThree: undefined,
    ties: [],
    voidResults: [],
    pool: options.pool ?? {},
  }
  for (const step of index.steps) {
    if ('single' in step) evaluateKnockoutContest(replay, step.single)
    else evaluateGroups(replay, step.groups)
  }
  const awarded = assignPlaces(replay, index.placings)
  return {
    contests: replay.contests,
    placings: awarded.places,
    placingsOptional: assignPlaces(replay, index.placingsOptional).places,
    complete: awarded.decided && replay.contests.every(isSettled),
    voidResults: replay.voidResults,
    ties: replay.ties,
  }
}
