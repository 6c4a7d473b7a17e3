import { evaluateContest, type MaybeEntrant, type Replay, resolveSource, skipContest } from './replay.ts'
import type { IndexedContest } from './sheet-index.ts'
import { hasWithdrawn, isEntrantDisqualified } from './withdrawals.ts'

/** One contest of a knockout: an entrant who left before it is absent, and the opponent advances without a win. */
export function evaluateKnockoutContest(replay: Replay, indexed: IndexedContest): void {
  const { position } = indexed
  const whiteCalled = resolveSource(replay, indexed.white)
  const blueCalled = resolveSource(replay, indexed.blue)
  const white = nullIfWithdrawn(replay, whiteCalled, position)
  const blue = nullIfWithdrawn(replay, blueCalled, position)
  if (white === undefined || blue === undefined) {
    skipContest(replay, indexed, 'waiting', white ?? null, blue ?? null)
  } else if (white === null && blue === null) {
    skipContest(replay, indexed, 'empty', null, null)
  } else if (white === null || blue === null) {
    skipContest(replay, indexed, 'passed', white, blue)
    recordConceded(replay, white === null ? whiteCalled : blueCalled, position)
  } else {
    evaluateContest(replay, indexed, white, blue)
  }
}

function nullIfWithdrawn(replay: Replay, someone: MaybeEntrant, position: number): MaybeEntrant {
  return hasWithdrawn(replay.withdrawals, someone, position - 1) ? null : someone
}

/** A withdrawn entrant keeps the place of the loser; a disqualified one has none. */
function recordConceded(replay: Replay, absent: MaybeEntrant, position: number): void {
  if (typeof absent === 'number' && !isEntrantDisqualified(replay.withdrawals, absent))
    replay.conceded[position] = absent
}
