/**
 * Days and times local to the competition, independent of the reader's time zone.
 * Rules: docs/specification/states.md, "Time".
 */

/** Milliseconds since 1970. */
export type Instant = number

/** `YYYY-MM-DD` */
export type IsoDay = string

const DAY_MS = 86_400_000
const MIDNIGHT = 'YYYY-MM-DDT00:00:00'
const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/

/**
 * The wall clock in a time zone, `YYYY-MM-DDTHH:mm:ss`; the strings sort chronologically.
 *
 * @param timeZone IANA name, for example `Europe/Ljubljana`
 * @throws RangeError for an unknown time zone.
 */
export function toLocalTime(now: Instant, timeZone: string): string {
  const parts = getFormatter(timeZone).formatToParts(now)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached, because formatters are expensive to create and lists use few time zones. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, clock)
  return clock
}

/**
 * The wall clock of an ISO date. One without an offset is already local (`2025-02-01`, `2025-02-01T10:00`); one with an
 * offset or `Z` is an instant and is read in the time zone.
 *
 * @throws RangeError for anything else.
 */
export function parseLocalTime(date: string, timeZone: string): string {
  if (LOCAL_DATE_TIME.test(date)) {
    const known = date.replace(' ', 'T').slice(0, MIDNIGHT.length)
    return known + MIDNIGHT.slice(known.length)
  }
  const instant = Date.parse(date)
  if (Number.isNaN(instant)) {
    throw new RangeError(`Expected an ISO date such as 2025-02-01 or 2025-02-01T10:00:00Z, not "${date}".`)
  }
  return toLocalTime(instant, timeZone)
}

/** The day an ISO date falls on in the time zone. */
export function parseLocalDay(date: string, timeZone: string): IsoDay {
  return parseLocalTime(date, timeZone).slice(0, 'YYYY-MM-DD'.length)
}

/** The day it is in the time zone. */
export function today(now: Instant, timeZone: string): IsoDay {
  return toLocalTime(now, timeZone).slice(0, 'YYYY-MM-DD'.length)
}

/** The day a number of days later. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Days from one day to another; negative if it lies before. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
