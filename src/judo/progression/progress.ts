import type { DrawSheet, Entrant } from '../draw/sheet.ts'
import { acceptResults } from './accept.ts'
import { type ContestProgress, isSettled } from './contest-progress.ts'
import { announced, type Withdrawal } from './departures.ts'
import type { GroupTie, PoolSettings } from './group-ranks.ts'
import { evaluateGroups } from './group-step.ts'
import { evaluateKnockout } from './knockout-step.ts'
import { placesOf } from './places.ts'
import type { Replay } from './replay.ts'
import type { ContestResult } from './result.ts'
import { indexOf } from './sheet-index.ts'

/**
 * Where a category stands: the sheet, read against the results so far.
 * Rules: docs/specification/draws.md, "Progression".
 */
export type Progress = {
  /** Every contest of the sheet, in its order. */
  contests: readonly ContestProgress[]
  /** Place → who holds it, as far as known. A place nobody comes to stays empty. */
  placings: Readonly<Record<string, readonly Entrant[]>>
  /** Places that not every federation awards. */
  placingsOptional: Readonly<Record<string, readonly Entrant[]>>
  /** Everything is fought and every place decided. */
  complete: boolean
  /** Results that no longer hold, because somebody else stands there now. They count for nothing. */
  void: readonly ContestResult[]
  /** Places of finished groups that only a re-fight or lots can decide; see `PoolSettings.decided`. */
  ties: readonly GroupTie[]
}

export type ProgressOptions = {
  /** Who leaves the event without a result saying so. */
  withdrawn?: readonly Withdrawal[]
  pool?: PoolSettings
}

/**
 * Reads a sheet against results, in whatever order they are listed.
 *
 * @throws RangeError when a result names an unknown contest, one that is not ready, or a winner who is on neither
 *   side; but a result that says who stood there (`sides`) is void instead once somebody else does.
 * @example progress(drawSheet('no_rep', 4), [{ key: 'SF-1', winner: 4 }]).contests.at(-1)
 *   // { no: 3, key: 'F', state: 'waiting', white: 4, blue: null, … }
 */
export function progress(
  sheet: DrawSheet,
  results: readonly ContestResult[],
  options: ProgressOptions = {},
): Progress {
  const index = indexOf(sheet)
  const replay: Replay = {
    index,
    results: acceptResults(index, results),
    departures: announced(index, options.withdrawn ?? []),
    contests: new Array(sheet.contests.length),
    winners: new Array(sheet.contests.length),
    losers: new Array(sheet.contests.length),
    conceded: [],
    ranks: new Map(),
    bestOfThree: undefined,
    ties: [],
    void: [],
    pool: options.pool ?? {},
  }
  for (const step of index.steps) {
    if ('single' in step) evaluateKnockout(replay, step.single)
    else evaluateGroups(replay, step.groups)
  }
  const awarded = placesOf(replay, index.placings)
  return {
    contests: replay.contests,
    placings: awarded.places,
    placingsOptional: placesOf(replay, index.placingsOptional).places,
    complete: awarded.decided && replay.contests.every(isSettled),
    void: replay.void,
    ties: replay.ties,
  }
}
