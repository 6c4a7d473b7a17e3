const FIRST_DELAY_MS = 5000
const MAX_DELAY_MS = 300_000

/**
 * How long to wait before the next attempt, in milliseconds: 5 seconds after the first failure, twice as long after each
 * further one, at most 5 minutes.
 * @param failures the number of failures in a row, at least 1
 * @param first the delay after the first failure
 */
export const computeBackoff = (failures: number, first = FIRST_DELAY_MS): number =>
  Math.min(first * 2 ** (failures - 1), MAX_DELAY_MS)
