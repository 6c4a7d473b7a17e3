import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import { requireDefined } from '../errors.ts'
import { DEFAULT_POOL_RULES } from '../pool/break-tie.ts'
import { computePoolStandings } from '../pool/pool-standings.ts'
import { type ContestProgress, isSettled } from './contest-progress.ts'
import { toPoolContest } from './pool-settings.ts'
import { type Replay, resolveSource } from './replay.ts'
import { FINAL_POOL, type IndexedGroup } from './sheet-index.ts'
import { hasWithdrawn } from './withdrawals.ts'

/** Ranks a group once it is complete; until then its ranks are unknown. */
export function rankGroup(replay: Replay, group: IndexedGroup): void {
  const contests = group.contests.map(({ position }) => getContest(replay, position))
  if (!contests.every(isSettled)) return
  const entrants = listEntrants(replay, group)
  const leavers = entrants.filter((entrant) => hasWithdrawnUnfinished(replay, group, entrant))
  if (group.contests.some(({ contest }) => contest.onlyIf !== undefined)) {
    replay.bestOfThree = decideBestOfThree(entrants, leavers, contests, replay.pool.tieOrders?.[group.group])
    if (replay.bestOfThree === undefined) replay.ties.push({ group: group.group, place: 1, entrants })
    return
  }
  const {
    rules = DEFAULT_POOL_RULES,
    weights,
    withdrawnContests: keepOrVoid = 'void',
    tieOrders: decided = {},
  } = replay.pool
  const fought = [...contests, ...listCarriedForward(replay, group, entrants)].flatMap(
    ({ white, blue, winner, result }) =>
      white === null || blue === null || result === null
        ? []
        : [toPoolContest({ white, blue, winner }, result, replay.pool)],
  )
  const { places } = computePoolStandings(entrants, fought, rules, {
    ...(weights ? { weights } : {}),
    ...(keepOrVoid === 'void' ? { withdrawn: leavers } : {}),
  })
  const order = decided[group.group] ?? []
  const ranks = places.flatMap(({ place, entrants: level }): (Entrant | undefined)[] => {
    if (level.length === 1) return [...level]
    if (level.every((entrant) => order.includes(entrant))) {
      return [...new Set(order)].filter((entrant) => level.includes(entrant))
    }
    if (isDecisive(replay, group, place, level.length))
      replay.ties.push({ group: group.group, place, entrants: level })
    return level.map(() => undefined)
  })
  replay.ranks.set(group.group, ranks)
}

function listEntrants(replay: Replay, { contests }: IndexedGroup): Entrant[] {
  const sides = contests.flatMap(({ white, blue }) => [
    resolveSource(replay, white),
    resolveSource(replay, blue),
  ])
  return [...new Set(sides)].filter((someone) => typeof someone === 'number')
}

/** Left, and had not fought everybody. */
function hasWithdrawnUnfinished(
  replay: Replay,
  { contests, lastPosition }: IndexedGroup,
  entrant: Entrant,
): boolean {
  return (
    hasWithdrawn(replay.withdrawals, entrant, lastPosition) &&
    contests.some(
      ({ white, blue, position }) =>
        getContest(replay, position).state !== 'finished' &&
        [resolveSource(replay, white), resolveSource(replay, blue)].includes(entrant),
    )
  )
}

/** Where a final pool leaves out the contests its groups had: those contests. */
function listCarriedForward(
  replay: Replay,
  { group, contests }: IndexedGroup,
  entrants: readonly Entrant[],
): ContestProgress[] {
  if (group !== FINAL_POOL || contests.some(({ contest }) => contest.carriedForwardIfEnabled)) return []
  const isHere = (side: Entrant | null) => entrants.some((entrant) => entrant === side)
  return replay.index.sheet.contests
    .map((contest, position) => ({ contest, fought: getContest(replay, position) }))
    .filter(
      ({ contest, fought }) => contest.bracket === 'pool' && isHere(fought.white) && isHere(fought.blue),
    )
    .map(({ fought }) => fought)
}

/** Whether a contest or a place depends on who has which of the shared ranks. */
function isDecisive(replay: Replay, { group }: IndexedGroup, place: number, shared: number): boolean {
  return replay.index.decisiveRanks.some(
    (source) => source.group === group && source.rank >= place && source.rank < place + shared,
  )
}

function getContest(replay: Replay, position: number): ContestProgress {
  return requireDefined(replay.contests[position], 'a contest that was evaluated')
}

/**
 * Two wins decide, then more wins. An entrant who leaves before has lost; if both do with as many wins, both have.
 *
 * @returns undefined at level wins, which only lots or a re-fight decide
 */
function decideBestOfThree(
  entrants: readonly Entrant[],
  leavers: readonly Entrant[],
  contests: readonly ContestProgress[],
  order: readonly Entrant[] = [],
): Replay['bestOfThree'] {
  const standings = entrants.map((entrant) => {
    const wins = contests.filter(({ state, winner }) => state === 'finished' && winner === entrant).length
    return { entrant, wins, left: wins < 2 && leavers.includes(entrant) }
  })
  const ahead = standings.find((standing) =>
    standings.every(
      (other) =>
        other === standing ||
        (standing.left === other.left ? standing.wins > other.wins : !standing.left && other.left),
    ),
  )
  const drawn = entrants.every((entrant) => order.includes(entrant)) ? order : []
  const first = ahead?.entrant ?? drawn.find((entrant) => entrants.includes(entrant))
  if (first !== undefined) return { winner: first, losers: entrants.filter((entrant) => entrant !== first) }
  return standings.every(({ left }) => left) ? { winner: null, losers: entrants } : undefined
}
