import { requireDefined } from '../errors.ts'

/**
 * Days and times local to the competition, independent of the reader's time zone and zone data.
 * Rules: docs/specification/states.md, "Time".
 */

/** Milliseconds since 1970. */
export type Instant = number

/** `YYYY-MM-DD` */
export type IsoDay = string

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MIDNIGHT = 'YYYY-MM-DDT00:00:00'
const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/

/** An offset from UTC in minutes from an instant on, null for all times before the next one. */
export type ZoneOffset = { from: string | null; minutes: number }

/**
 * A time zone with its offsets around some days, in order of time. The offsets are published with what is held in the zone, because
 * the zone data of two programs differ: a time never depends on those of the reader.
 */
export type TimeZone = {
  /** IANA name, for example `Europe/Ljubljana`: a label. */
  name: string
  offsets: readonly ZoneOffset[]
}

export const UTC: TimeZone = { name: 'UTC', offsets: [{ from: null, minutes: 0 }] }

/** The wall clock in a time zone, `YYYY-MM-DDTHH:mm:ss`; the strings sort chronologically. */
export function toLocalTime(now: Instant, timeZone: TimeZone): string {
  return shift(now, getOffset(now, timeZone)).slice(0, MIDNIGHT.length)
}

/** An instant as local time with its offset: `2026-11-26T14:39:00-07:00`. */
export function toOffsetTime(now: Instant, timeZone: TimeZone): string {
  const minutes = getOffset(now, timeZone)
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  const clock = shift(now, minutes)
    .slice(0, -1)
    .replace(/\.000$/, '')
  return `${clock}${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

/**
 * The instant of an ISO date. One without an offset is local to the time zone: the first of two instants that the clocks show twice, the
 * change of the clocks for a time that they skip.
 */
export function toInstant(date: string, timeZone: TimeZone): Instant {
  if (!LOCAL_DATE_TIME.test(date)) return parseInstant(date)
  const clock = parseLocalTime(date, timeZone)
  const instants = timeZone.offsets
    .map(({ minutes }) => Date.parse(`${clock}Z`) - minutes * MINUTE_MS)
    .sort((a, b) => a - b)
  const instant = instants.find((candidate) => toLocalTime(candidate, timeZone) === clock)
  const changes = timeZone.offsets.flatMap(({ from }) => (from === null ? [] : Date.parse(from)))
  const changed = instant ?? changes.find((change) => toLocalTime(change, timeZone) > clock)
  return requireDefined(changed, `the instant of ${date} in ${timeZone.name}`)
}

function parseInstant(date: string): Instant {
  const instant = Date.parse(date)
  if (Number.isNaN(instant)) {
    throw new RangeError(`Expected an ISO date such as 2025-02-01 or 2025-02-01T10:00:00Z, not "${date}".`)
  }
  return instant
}

const shift = (now: Instant, minutes: number): string => new Date(now + minutes * MINUTE_MS).toISOString()

/** The minutes that the clocks of a time zone are ahead of UTC. */
function getOffset(now: Instant, { offsets }: TimeZone): number {
  const current = offsets.findLast(({ from }) => from === null || Date.parse(from) <= now) ?? offsets[0]
  if (current === undefined) throw new RangeError('Expected a time zone with at least one offset.')
  return current.minutes
}

/**
 * The wall clock of an ISO date. One without an offset is already local (`2025-02-01`, `2025-02-01T10:00`); one with an
 * offset or `Z` is an instant and is read in the time zone.
 *
 * @throws RangeError for anything else.
 */
export function parseLocalTime(date: string, timeZone: TimeZone): string {
  if (LOCAL_DATE_TIME.test(date)) {
    const known = date.replace(' ', 'T').slice(0, MIDNIGHT.length)
    return known + MIDNIGHT.slice(known.length)
  }
  return toLocalTime(parseInstant(date), timeZone)
}

/** The day an ISO date falls on in the time zone. */
export function parseLocalDay(date: string, timeZone: TimeZone): IsoDay {
  return parseLocalTime(date, timeZone).slice(0, 'YYYY-MM-DD'.length)
}

/** The day it is in the time zone. */
export function today(now: Instant, timeZone: TimeZone): IsoDay {
  return toLocalTime(now, timeZone).slice(0, 'YYYY-MM-DD'.length)
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Days from one day to another; negative if it lies before. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
