/**
 * Contests counted from one side.
 * Rules: docs/specification/results.md, "Statistics".
 */

export type WinLossRecord = {
  fights: number
  wins: number
  losses: number
  /** Wins in a hundred fights, from 0 to 100 and not rounded; 0 without a fight. */
  percentage: number
}

/** Counts contests. One that both lost, disqualified, is not won. */
export function computeRecord(contests: readonly { won: boolean }[]): WinLossRecord {
  const fights = contests.length
  const wins = contests.filter(({ won }) => won).length
  return { fights, wins, losses: fights - wins, percentage: fights === 0 ? 0 : (100 * wins) / fights }
}
