import { type Instant, type TimeZone, toLocalTime } from './local-time.ts'

/** Hours of the day without notifications, in minutes since midnight: 22:00 to 7:00 is 1320 to 420. `to` is not quiet any more. */
export type QuietHours = { from: number; to: number }

export const MINUTES_PER_DAY = 1440

const MINUTE_MS = 60_000

/**
 * The end of the quiet hours that it is in; null if it is not quiet. Equal times are the whole day.
 */
export function findQuietEnd(now: Instant, timeZone: TimeZone, { from, to }: QuietHours): Instant | null {
  const clock = toLocalTime(now, timeZone)
  const minute = Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16))
  const isQuiet = from < to ? from <= minute && minute < to : from <= minute || minute < to
  if (!isQuiet) return null
  const minutes = (to - minute + MINUTES_PER_DAY) % MINUTES_PER_DAY || MINUTES_PER_DAY
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS
}
