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

/** A percentage of fewer contests says more about their number than about the judoka. */
export const MIN_CONTESTS_OF_PERCENTAGE = 10

/** The percentage of wins that is shown; null below ten contests, and for judoka who are or may be under 15. */
export const getShownPercentage = (
  { fights, percentage }: Pick<WinLossRecord, 'fights' | 'percentage'>,
  { under15 }: { under15: boolean },
): number | null => (under15 || fights < MIN_CONTESTS_OF_PERCENTAGE ? null : percentage)

/** Counts contests. One that both lost, disqualified, is not won. */
export function computeRecord(contests: readonly { won: boolean }[]): WinLossRecord {
  const fights = contests.length
  const wins = contests.filter(({ won }) => won).length
  return { fights, wins, losses: fights - wins, percentage: fights === 0 ? 0 : (100 * wins) / fights }
}
