import { type Instant, type IsoDay, type TimeZone, today, UTC, type ZoneOffset } from './local-time.ts'

/**
 * The zone data of the runtime: the only place that reads them. The server takes the offsets of a competition from here; what it
 * publishes contains them (docs/specification/states.md, "Time").
 */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Shorter than any period between two changes of the clocks, which is a month in Morocco. */
const STEP_MS = 10 * DAY_MS

/** Time zones that exist, about six hundred, with their clocks. Unknown names are looked up each time. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function findClock(name: string): Intl.DateTimeFormat | undefined {
  const known = clocks.get(name)
  if (known !== undefined) return known
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(name, clock)
    return clock
  } catch {
    return undefined
  }
}

/** Whether a text is the name of a time zone. Offsets (`+02:00`) are not names. */
export const isTimeZone = (name: string): boolean => /^[A-Z]/i.test(name) && findClock(name) !== undefined

/** The time zone with its offsets between two instants, both included; UTC if the name is unknown. */
export function readTimeZone(name: string, from: Instant, until: Instant = from): TimeZone {
  const clock = findClock(name)
  if (clock === undefined) return UTC
  const first = readOffset(clock, from)
  if (from === until) return { name, offsets: [{ from: null, minutes: first }] }
  const changes = range(Math.floor(from / YEAR_MS), Math.floor(until / YEAR_MS)).flatMap((year) =>
    listChanges(name, clock, year),
  )
  return {
    name,
    offsets: [
      { from: null, minutes: first },
      ...changes.filter(({ at }) => from < at && at <= until).map(toZoneOffset),
    ],
  }
}

/** The day of an instant in a time zone. */
export const readLocalDay = (now: Instant, name: string): IsoDay => today(now, readTimeZone(name, now))

/** A period for which changes are stored; not a calendar year. */
const YEAR_MS = 365 * DAY_MS

type OffsetChange = { at: Instant; minutes: number }

const toZoneOffset = ({ at, minutes }: OffsetChange): ZoneOffset => ({
  from: new Date(at).toISOString().replace('.000', ''),
  minutes,
})

const storedChanges = new Map<string, readonly OffsetChange[]>()

/** Stored, because lists have many competitions in few time zones. */
function listChanges(name: string, clock: Intl.DateTimeFormat, year: number): readonly OffsetChange[] {
  const key = `${name} ${year}`
  const known = storedChanges.get(key)
  if (known !== undefined) return known
  const changes: OffsetChange[] = []
  const end = (year + 1) * YEAR_MS
  for (let from = year * YEAR_MS; from < end; from += STEP_MS) {
    const until = Math.min(from + STEP_MS, end)
    const minutes = readOffset(clock, until)
    if (readOffset(clock, from) !== minutes) changes.push({ at: findChange(clock, from, until), minutes })
  }
  storedChanges.set(key, changes)
  return changes
}

/** The first instant with the offset of `until`, to the minute. */
function findChange(clock: Intl.DateTimeFormat, from: Instant, until: Instant): Instant {
  const minutes = readOffset(clock, until)
  let [before, after] = [from / MINUTE_MS, until / MINUTE_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (readOffset(clock, middle * MINUTE_MS) === minutes) after = middle
    else before = middle
  }
  return after * MINUTE_MS
}

/** The minutes that a clock is ahead of UTC. */
function readOffset(clock: Intl.DateTimeFormat, now: Instant): number {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - now) / MINUTE_MS)
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
