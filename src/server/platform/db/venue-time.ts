import { type TimeZone, toOffsetTime } from '#judo/competition/local-time.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'

/** Times of competitions and events as the API returns them: with the offsets of the server's zone data. */

type Occasion = {
  timeZone: string
  dateFrom: string | null
  dateTo: string | null
  applicationDeadline: Date | null
  applicationDeadlineLate: Date | null
}

const DAY_MS = 86_400_000

/** The time zone of a competition or event, with its offsets from the first deadline, or its first day, to the day after the last. */
export function findTimeZone({ timeZone, dateFrom, dateTo, ...deadlines }: Occasion): TimeZone {
  const instants = [deadlines.applicationDeadline, deadlines.applicationDeadlineLate].flatMap((deadline) =>
    deadline === null ? [] : [deadline.getTime()],
  )
  const days = [dateFrom, dateTo].flatMap((day) => (day === null ? [] : [Date.parse(day)]))
  // the margins contain the day in every time zone, and the day after the last, on which competitions are still active
  const margins = days.flatMap((midnight) => [midnight - DAY_MS, midnight + 3 * DAY_MS])
  const span = [...instants, ...margins]
  return span.length === 0
    ? readTimeZone(timeZone, 0)
    : readTimeZone(timeZone, Math.min(...span), Math.max(...span))
}

/** A stored time as local time of a venue with its offset; null remains null. */
export function toVenueTime<T extends Date | null>(time: T, timeZone: string): string | Extract<T, null>
export function toVenueTime(time: Date | null, timeZone: string): string | null {
  return time && toOffsetTime(time.getTime(), readTimeZone(timeZone, time.getTime()))
}
