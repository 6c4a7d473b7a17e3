/**
 * Intervals with or without their ends.
 * Rules: docs/specification/states.md, "Intervals" (portal specification §5).
 */

/** `[` and `]` include the end, `(` and `)` leave it out. */
export const INTERVAL_MARKERS = ['()', '[]', '(]', '[)'] as const

export type IntervalMarkers = (typeof INTERVAL_MARKERS)[number]

/**
 * A check whether a value lies between two others.
 *
 * @throws RangeError for any other markers.
 * @example createIntervalCheck('[)')(10, 10, 20) // true
 */
export function createIntervalCheck(markers: string): (value: number, from: number, to: number) => boolean {
  if (!INTERVAL_MARKERS.some((known) => known === markers)) {
    throw new RangeError(
      `An interval must be marked by one of ${INTERVAL_MARKERS.join(' ')}, not "${markers}".`,
    )
  }
  const fromIncluded = markers.startsWith('[')
  const toIncluded = markers.endsWith(']')
  return (value, from, to) =>
    (fromIncluded ? from <= value : from < value) && (toIncluded ? value <= to : value < to)
}
