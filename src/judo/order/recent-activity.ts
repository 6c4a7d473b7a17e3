/**
 * Whether contests have stopped, so that starts can no longer be estimated.
 * Rules: docs/specification/contest-order.md, "Estimated starts".
 */

/** Milliseconds. */
const MAX_INACTIVITY_MS = 1_800_000

/**
 * Whether a hall in which contests are waiting hasn't been heard of for half an hour: then there is a break that the
 * programme doesn't know, or the results don't arrive, and an estimate would be made up.
 * @param heard starts of contests and of the parts of the programme, in milliseconds since 1970; those later than `now`
 * tell nothing yet
 */
export function hasNoRecentActivity(now: number, heard: readonly number[]): boolean {
  const past = heard.filter((at) => at <= now)
  return past.length > 0 && now - Math.max(...past) > MAX_INACTIVITY_MS
}
