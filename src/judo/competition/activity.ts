import { addDays, dayOf, daysBetween, type Instant, today, wallClock, wallClockOf } from './day.ts'

/**
 * Whether a competition is going on, which day it is, and what is on now.
 * Rules: docs/specification/states.md (portal specification §4.3).
 */

export type TimeStatus = 'live' | 'past' | 'future'

export type CompetitionActivity = {
  /** From the first day through the end of the day after the last. */
  active: boolean
  /** By the days of the competition themselves. */
  time: TimeStatus
  /** From 1 on the first day, while active. */
  currentDay: number | null
}

/**
 * How a competition stands at `now`. Days are days in its time zone.
 *
 * @param dateFrom,dateTo first and last day, ISO dates
 * @throws RangeError for a broken date or an unknown time zone.
 */
export function competitionActivity(
  now: Instant,
  dateFrom: string,
  dateTo: string,
  timeZone = 'UTC',
): CompetitionActivity {
  const day = today(now, timeZone)
  const first = dayOf(dateFrom, timeZone)
  const last = dayOf(dateTo, timeZone)
  const active = first <= day && day <= addDays(last, 1)
  return {
    active,
    time: timeStatus(day, first, last),
    currentDay: active ? daysBetween(first, day) + 1 : null,
  }
}

function timeStatus(day: string, first: string, last: string): TimeStatus {
  if (day < first) return 'future'
  return day <= last ? 'live' : 'past'
}

/**
 * The block of the programme that `now` falls into, both ends included; the first if two overlap.
 *
 * @param fragments with `start` and `finish` as ISO dates
 */
export function currentFragment<F extends { start: string; finish: string }>(
  now: Instant,
  fragments: readonly F[],
  timeZone = 'UTC',
): F | null {
  const clock = wallClock(now, timeZone)
  const current = fragments.find(
    ({ start, finish }) => wallClockOf(start, timeZone) <= clock && clock <= wallClockOf(finish, timeZone),
  )
  return current ?? null
}
