import { DrawError } from '../../errors.ts'
import type { DrawOptions } from '../draw-options.ts'
import type { DrawSheet, Entrant, PlaceSources, SheetContest } from '../sheet/draw-sheet.ts'
import { createPoolSides } from '../sheet/groups.ts'
import { listPoolPairings } from '../sheet/pool-order.ts'
import { POOL_ROUNDS } from '../sheet/rounds.ts'

/**
 * Everybody meets everybody, once, twice or three times; in the second round the colours are swapped
 * (docs/specification/draws.md, "Round robin").
 *
 * @throws DrawError if a best of three is not for two.
 */
export function buildRoundRobin(entrants: readonly Entrant[], options: DrawOptions): DrawSheet {
  const { contests, placings } = options.bestOfThree
    ? buildBestOfThree(entrants)
    : buildRounds(entrants, options.rounds ?? 1)
  return {
    system: 'round_robin',
    n: entrants.length,
    size: 0,
    sheetContests: contests.length,
    lines: [],
    groups: { A: entrants },
    contests,
    byes: [],
    skipped: [],
    placings,
  }
}

type RoundRobinContests = { contests: SheetContest[]; placings: PlaceSources }

function buildRounds(entrants: readonly Entrant[], times: number): RoundRobinContests {
  const contests: SheetContest[] = []
  for (const [turn, round] of POOL_ROUNDS.slice(0, times).entries()) {
    for (const [index, [first, second]] of listPoolPairings(entrants.length).entries()) {
      const swapped = turn % 2 === 1
      contests.push({
        number: contests.length + 1,
        key: `${round}-${index + 1}`,
        round,
        bracket: 'pool',
        ...(swapped ? createPoolSides(entrants, second, first) : createPoolSides(entrants, first, second)),
      })
    }
  }
  const [only, ...others] = entrants
  const isAlone = only !== undefined && others.length === 0
  return {
    contests,
    placings: isAlone ? { 1: [{ entrant: only }] } : createRankPlaces('A', entrants.length),
  }
}

function buildBestOfThree(entrants: readonly Entrant[]): RoundRobinContests {
  if (entrants.length !== 2) {
    throw new DrawError(`A best of three needs 2 entrants, got ${entrants.length}.`)
  }
  return {
    contests: [1, 2, 3].map((number) => ({
      number,
      key: `BO3-${number}`,
      round: 'BO3',
      bracket: 'pool',
      ...createPoolSides(entrants, 1, 2),
      ...(number === 3 ? { conditional: true, onlyIf: 'one win each' } : {}),
    })),
    placings: { 1: [{ bestOfThree: 'winner' }], 2: [{ bestOfThree: 'loser' }] },
  }
}

/** Place k goes to rank k of a group. */
export function createRankPlaces(group: string, places: number): PlaceSources {
  return Object.fromEntries(
    Array.from({ length: places }, (_, index) => [index + 1, [{ group, rank: index + 1 }]]),
  )
}
