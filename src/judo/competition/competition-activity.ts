import {
  addDays,
  daysBetween,
  type Instant,
  parseLocalDay,
  parseLocalTime,
  type TimeZone,
  today,
  toLocalTime,
  UTC,
} from './local-time.ts'

/**
 * Whether a competition is going on, which day it is, and which block is on now.
 * Rules: docs/specification/states.md (portal specification §4.3).
 */

export type CompetitionTimeStatus = 'live' | 'past' | 'future'

export type CompetitionActivity = {
  /** From the first day through the end of the day after the last. */
  active: boolean
  /** By the days of the competition themselves. */
  time: CompetitionTimeStatus
  /** From 1 on the first day, while active. */
  currentDay: number | null
}

/**
 * The state of a competition at `now`. Days are local to its time zone.
 *
 * @param dateFrom,dateTo first and last day, ISO dates
 * @throws RangeError for a broken date.
 */
export function getCompetitionActivity(
  now: Instant,
  dateFrom: string,
  dateTo: string,
  timeZone: TimeZone = UTC,
): CompetitionActivity {
  const day = today(now, timeZone)
  const first = parseLocalDay(dateFrom, timeZone)
  const last = parseLocalDay(dateTo, timeZone)
  const active = first <= day && day <= addDays(last, 1)
  return {
    active,
    time: getTimeStatus(day, first, last),
    currentDay: active ? daysBetween(first, day) + 1 : null,
  }
}

function getTimeStatus(day: string, first: string, last: string): CompetitionTimeStatus {
  if (day < first) return 'future'
  return day <= last ? 'live' : 'past'
}

export type CompetitionResults = {
  /** Whether the competition has results. */
  results: boolean
  /** Whether no contest is open and all places are final. */
  isFinished: boolean
}

/**
 * What a competition is labelled as: by its days, but past as soon as all results are final, and live on the day after the last
 * while only some are: such a competition still runs after midnight.
 */
export function getCompetitionState(
  now: Instant,
  { dateFrom, dateTo, timeZone, ...results }: CompetitionResults & CompetitionDays,
): CompetitionTimeStatus {
  const first = parseLocalDay(dateFrom, timeZone)
  const last = getLastLiveDay(parseLocalDay(dateTo, timeZone), results)
  const time = getTimeStatus(today(now, timeZone), first, last)
  return time === 'live' && results.isFinished ? 'past' : time
}

type CompetitionDays = { dateFrom: string; dateTo: string; timeZone: TimeZone }

/** The last day on which a competition may be labelled live. */
export const getLastLiveDay = (dateTo: string, { results, isFinished }: CompetitionResults): string =>
  results && !isFinished ? addDays(dateTo, 1) : dateTo

/**
 * The block of the programme that `now` falls into, both ends included; the first if two overlap.
 *
 * @param fragments with `start` and `finish` as ISO dates
 */
export function findCurrentBlock<F extends { start: string; finish: string }>(
  now: Instant,
  fragments: readonly F[],
  timeZone: TimeZone = UTC,
): F | null {
  const clock = toLocalTime(now, timeZone)
  const current = fragments.find(
    ({ start, finish }) =>
      parseLocalTime(start, timeZone) <= clock && clock <= parseLocalTime(finish, timeZone),
  )
  return current ?? null
}
