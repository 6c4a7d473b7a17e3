import { findLeader } from '../score/decide-contest.ts'
import type { Ruleset } from '../score/ruleset.ts'
import type { Side, SideScore, WinReason } from '../score/score.ts'

/**
 * What a contest of a pool or of teams is worth.
 * Rules: docs/specification/pools.md, "Points for a contest".
 */

export type PointsTable = {
  name: string
  ippon: number
  wazaAri: number
  yuko: number
  koka: number
  /** Won by shido or by decision. */
  decision: number
  /** Which scores are worth points: the one that won, or all on either side. */
  counts: 'the winning score' | 'every score of both'
}

/** The tables in use, by name. */
export const POINTS_TABLES = {
  classic: {
    name: 'classic',
    ippon: 10,
    wazaAri: 7,
    yuko: 5,
    koka: 3,
    decision: 1,
    counts: 'the winning score',
  },
  'ijf-2017': {
    name: 'ijf-2017',
    ippon: 10,
    wazaAri: 1,
    yuko: 0,
    koka: 0,
    decision: 0,
    counts: 'the winning score',
  },
  'classic-without-yuko': {
    name: 'classic-without-yuko',
    ippon: 10,
    wazaAri: 7,
    yuko: 0,
    koka: 0,
    decision: 1,
    counts: 'the winning score',
  },
  'djb-2026': {
    name: 'djb-2026',
    ippon: 10,
    wazaAri: 7,
    yuko: 5,
    koka: 0,
    decision: 0,
    counts: 'the winning score',
  },
  'ijf-2025': {
    name: 'ijf-2025',
    ippon: 100,
    wazaAri: 10,
    yuko: 1,
    koka: 0,
    decision: 0,
    counts: 'every score of both',
  },
} as const satisfies Record<string, PointsTable>

/** First day of each table, newest first. */
const TABLES_BY_FIRST_DAY = [
  ['2025-01-01', POINTS_TABLES['ijf-2025']],
  ['2018-01-01', POINTS_TABLES['classic-without-yuko']],
  ['2017-01-01', POINTS_TABLES['ijf-2017']],
] as const

/** The table in use on a day (`YYYY-MM-DD`; the latest for null), where an event doesn't name its own. */
export function findPointsTable(day: string | null): PointsTable {
  if (day === null) return TABLES_BY_FIRST_DAY[0][1]
  return TABLES_BY_FIRST_DAY.find(([since]) => since <= day)?.[1] ?? POINTS_TABLES.classic
}

/** A finished contest as far as its points go. */
export type ScoredContest = { white: SideScore; blue: SideScore } & (
  | { winner: Side; reason: WinReason }
  /** Hiki-wake, or both disqualified. */
  | { winner: null }
)

/**
 * Points of both sides for one contest.
 *
 * @example computeContestPoints(POINTS_TABLES.classic, ruleset, { winner: 'white', reason: 'ippon', white, blue })
 *   // { white: 10, blue: 0 }
 */
export function computeContestPoints(
  table: PointsTable,
  ruleset: Ruleset,
  contest: ScoredContest,
): { white: number; blue: number } {
  return {
    white: computeSidePoints('white', table, ruleset, contest),
    blue: computeSidePoints('blue', table, ruleset, contest),
  }
}

function computeSidePoints(side: Side, table: PointsTable, ruleset: Ruleset, contest: ScoredContest): number {
  const won = contest.winner === side
  if (won && contest.reason !== 'score' && contest.reason !== 'decision') return table.ippon
  if (table.counts === 'every score of both')
    return sumScores(contest[side], table) + (won ? table.decision : 0)
  return won ? getWinningScorePoints(table, ruleset, contest) : 0
}

function sumScores(score: SideScore, table: PointsTable): number {
  return score.wazaAri * table.wazaAri + score.yuko * table.yuko + score.koka * table.koka
}

/** The value of the largest score in which the two sides differ. */
function getWinningScorePoints(table: PointsTable, ruleset: Ruleset, { white, blue }: ScoredContest): number {
  if (findLeader(white, blue, ruleset) === null) return table.decision
  if (white.wazaAri !== blue.wazaAri) return table.wazaAri
  if (white.yuko !== blue.yuko) return table.yuko
  return white.koka !== blue.koka ? table.koka : table.decision
}
