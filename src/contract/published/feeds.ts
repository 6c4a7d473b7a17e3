import { addressOf } from './addresses.ts'

/** Whose days a calendar holds: all competitions, those of a partner by slug, or one by external id. */
export type CalendarOf = { partner?: string | undefined } | { competition: string }

/**
 * Address of a calendar to subscribe to (iCalendar, RFC 5545). No language: what is in it has names of its own.
 * @example calendarFeed({}) // '/calendar.ics'
 * @example calendarFeed({ partner: 'dju' }) // '/dju/calendar.ics'
 * @example calendarFeed({ competition: 'lju_open2026' }) // '/competition/lju_open2026/competition.ics'
 */
export function calendarFeed(of: CalendarOf): string {
  if ('competition' in of) return `${addressOf('competition', { id: of.competition })}competition.ics`
  return `${of.partner ? `/${encodeURIComponent(of.partner)}` : ''}/calendar.ics`
}
