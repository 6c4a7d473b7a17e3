import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import { DrawError, requireDefined } from '../errors.ts'
import type { ContestProgress, SheetContestState } from './contest-progress.ts'
import type { ContestResult } from './contest-result.ts'
import type { GroupTie, PoolSettings } from './pool-settings.ts'
import type { IndexedContest, IndexedSource, SheetIndex } from './sheet-index.ts'
import { recordWithdrawals, type WithdrawalIndex } from './withdrawals.ts'

/** The state of a replay. Lists are parallel to `sheet.contests`. */
export type Replay = {
  readonly index: SheetIndex
  readonly results: (ContestResult | undefined)[]
  readonly withdrawals: WithdrawalIndex
  readonly contests: ContestProgress[]
  readonly winners: MaybeEntrant[]
  readonly losers: MaybeEntrant[]
  /** Who has the place of the loser of a contest although it has no single loser: both who lost it, or who did not come. */
  readonly placedAsLosers: (readonly Entrant[])[]
  /** Group → entrants from rank 1, `undefined` where a tie is open; missing until the group is complete. */
  readonly ranks: Map<string, readonly (Entrant | undefined)[]>
  /** The best of three, once it is decided; without a winner both have lost it. */
  bestOfThree: { winner: Entrant | null; losers: readonly Entrant[] } | undefined
  readonly ties: GroupTie[]
  readonly voidResults: ContestResult[]
  readonly pool: PoolSettings
}

/** An entrant, nobody (`null`), or not known yet (`undefined`). */
export type MaybeEntrant = Entrant | null | undefined

/** Who comes from a source, whether or not they have left since. */
export function resolveSource(replay: Replay, source: IndexedSource): MaybeEntrant {
  switch (source.from) {
    case 'start':
      return source.entrant
    case 'winner':
      return replay.winners[source.contest]
    case 'loser':
      return replay.losers[source.contest]
    case 'lostTo': {
      const winner = replay.winners[source.decider]
      // Open while the winner is open; without a winner nobody was beaten by them.
      if (winner === undefined || winner === null) return winner
      const contest = findContestLostTo(replay, source)
      return contest === undefined ? null : replay.losers[contest]
    }
    case 'rank': {
      const ranks = replay.ranks.get(source.group)
      if (ranks === undefined) return undefined
      return source.rank > ranks.length ? null : ranks[source.rank - 1]
    }
    case 'bestOfThree': {
      const decided = replay.bestOfThree
      if (source.holder === 'winner' || decided === undefined) return decided?.winner
      return decided.winner === null ? null : decided.losers[0]
    }
  }
}

function findContestLostTo(
  { winners }: Replay,
  { decider, among }: Extract<IndexedSource, { from: 'lostTo' }>,
): number | undefined {
  return among.find((position) => winners[position] === winners[decider])
}

const listLosersOf = ({ placedAsLosers }: Replay, position: number): readonly Entrant[] =>
  requireDefined(placedAsLosers[position], 'a contest of the sheet')

/** Who stands for the place of a source where it has no single entrant: both who lost, or who did not come. */
export function listPlacedAsLosers(replay: Replay, source: IndexedSource): readonly Entrant[] {
  switch (source.from) {
    case 'loser':
      return listLosersOf(replay, source.contest)
    case 'lostTo': {
      const contest = replay.winners[source.decider] == null ? undefined : findContestLostTo(replay, source)
      return contest === undefined ? [] : listLosersOf(replay, contest)
    }
    case 'bestOfThree':
      return source.holder === 'loser' && replay.bestOfThree?.winner === null ? replay.bestOfThree.losers : []
    default:
      return []
  }
}

/**
 * A contest with both sides present: finished if it has a result, ready if not.
 *
 * @throws DrawError if the result names somebody who is on neither side.
 */
export function evaluateContest(
  replay: Replay,
  { contest, position }: IndexedContest,
  white: Entrant,
  blue: Entrant,
): void {
  const { number, key, round } = contest
  const result = findValidResult(replay, position, white, blue)
  if (result === undefined) {
    replay.contests[position] = {
      number,
      key,
      round,
      state: 'ready',
      white,
      blue,
      winner: null,
      loser: null,
      result: null,
    }
    return
  }
  const { winner } = result
  for (const entrant of result.withdrawn ? [winner, ...result.withdrawn] : [winner]) {
    if (entrant !== white && entrant !== blue && entrant !== null) {
      throw new DrawError(`${key}: expected ${white} or ${blue} as winner or withdrawn, got ${entrant}.`)
    }
  }
  const loser = winner === null ? null : winner === white ? blue : white
  replay.winners[position] = winner
  replay.losers[position] = loser
  if (winner === null) replay.placedAsLosers[position] = [white, blue]
  replay.contests[position] = { number, key, round, state: 'finished', white, blue, winner, loser, result }
  recordWithdrawals(replay.withdrawals, result, { position, white })
}

const UNFOUGHT_REASONS = {
  waiting: 'its sides are not known yet',
  passed: 'only one side exists',
  empty: 'no side exists, or it is decided',
}

/**
 * A contest that is not fought, or not yet. Whoever is alone goes on.
 *
 * @throws DrawError if it has a result that doesn't say who fought it; one that says so is void.
 */
export function skipContest(
  replay: Replay,
  { contest, position }: IndexedContest,
  state: keyof typeof UNFOUGHT_REASONS & SheetContestState,
  white: Entrant | null,
  blue: Entrant | null,
): void {
  const { number, key, round } = contest
  const result = replay.results[position]
  if (result !== undefined) {
    if (result.sides === undefined)
      throw new DrawError(`${key} cannot have a result: ${UNFOUGHT_REASONS[state]}.`)
    replay.voidResults.push(result)
  }
  const winner = state === 'passed' ? (white ?? blue) : null
  if (state !== 'waiting') {
    replay.winners[position] = winner
    replay.losers[position] = null
  }
  replay.contests[position] = { number, key, round, state, white, blue, winner, loser: null, result: null }
}

/** The result of a contest, unless its sides have changed since. */
function findValidResult(
  replay: Replay,
  position: number,
  white: Entrant,
  blue: Entrant,
): ContestResult | undefined {
  const result = replay.results[position]
  if (result?.sides === undefined) return result
  if (result.sides.white === white && result.sides.blue === blue) return result
  replay.voidResults.push(result)
  replay.results[position] = undefined
  return undefined
}
