import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addDays, parseLocalDay } from '#judo/competition/index.ts'
import { getCountryName } from '#language/countries.ts'
import { toSingleLine } from '#language/single-line.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { SITE } from '#site'

/** The fields of a competition that a calendar shows, and the licence of its data. */
export type CalendarCompetition = PublishedCompetition['competition'] & { licence: string }

/**
 * A calendar to subscribe to (iCalendar, RFC 5545), with an all-day event for each competition that has a date. The
 * same data always gives the same file. Texts become one line: the library escapes line breaks in some properties only.
 * @param site public address of the site
 */
export function createCalendar(
  name: string,
  competitions: readonly CalendarCompetition[],
  site: string,
): string {
  const calendar = ical({
    name: toSingleLine(name),
    prodId: { company: SITE.name, product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 24 * 3600,
  })
  for (const competition of competitions) {
    const days = getCompetitionDays(competition)
    if (!days) continue
    const start = toUtcMidnight(days.first)
    calendar.createEvent({
      id: toSingleLine(`competition-${competition.externalId}@${SITE.name.toLowerCase()}`),
      summary: toSingleLine(competition.name),
      location: toSingleLine(
        [
          competition.venue,
          competition.city,
          competition.country && getCountryName(competition.country, 'en'),
        ]
          .filter(Boolean)
          .join(', '),
      ),
      allDay: true,
      start,
      end: toUtcMidnight(addDays(days.last, 1)), // the day after the last (RFC 5545, 3.6.1)
      stamp: start,
      // the only change that the data records: a client must not take the older event for the newer one
      sequence: competition.cancelled ? 1 : 0,
      status: competition.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: new URL(buildPath('competition', { id: competition.externalId }), site).href,
      x: [{ key: 'X-LICENCE', value: toSingleLine(competition.licence) }],
    })
  }
  return calendar.toString()
}

/** First and last day in the time zone of the competition; null without a date. */
export function getCompetitionDays({
  dateFrom,
  dateTo,
  timeZone,
}: Pick<CalendarCompetition, 'dateFrom' | 'dateTo' | 'timeZone'>): { first: string; last: string } | null {
  if (!dateFrom) return null
  const first = parseLocalDay(dateFrom, timeZone)
  const last = parseLocalDay(dateTo ?? dateFrom, timeZone)
  return { first, last: last < first ? first : last }
}

export const toUtcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`)
