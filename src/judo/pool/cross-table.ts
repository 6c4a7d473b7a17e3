import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import type { PoolContest, PoolRules } from './break-tie.ts'
import { computePoolStandings, type PoolStandingsOptions } from './pool-standings.ts'

/** A pool as it hangs on the wall: everybody in a row, and how they did against everybody in the columns. */

export type CrossTableRow<C> = {
  entrant: Entrant
  /** Contests against the entrant of each column, in their order; none in the own column. */
  against: readonly (readonly C[])[]
  wins: number
  points: number
  /** `null` before anything was fought. */
  place: number | null
}

/**
 * The cross table of a pool, in the order of its entrants.
 *
 * @param contests those that are finished
 * @param knownPlaces places known from elsewhere (who went on, the published results); they decide what the criteria leave
 *   open, for weights are not published
 * @throws DrawError if a contest names somebody who is not in the pool, or a winner who did not fight it.
 */
export function createCrossTable<C extends PoolContest>(
  entrants: readonly Entrant[],
  contests: readonly C[],
  rules: PoolRules,
  {
    knownPlaces = new Map(),
    ...options
  }: PoolStandingsOptions & { knownPlaces?: ReadonlyMap<Entrant, number> } = {},
): CrossTableRow<C>[] {
  const { rows } = computePoolStandings(entrants, contests, rules, options)
  const standing = new Map(rows.map((row) => [row.entrant, row]))
  const meetings = Map.groupBy(contests, ({ white, blue }) => getPairKey(white, blue))
  return entrants.map((entrant) => {
    const row = standing.get(entrant)
    return {
      entrant,
      against: entrants.map((opponent) => meetings.get(getPairKey(entrant, opponent)) ?? []),
      wins: row?.wins ?? 0,
      points: row?.points ?? 0,
      place: contests.length === 0 ? null : (knownPlaces.get(entrant) ?? row?.place ?? null),
    }
  })
}

/** The same for both orders of two entrants: a pool may have thousands of contests, which are not searched for each cell. */
const getPairKey = (a: Entrant, b: Entrant): string => `${Math.min(a, b)} ${Math.max(a, b)}`
