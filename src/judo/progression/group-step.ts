import type { Entrant } from '../draw/sheet.ts'
import { hasLeft } from './departures.ts'
import { rankGroup } from './group-ranks.ts'
import { comingFrom, fight, leaveUnfought, type Replay } from './replay.ts'
import type { IndexedContest, IndexedGroup } from './sheet-index.ts'

/**
 * Groups that are fought side by side. What was fought counts in whatever order it was fought;
 * only then it is known who has left and meets nobody any more, and which groups are complete.
 */
export function evaluateGroups(replay: Replay, groups: readonly IndexedGroup[]): void {
  for (const group of groups) for (const indexed of group.contests) evaluateFought(replay, indexed, group)
  for (const group of groups) {
    for (const indexed of group.contests) {
      if (replay.contests[indexed.position]?.state !== 'finished') evaluateOpen(replay, indexed, group)
    }
    rankGroup(replay, group)
  }
}

/** A contest that has a result, if it can have one. */
function evaluateFought(replay: Replay, indexed: IndexedContest, group: IndexedGroup): void {
  if (replay.results[indexed.position] === undefined) return
  if (indexed.contest.onlyIf !== undefined && firstTwo(replay, group) !== 'one win each') return
  const white = comingFrom(replay, indexed.white)
  const blue = comingFrom(replay, indexed.blue)
  if (typeof white === 'number' && typeof blue === 'number') fight(replay, indexed, white, blue)
}

/** A contest without a result that counts. */
function evaluateOpen(replay: Replay, indexed: IndexedContest, group: IndexedGroup): void {
  const white = stillHere(replay, indexed.white, group)
  const blue = stillHere(replay, indexed.blue, group)
  const standing = indexed.contest.onlyIf === undefined ? 'one win each' : firstTwo(replay, group)
  if (white === undefined || blue === undefined) {
    leaveUnfought(replay, indexed, 'waiting', white ?? null, blue ?? null)
  } else if (standing === 'decided' || (white === null && blue === null)) {
    leaveUnfought(replay, indexed, 'empty', null, null)
  } else if (white === null || blue === null) {
    leaveUnfought(replay, indexed, 'passed', white, blue)
  } else if (standing === 'open') {
    leaveUnfought(replay, indexed, 'waiting', white, blue)
  } else {
    fight(replay, indexed, white, blue)
  }
}

function stillHere(
  replay: Replay,
  source: IndexedContest['white'],
  { lastPosition }: IndexedGroup,
): Entrant | null | undefined {
  const someone = comingFrom(replay, source)
  return hasLeft(replay.departures, someone, lastPosition) ? null : someone
}

/** How the first two contests of a best of three ended. */
function firstTwo(replay: Replay, { contests }: IndexedGroup): 'open' | 'one win each' | 'decided' {
  const winners = contests.slice(0, 2).flatMap(({ position }) => {
    const fought = replay.contests[position]
    return fought?.state === 'finished' ? [fought.winner] : []
  })
  const [first, second] = winners
  if (first === undefined || second === undefined) return 'open'
  return first !== second && first !== null && second !== null ? 'one win each' : 'decided'
}
