import ical from 'ical-generator'
import { addDays } from '#judo/competition/index.ts'
import { toSingleLine } from '#language/single-line.ts'
import { SITE } from '#settings/site.ts'
import type { Receipt } from './read-receipt.ts'

type Occasion = NonNullable<Receipt['occasion']>

/**
 * An event for the calendar of the buyer (iCalendar, RFC 5545): all days of what was entered, with the place and who was entered. Texts
 * become one line: the library escapes line breaks in some properties only.
 * @param entries who was entered, and in which category
 * @param stamp when the payment was made
 * @returns null without a date
 */
export function createEntryCalendar(
  { name, dateFrom, dateTo, venue, city }: Occasion,
  { id, entries, stamp }: { id: string; entries: readonly string[]; stamp: Date },
): string | null {
  if (dateFrom === null) return null
  const nextDay = addDays(dateTo ?? dateFrom, 1)
  const calendar = ical({ prodId: { company: SITE.name, product: 'entry', language: 'EN' } })
  calendar.createEvent({
    id: `${id}@${SITE.name.toLowerCase()}`,
    summary: toSingleLine(name ?? ''),
    location: toSingleLine([venue, city].filter(Boolean).join(', ')),
    description: toSingleLine(entries.join('; ')),
    allDay: true,
    start: toUtcMidnight(dateFrom),
    end: toUtcMidnight(nextDay), // the day after the last (RFC 5545, 3.6.1)
    stamp,
  })
  return `${calendar.toString()}\r\n` // the library leaves out the last line break
}

const toUtcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`)
