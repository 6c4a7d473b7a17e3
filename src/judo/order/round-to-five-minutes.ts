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

/** The minutes until an expected start, at least one; from an hour on in steps of five. */
export function getMinutesUntil(expected: number, moment: number): number {
  const minutes = (expected - moment) / MINUTE_MS
  return minutes < 60 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
}
