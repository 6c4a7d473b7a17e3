import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import type { EntrantWeights, PoolContest, PoolRules } from '../pool/break-tie.ts'
import { computeContestPoints, findPointsTable, type PointsTable } from '../pool/contest-points.ts'
import { findRuleset, type Ruleset } from '../score/ruleset.ts'
import { EMPTY_SCORE } from '../score/score.ts'
import type { ContestResult } from './contest-result.ts'

/** How the order of entrants whom no criterion separates is decided. */
export const TIE_METHODS = ['lots', 're-fight', 'hand'] as const
export type TieMethod = (typeof TIE_METHODS)[number]

/** How an event ranks its groups. Rules: docs/specification/pools.md. */
export type PoolSettings = {
  /** Wins, points, mutual wins and time by default. */
  rules?: PoolRules
  /** What scores are worth; by default the latest table. */
  points?: PointsTable
  /** The ruleset of the contests; by default the latest. */
  ruleset?: Ruleset
  weights?: EntrantWeights
  /**
   * Contests of an entrant who leaves a group before finishing it: void for everybody (the default), or kept.
   * An entrant who leaves after finishing the group keeps them in any case.
   */
  withdrawnContests?: 'void' | 'keep'
  /** Group → the order of tied entrants by lots, a re-fight or by hand; the first mention of an entrant counts. */
  tieOrders?: Readonly<Record<string, readonly Entrant[]>>
}

/** Entrants whom nothing separates, at the place they share. */
export type GroupTie = { group: string; place: number; entrants: readonly Entrant[] }

/** The settings of an event that begins on a day (`YYYY-MM-DD`, null where the day is not known). */
export function createPoolSettings(rules: PoolRules, day: string | null): PoolSettings {
  return { rules, points: findPointsTable(day), ruleset: findRuleset(day) }
}

/** A result in the terms of the standings. */
export function toPoolContest(
  { white, blue, winner }: Pick<PoolContest, 'white' | 'blue' | 'winner'>,
  result: Omit<ContestResult, 'key' | 'winner'>,
  settings: PoolSettings,
): PoolContest {
  return {
    white,
    blue,
    winner,
    points: result.points ?? computePoints(result, winner === null ? null : winner === white, settings),
    seconds: result.seconds ?? 0,
  }
}

function computePoints(
  { white = EMPTY_SCORE, blue = EMPTY_SCORE, reason = 'score' }: Omit<ContestResult, 'key' | 'winner'>,
  isWonByWhite: boolean | null,
  { points = findPointsTable(null), ruleset = findRuleset(null) }: PoolSettings,
): PoolContest['points'] {
  return computeContestPoints(
    points,
    ruleset,
    isWonByWhite === null
      ? { white, blue, winner: null }
      : { white, blue, winner: isWonByWhite ? 'white' : 'blue', reason },
  )
}
