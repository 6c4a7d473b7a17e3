import { roundOf } from './main-rounds.ts'
import type { Bracket, ContestKey, Placings, Reference, Round } from './sheet.ts'

/**
 * The wiring of a full knockout sheet, before byes are taken out: which contest feeds which.
 * Rules: docs/specification/draws.md, "Wiring".
 */

/** Who stands on a line: an entrant, the holder of a place in a group, or nobody. */
export type Start = Reference | null

export type WiredContest = {
  key: ContestKey
  round: Round
  bracket: Bracket
  pool?: Pool
  sideA: Start
  sideB: Start
}

/** Contests in the order of their numbers. */
export type Wiring = {
  contests: readonly WiredContest[]
  placings: Placings
  placingsOptional?: Placings
}

export type Pool = 'A' | 'B' | 'C' | 'D'

export const POOLS: readonly Pool[] = ['A', 'B', 'C', 'D']

export const winnerOf = (key: ContestKey): Reference => ({ winnerOf: key })
export const loserOf = (key: ContestKey): Reference => ({ loserOf: key })

/** The main rounds of a sheet in three parts, because the repechage is fought between them. */
export type MainRounds = {
  /** Up to the quarter-finals. */
  early: readonly { round: Round; contests: readonly WiredContest[] }[]
  semiFinals: readonly WiredContest[]
  final: readonly WiredContest[]
}

/** Everybody's way to the final; neighbours meet, the upper line is white. */
export function mainRounds(starts: readonly Start[]): MainRounds {
  const rounds: { round: Round; contests: WiredContest[] }[] = []
  let sides = starts
  while (sides.length > 1) {
    const round = roundOf(sides.length / 2)
    const contests = pairs(sides).map(([sideA, sideB], index, all) => ({
      key: round === 'F' ? 'F' : `${round}-${index + 1}`,
      round,
      bracket: round === 'F' ? ('final' as const) : ('main' as const),
      // A quarter of the sheet is a pool; from the semi-finals on a contest belongs to two of them.
      ...(all.length < 4 ? {} : { pool: POOLS[Math.floor((4 * index) / all.length)] }),
      sideA,
      sideB,
    }))
    rounds.push({ round, contests })
    sides = contests.map((contest) => winnerOf(contest.key))
  }
  return {
    early: rounds.slice(0, -2),
    semiFinals: contestsOf(rounds.slice(-2, -1)),
    final: contestsOf(rounds.slice(-1)),
  }
}

/** The contests of some rounds, one after the other. */
export function contestsOf(rounds: MainRounds['early']): WiredContest[] {
  return rounds.flatMap((round) => round.contests)
}

/** A contest of the `stage`-th repechage round. */
export function repechage(stage: number, index: number, sideA: Start, sideB: Start): WiredContest {
  const round = `REP${stage}`
  return { key: `${round}-${index}`, round, bracket: 'repechage', sideA, sideB }
}

export function bronze(index: number, sideA: Start, sideB: Start): WiredContest {
  return { key: `BR-${index}`, round: 'BR', bracket: 'bronze', sideA, sideB }
}

export const FIRST_AND_SECOND: Placings = { 1: [winnerOf('F')], 2: [loserOf('F')] }

/** Places of a sheet with two bronze contests; `lastRepechage` is the stage whose losers share seventh place. */
export function repechagePlacings(lastRepechage: number): Placings {
  const last = `REP${lastRepechage}`
  return {
    ...FIRST_AND_SECOND,
    3: [winnerOf('BR-1'), winnerOf('BR-2')],
    5: [loserOf('BR-1'), loserOf('BR-2')],
    ...(lastRepechage === 0 ? {} : { 7: [loserOf(`${last}-1`), loserOf(`${last}-2`)] }),
  }
}

/** Sides two by two, as they meet. */
export function pairs(sides: readonly Start[]): [Start, Start][] {
  return Array.from({ length: sides.length / 2 }, (_, index) => [
    sides[2 * index] ?? null,
    sides[2 * index + 1] ?? null,
  ])
}
