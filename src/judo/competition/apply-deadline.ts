import { addDays, type Instant, type IsoDay, type TimeZone, toInstant, toLocalTime } from './local-time.ts'

/**
 * Whether somebody can still apply.
 * Rules: docs/specification/states.md, "Applications" (portal specification §5).
 */

export type ApplicationTerms = {
  /** ISO date; a day without an hour ends with the day. */
  applicationDeadline: string | null
  /** Replaces the deadline where it is set. */
  applicationDeadlineLate: string | null
  allowPayments: boolean
  allowIndividualRegistrations: boolean
  timeZone: TimeZone
}

const SECOND_MS = 1000

/** Places with an Apply button. The header of a competition asks for individual registrations instead of payments. */
export type ApplyButtonPlacement = 'page' | 'header'

/** Whether the Apply button shows: until the deadline, if payments are allowed. */
export function isOpenForApplications(
  now: Instant,
  competition: ApplicationTerms,
  place: ApplyButtonPlacement = 'page',
): boolean {
  const until = getApplicationDeadline(competition, place)
  return until !== null && now < until + SECOND_MS
}

/**
 * Until when the Apply button shows, that second included. Null where it never does.
 */
export function getApplicationDeadline(
  competition: ApplicationTerms,
  place: ApplyButtonPlacement = 'page',
): Instant | null {
  const allowed = place === 'page' ? competition.allowPayments : competition.allowIndividualRegistrations
  const deadline = competition.applicationDeadlineLate ?? competition.applicationDeadline
  return allowed && deadline !== null ? parseDeadline(deadline, competition.timeZone) : null
}

/** The last second of a deadline: a day without a time ends with the day, an instant belongs to what it ends. */
export function parseDeadline(deadline: string, timeZone: TimeZone): Instant {
  return toInstant(/^\d{4}-\d{2}-\d{2}$/.test(deadline) ? `${deadline}T23:59:59` : deadline, timeZone)
}

/** The last day and minute; the time is null if it is the last minute of the day. */
export type LastEntryMoment = { day: IsoDay; time: string | null }

/**
 * The last moment at which somebody can still enter, where the competition takes place. A deadline at midnight ends with the day before,
 * and nobody enters from the first day on.
 */
export function getLastEntryMoment(
  deadline: string,
  { firstDay, timeZone }: { firstDay: IsoDay | null; timeZone: TimeZone },
): LastEntryMoment {
  const [day = '', clock = ''] = toLocalTime(parseDeadline(deadline, timeZone), timeZone).split('T')
  if (firstDay !== null && day >= firstDay) return { day: addDays(firstDay, -1), time: null }
  const time = clock.slice(0, 'HH:mm'.length)
  if (time === '00:00') return { day: addDays(day, -1), time: null }
  return { day, time: time === '23:59' ? null : time }
}
