import type { StartEstimate } from './estimate-starts.ts'

/** An estimate is not exact to the minute: it is shown in steps of five minutes. */
const STEP_MS = 300_000
const MINUTE_MS = 60_000

/** The range of times or durations, in milliseconds, rounded outwards; at least one step wide. */
export function roundToFiveMinutes({ from, to }: Pick<StartEstimate, 'from' | 'to'>): {
  from: number
  to: number
} {
  const earliest = Math.floor(from / STEP_MS) * STEP_MS
  return { from: earliest, to: Math.max(earliest + STEP_MS, Math.ceil(to / STEP_MS) * STEP_MS) }
}

/** The range of minutes until an estimated start, rounded outwards; none is before the moment. */
export function estimateMinutesUntil(
  { from, to }: Pick<StartEstimate, 'from' | 'to'>,
  moment: number,
): { from: number; to: number } {
  const range = roundToFiveMinutes({ from: Math.max(0, from - moment), to: to - moment })
  return { from: range.from / MINUTE_MS, to: range.to / MINUTE_MS }
}
