import type { Duration } from '#contract/responses.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration of whole seconds in the form of the API. */
export function toDuration(seconds: number): Duration {
  return {
    ticks: seconds * 10_000_000,
    days: Math.floor(seconds / DAY),
    hours: Math.floor(seconds / HOUR) % 24,
    minutes: Math.floor(seconds / MINUTE) % 60,
    seconds: seconds % MINUTE,
    milliseconds: 0,
    microseconds: 0,
    nanoseconds: 0,
    totalDays: seconds / DAY,
    totalHours: seconds / HOUR,
    totalMinutes: seconds / MINUTE,
    totalSeconds: seconds,
    totalMilliseconds: seconds * 1000,
    totalMicroseconds: seconds * 1_000_000,
    totalNanoseconds: seconds * 1_000_000_000,
  }
}
