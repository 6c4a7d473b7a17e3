/**
 * Whether contests have stopped, so that starts can no longer be estimated.
 * Rules: docs/specification/contest-order.md, "Estimated starts".
 */

const MAX_INACTIVITY_MS = 1_800_000

/**
 * Whether no contest or part of the programme has started for half an hour while contests are waiting: either there is a
 * break that the programme does not list, or results do not arrive. Starts cannot be estimated then.
 * @param times starts of contests and of the parts of the programme, in milliseconds since 1970; those later than `now`
 * are ignored
 */
export function hasNoRecentActivity(now: number, times: readonly number[]): boolean {
  const past = times.filter((at) => at <= now)
  return past.length > 0 && now - Math.max(...past) > MAX_INACTIVITY_MS
}
