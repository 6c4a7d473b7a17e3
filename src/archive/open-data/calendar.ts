import ical, {
  escape as escapeValue,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { addDays, parseLocalDay } from '#judo/competition/index.ts'
import { getCountryName } from '#language/countries.ts'
import type { LanguageCode } from '#language/languages.ts'
import { toSingleLine } from '#language/single-line.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedCompetition, PublishedCompetitionChange } from '#publication/schemas/index.ts'
import { SITE } from '#settings/site.ts'

/** The fields of a competition that a calendar shows, the licence of its data, and when they were changed. */
export type CalendarCompetition = PublishedCompetition['competition'] & PublishedCompetitionChange

/** The name of a calendar, and the language of its country names. */
export type CalendarTitle = { name: string; code: LanguageCode }

const MINUTE_MS = 60_000

/** The library escapes the texts of events, but not this. */
const escapeText = (text: string): string => escapeValue(toSingleLine(text), false)

/**
 * A calendar to subscribe to (iCalendar, RFC 5545), with an all-day event for each competition that has a date. The
 * same data always gives the same file. Texts become one line: the library escapes line breaks in some properties only.
 * It has no method: it is a list of events, not a message between organizer and attendees (RFC 5546).
 * @param site public address of the site
 */
export function createCalendar(
  { name, code }: CalendarTitle,
  competitions: readonly CalendarCompetition[],
  site: string,
): string {
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: SITE.name, product: 'calendar', language: 'EN' },
    ttl: 24 * 3600,
  })
  for (const competition of competitions) {
    const days = getCompetitionDays(competition)
    if (!days) continue
    const changed = new Date(competition.updatedAt)
    calendar.createEvent({
      id: escapeText(`competition-${competition.externalId}@${SITE.name.toLowerCase()}`),
      summary: toSingleLine(competition.name),
      location: toSingleLine(
        [
          competition.venue,
          competition.city,
          competition.country && getCountryName(competition.country, code),
        ]
          .filter(Boolean)
          .join(', '),
      ),
      allDay: true,
      start: toUtcMidnight(days.first),
      end: toUtcMidnight(addDays(days.last, 1)), // the day after the last (RFC 5545, 3.6.1)
      // whoever subscribes is not busy because of it; Outlook reads a property of its own
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      // without a method, both are when the event was last changed (RFC 5545, 3.8.7.2)
      stamp: changed,
      lastModified: changed,
      // larger after each change: a client must not take the older event for the newer one
      sequence: Math.floor(changed.getTime() / MINUTE_MS),
      status: competition.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: new URL(buildPath('competition', { id: competition.externalId }), site).href,
      x: [{ key: 'X-LICENCE', value: toSingleLine(competition.licence) }],
    })
  }
  return `${calendar.toString()}\r\n` // the library leaves out the last line break
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
