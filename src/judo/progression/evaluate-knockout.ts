import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import {
  evaluateContest,
  listPlacedAsLosers,
  type MaybeEntrant,
  type Replay,
  resolveSource,
  skipContest,
} from './replay.ts'
import type { IndexedContest, IndexedSource } from './sheet-index.ts'
import { hasWithdrawn } from './withdrawals.ts'

/** One contest of a knockout: an entrant who left before it is absent, and the opponent advances without a win. */
export function evaluateKnockoutContest(replay: Replay, indexed: IndexedContest): void {
  const { position } = indexed
  const white = resolvePresent(replay, indexed.white, position)
  const blue = resolvePresent(replay, indexed.blue, position)
  if (white === undefined || blue === undefined) {
    skipContest(replay, indexed, 'waiting', white ?? null, blue ?? null)
  } else if (white !== null && blue !== null) {
    evaluateContest(replay, indexed, white, blue)
  } else {
    skipContest(replay, indexed, white === blue ? 'empty' : 'passed', white, blue)
    replay.placedAsLosers[position] = [
      ...(white === null ? listAbsent(replay, indexed.white) : []),
      ...(blue === null ? listAbsent(replay, indexed.blue) : []),
    ]
  }
}

function resolvePresent(replay: Replay, source: IndexedSource, position: number): MaybeEntrant {
  const someone = resolveSource(replay, source)
  return hasWithdrawn(replay.withdrawals, someone, position - 1) ? null : someone
}

/**
 * Who would have stood on a side: an entrant who withdrew, or those whom an earlier contest left without a winner. They have
 * the place of the loser (docs/specification/draws.md, "Nobody wins").
 */
function listAbsent(replay: Replay, source: IndexedSource): readonly Entrant[] {
  const someone = resolveSource(replay, source)
  return typeof someone === 'number' ? [someone] : listPlacedAsLosers(replay, source)
}
