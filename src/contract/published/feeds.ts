import { addressOf, type Family } from './addresses.ts'

/**
 * Files beside the pages that programs read: calendars, feeds, tables, pictures. None has a language: names in it are the
 * competition's own. The pipeline writes them, pages name them (docs/specification/open-data.md).
 */

/**
 * Whose days a calendar holds: all competitions, those of a partner by slug, of those the ones in a country (three
 * letters) or of an age category (short name), or one by external id.
 */
export type CalendarOf =
  | { partner?: string | undefined; country?: string | undefined; age?: string | undefined }
  | { competition: string }

/**
 * Address of a calendar to subscribe to (iCalendar, RFC 5545).
 * @example calendarFeed({}) // '/calendar.ics'
 * @example calendarFeed({ partner: 'dju' }) // '/dju/calendar.ics'
 * @example calendarFeed({ country: 'SLO' }) // '/calendar-country-slo.ics'
 * @example calendarFeed({ competition: 'lju_open2026' }) // '/competition/lju_open2026/competition.ics'
 */
export function calendarFeed(of: CalendarOf): string {
  if ('competition' in of) return `${addressOf('competition', { id: of.competition })}competition.ics`
  const only = of.country ? `-country-${of.country}` : of.age ? `-age-${of.age}` : ''
  return `${folderOf(of.partner)}calendar${encodeURIComponent(only.toLowerCase())}.ics`
}

/**
 * Address of a feed of new results (RSS 2.0): of all competitions, or those of a partner by slug.
 * @example resultsFeed() // '/results.rss'
 */
export const resultsFeed = (partner?: string): string => `${folderOf(partner)}results.rss`

/** What of a competition there is as a table. */
export type Table = 'results' | 'participants'

/**
 * Address of a table of a competition (CSV, RFC 4180, in UTF-8).
 * @example tableAddress('lju_open2026', 'results') // '/competition/lju_open2026/results.csv'
 */
export const tableAddress = (competition: string, table: Table): string =>
  `${addressOf('competition', { id: competition })}${table}.csv`

/** Address of the picture that stands for a competition where its pages are shared: PNG, 1200 × 630. */
export const pictureAddress = (competition: string): string =>
  `${addressOf('competition', { id: competition })}picture.png`

/** The picture of every other page. */
export const SITE_PICTURE = '/picture.png'

/** A file that says what a page says, in another form. */
export type Alternate = {
  type: typeof CSV | typeof CALENDAR | typeof RSS
  address: string
  of: 'results' | 'calendar' | Table
  /** Whether it holds what the page is about, and nothing else. */
  own: boolean
}

const CSV = 'text/csv'
const CALENDAR = 'text/calendar'
const RSS = 'application/rss+xml'

/** The files that pages of a family name as another form of themselves. */
export function alternatesOf(family: Family, params: Readonly<Record<string, string>>): Alternate[] {
  const { id = '', partner } = params
  switch (family) {
    case 'home':
    case 'partner':
      return [
        { type: RSS, address: resultsFeed(partner), of: 'results', own: true },
        { type: CALENDAR, address: calendarFeed({ partner }), of: 'calendar', own: true },
      ]
    case 'calendar':
    case 'partnerCalendar':
      return [{ type: CALENDAR, address: calendarFeed({ partner }), of: 'calendar', own: true }]
    case 'competition':
      return [{ type: CALENDAR, address: calendarFeed({ competition: id }), of: 'calendar', own: true }]
    case 'results':
    case 'resultsByAge':
      return [
        { type: CSV, address: tableAddress(id, 'results'), of: 'results', own: true },
        { type: RSS, address: resultsFeed(), of: 'results', own: false },
      ]
    case 'participants':
    case 'athletes':
    case 'nations':
    case 'participantRegions':
    case 'participantClubs':
    case 'participantSchools':
      return [{ type: CSV, address: tableAddress(id, 'participants'), of: 'participants', own: true }]
    default:
      return []
  }
}

const folderOf = (partner: string | undefined): string => (partner ? addressOf('partner', { partner }) : '/')
