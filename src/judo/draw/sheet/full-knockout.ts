import type { Bracket, ContestKey, EntrantSource, PlaceSources } from './draw-sheet.ts'
import { getMainRound } from './main-rounds.ts'
import { getRepechageRound, type MainRound, type Round } from './rounds.ts'

/**
 * The structure of a full knockout sheet before byes are removed: which contest feeds which.
 * Rules: docs/specification/draws.md, "Structure".
 */

/** An entrant on a line, the holder of a place in a group, or nobody. */
export type SideSource = EntrantSource | null

export type FullKnockoutContest = {
  key: ContestKey
  round: Round
  bracket: Bracket
  pool?: PoolLetter
  sideA: SideSource
  sideB: SideSource
}

/** Contests in the order of their numbers. */
export type FullKnockout = {
  contests: readonly FullKnockoutContest[]
  placings: PlaceSources
  placingsOptional?: PlaceSources
}

export type PoolLetter = 'A' | 'B' | 'C' | 'D'

export const POOL_LETTERS: readonly PoolLetter[] = ['A', 'B', 'C', 'D']

export const winnerOf = (key: ContestKey): EntrantSource => ({ winnerOf: key })
export const loserOf = (key: ContestKey): EntrantSource => ({ loserOf: key })

/** The main rounds of a sheet in three parts, because the repechage is fought between them. */
export type MainRounds = {
  /** Up to the quarter-finals. */
  early: readonly { round: MainRound; contests: readonly FullKnockoutContest[] }[]
  semiFinals: readonly FullKnockoutContest[]
  final: readonly FullKnockoutContest[]
}

/** The main draw: adjacent lines meet, the upper line is white. */
export function buildMainRounds(starts: readonly SideSource[]): MainRounds {
  const rounds: { round: MainRound; contests: FullKnockoutContest[] }[] = []
  let sides = starts
  while (sides.length > 1) {
    const round = getMainRound(sides.length / 2)
    const contests = pairSides(sides).map(([sideA, sideB], index, all) => ({
      key: round === 'F' ? 'F' : `${round}-${index + 1}`,
      round,
      bracket: round === 'F' ? ('final' as const) : ('main' as const),
      // A quarter of the sheet is a pool; from the semi-finals on a contest belongs to two of them.
      ...(all.length < 4 ? {} : { pool: POOL_LETTERS[Math.floor((4 * index) / all.length)] }),
      sideA,
      sideB,
    }))
    rounds.push({ round, contests })
    sides = contests.map((contest) => winnerOf(contest.key))
  }
  return {
    early: rounds.slice(0, -2),
    semiFinals: listContests(rounds.slice(-2, -1)),
    final: listContests(rounds.slice(-1)),
  }
}

/** The contests of some rounds, one after the other. */
export function listContests(rounds: MainRounds['early']): FullKnockoutContest[] {
  return rounds.flatMap((round) => round.contests)
}

/** A contest of the `stage`-th repechage round. */
export function createRepechageContest(
  stage: number,
  index: number,
  sideA: SideSource,
  sideB: SideSource,
): FullKnockoutContest {
  const round = getRepechageRound(stage)
  return { key: `${round}-${index}`, round, bracket: 'repechage', sideA, sideB }
}

export function createBronzeContest(
  index: number,
  sideA: SideSource,
  sideB: SideSource,
): FullKnockoutContest {
  return { key: `BR-${index}`, round: 'BR', bracket: 'bronze', sideA, sideB }
}

export const FINALIST_PLACES: PlaceSources = { 1: [winnerOf('F')], 2: [loserOf('F')] }

/** Places of a sheet with two bronze contests; `lastRepechage` is the stage whose losers share seventh place. */
export function createRepechagePlaces(lastRepechage: number): PlaceSources {
  const last = `REP${lastRepechage}`
  return {
    ...FINALIST_PLACES,
    3: [winnerOf('BR-1'), winnerOf('BR-2')],
    5: [loserOf('BR-1'), loserOf('BR-2')],
    ...(lastRepechage === 0 ? {} : { 7: [loserOf(`${last}-1`), loserOf(`${last}-2`)] }),
  }
}

/** Sides two by two, as they meet. */
export function pairSides(sides: readonly SideSource[]): [SideSource, SideSource][] {
  return Array.from({ length: sides.length / 2 }, (_, index) => [
    sides[2 * index] ?? null,
    sides[2 * index + 1] ?? null,
  ])
}
