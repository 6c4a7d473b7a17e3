import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import { rankGroup } from './rank-group.ts'
import { evaluateContest, type Replay, resolveSource, skipContest } from './replay.ts'
import type { IndexedContest, IndexedGroup } from './sheet-index.ts'
import { hasWithdrawn } from './withdrawals.ts'

/**
 * Groups that are fought side by side. What was fought counts in whatever order it was fought;
 * only then it is known who has left and meets nobody any more, and which groups are complete.
 */
export function evaluateGroups(replay: Replay, groups: readonly IndexedGroup[]): void {
  for (const group of groups)
    for (const indexed of group.contests) evaluateContestWithResult(replay, indexed, group)
  for (const group of groups) {
    for (const indexed of group.contests) {
      if (replay.contests[indexed.position]?.state !== 'finished') evaluateOpenContest(replay, indexed, group)
    }
    rankGroup(replay, group)
  }
}

/** A contest that has a result, if it can have one. */
function evaluateContestWithResult(replay: Replay, indexed: IndexedContest, group: IndexedGroup): void {
  if (replay.results[indexed.position] === undefined) return
  if (indexed.contest.onlyIf !== undefined && getBestOfThreeState(replay, group) !== 'undecided') return
  const white = resolveSource(replay, indexed.white)
  const blue = resolveSource(replay, indexed.blue)
  if (typeof white === 'number' && typeof blue === 'number') evaluateContest(replay, indexed, white, blue)
}

/** A contest without a result that counts. */
function evaluateOpenContest(replay: Replay, indexed: IndexedContest, group: IndexedGroup): void {
  const white = resolvePresent(replay, indexed.white, group)
  const blue = resolvePresent(replay, indexed.blue, group)
  const standing = indexed.contest.onlyIf === undefined ? 'undecided' : getBestOfThreeState(replay, group)
  if (white === undefined || blue === undefined) {
    skipContest(replay, indexed, 'waiting', white ?? null, blue ?? null)
  } else if (standing === 'decided' || (white === null && blue === null)) {
    skipContest(replay, indexed, 'empty', null, null)
  } else if (white === null || blue === null) {
    skipContest(replay, indexed, 'passed', white, blue)
  } else if (standing === 'open') {
    skipContest(replay, indexed, 'waiting', white, blue)
  } else {
    evaluateContest(replay, indexed, white, blue)
  }
}

function resolvePresent(
  replay: Replay,
  source: IndexedContest['white'],
  { lastPosition }: IndexedGroup,
): Entrant | null | undefined {
  const someone = resolveSource(replay, source)
  return hasWithdrawn(replay.withdrawals, someone, lastPosition) ? null : someone
}

/** How the first two contests of a best of three ended: only two wins decide it before the third. */
function getBestOfThreeState(replay: Replay, { contests }: IndexedGroup): 'open' | 'undecided' | 'decided' {
  const winners = contests.slice(0, 2).flatMap(({ position }) => {
    const fought = replay.contests[position]
    return fought?.state === 'finished' ? [fought.winner] : []
  })
  const [first, second] = winners
  if (first === undefined || second === undefined) return 'open'
  return first === second && first !== null ? 'decided' : 'undecided'
}
