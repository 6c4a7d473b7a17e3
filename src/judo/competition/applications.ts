import { type Instant, wallClock, wallClockOf } from './day.ts'

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
  /** IANA name of the competition's time zone; UTC unless told. */
  timezone?: string | null
}

/**
 * Whether the Apply button shows: until the deadline, if payments are allowed.
 *
 * @param place the header of a competition asks for individual registrations instead of payments
 */
export function applicationsOpen(
  now: Instant,
  competition: ApplicationTerms,
  place: 'page' | 'header' = 'page',
): boolean {
  const allowed = place === 'page' ? competition.allowPayments : competition.allowIndividualRegistrations
  const deadline = competition.applicationDeadlineLate ?? competition.applicationDeadline
  if (!allowed || deadline === null) return false
  const timeZone = competition.timezone ?? 'UTC'
  return wallClock(now, timeZone) <= endOf(deadline, timeZone)
}

function endOf(deadline: string, timeZone: string): string {
  return wallClockOf(/^\d{4}-\d{2}-\d{2}$/.test(deadline) ? `${deadline}T23:59:59` : deadline, timeZone)
}
