/**
 * How fast a programme wants contests to follow each other.
 * Rules: docs/specification/contest-order.md, "Cadence".
 */

/** A longer pause between two starts is a break, not a gap. Seconds. */
export const BREAK_SECONDS = 1800

/**
 * The mean gap between contests that are planned one after the other on the same mat, in seconds; null where fewer than
 * two are planned.
 * @param planned contests in the order of their mats; starts in milliseconds since 1970, null where none is planned
 */
export function computePlannedGap(
  planned: readonly { mat: number; planned: number | null }[],
): number | null {
  const last = new Map<number, number>()
  const gaps: number[] = []
  for (const { mat, planned: start } of planned) {
    if (start === null) continue
    const before = last.get(mat)
    last.set(mat, start)
    const gap = before === undefined ? 0 : (start - before) / 1000
    if (gap > 0 && gap <= BREAK_SECONDS) gaps.push(gap)
  }
  return gaps.length === 0 ? null : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
}
