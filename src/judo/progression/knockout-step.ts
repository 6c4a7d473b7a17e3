import { hasLeft, isDisqualified } from './departures.ts'
import { comingFrom, fight, leaveUnfought, type Replay, type Someone } from './replay.ts'
import type { IndexedContest } from './sheet-index.ts'

/** One contest of a knockout: who has left before it is not there, and the opponent walks through. */
export function evaluateKnockout(replay: Replay, indexed: IndexedContest): void {
  const { position } = indexed
  const whiteCalled = comingFrom(replay, indexed.white)
  const blueCalled = comingFrom(replay, indexed.blue)
  const white = unlessLeft(replay, whiteCalled, position)
  const blue = unlessLeft(replay, blueCalled, position)
  if (white === undefined || blue === undefined) {
    leaveUnfought(replay, indexed, 'waiting', white ?? null, blue ?? null)
  } else if (white === null && blue === null) {
    leaveUnfought(replay, indexed, 'empty', null, null)
  } else if (white === null || blue === null) {
    leaveUnfought(replay, indexed, 'passed', white, blue)
    concede(replay, white === null ? whiteCalled : blueCalled, position)
  } else {
    fight(replay, indexed, white, blue)
  }
}

function unlessLeft(replay: Replay, someone: Someone, position: number): Someone {
  return hasLeft(replay.departures, someone, position - 1) ? null : someone
}

/** Who withdrew keeps the place of the loser; who was disqualified has none. */
function concede(replay: Replay, absent: Someone, position: number): void {
  if (typeof absent === 'number' && !isDisqualified(replay.departures, absent))
    replay.conceded[position] = absent
}
