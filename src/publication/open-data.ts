import { buildPath, type RouteName } from './routes.ts'

/**
 * Files beside the pages that programs read: calendars, feeds, tables, pictures. None has a language: names in it are the
 * competition's own. The pipeline writes them, pages name them (docs/specification/open-data.md).
 */

/**
 * Whose days a calendar holds: all competitions, those of a partner by slug, of those the ones in a country (three
 * letters) or of an age category (short name), or one by external id.
 */
export type CalendarSelection =
  | { partner?: string | undefined; country?: string | undefined; age?: string | undefined }
  | { competition: string }

/**
 * Address of a calendar to subscribe to (iCalendar, RFC 5545).
 * @example buildCalendarPath({}) // '/calendar.ics'
 * @example buildCalendarPath({ partner: 'dju' }) // '/dju/calendar.ics'
 * @example buildCalendarPath({ country: 'SLO' }) // '/calendar-country-slo.ics'
 * @example buildCalendarPath({ competition: 'lju_open2026' }) // '/competition/lju_open2026/competition.ics'
 */
export function buildCalendarPath(of: CalendarSelection): string {
  if ('competition' in of) return `${buildPath('competition', { id: of.competition })}competition.ics`
  const only = of.country ? `-country-${of.country}` : of.age ? `-age-${of.age}` : ''
  return `${partnerFolder(of.partner)}calendar${encodeURIComponent(only.toLowerCase())}.ics`
}

/**
 * Address of a feed of new results (RSS 2.0): of all competitions, or those of a partner by slug.
 * @example buildResultsFeedPath() // '/results.rss'
 */
export const buildResultsFeedPath = (partner?: string): string => `${partnerFolder(partner)}results.rss`

/** What of a competition there is as a table. */
export type CsvTable = 'results' | 'participants'

/**
 * Address of a table of a competition (CSV, RFC 4180, in UTF-8).
 * @example buildCsvPath('lju_open2026', 'results') // '/competition/lju_open2026/results.csv'
 */
export const buildCsvPath = (competition: string, table: CsvTable): string =>
  `${buildPath('competition', { id: competition })}${table}.csv`

/** Address of the share image of a competition: PNG, 1200 × 630. */
export const buildSocialImagePath = (competition: string): string =>
  `${buildPath('competition', { id: competition })}picture.png`

/** The picture of every other page. */
export const SITE_SOCIAL_IMAGE_PATH = '/picture.png'

/** A file with the content of a page in another format. */
export type AlternateFile = {
  type: typeof CSV_MEDIA_TYPE | typeof CALENDAR_MEDIA_TYPE | typeof RSS_MEDIA_TYPE
  address: string
  content: 'results' | 'calendar' | CsvTable
  /** Whether it contains exactly the content of the page. */
  isEquivalent: boolean
}

const CSV_MEDIA_TYPE = 'text/csv'
const CALENDAR_MEDIA_TYPE = 'text/calendar'
const RSS_MEDIA_TYPE = 'application/rss+xml'

/** The files that pages of a route name as another form of themselves. */
export function listAlternateFiles(
  route: RouteName,
  params: Readonly<Record<string, string>>,
): AlternateFile[] {
  const { id = '', partner } = params
  switch (route) {
    case 'home':
    case 'partner':
      return [
        {
          type: RSS_MEDIA_TYPE,
          address: buildResultsFeedPath(partner),
          content: 'results',
          isEquivalent: true,
        },
        {
          type: CALENDAR_MEDIA_TYPE,
          address: buildCalendarPath({ partner }),
          content: 'calendar',
          isEquivalent: true,
        },
      ]
    case 'calendar':
    case 'partnerCalendar':
      return [
        {
          type: CALENDAR_MEDIA_TYPE,
          address: buildCalendarPath({ partner }),
          content: 'calendar',
          isEquivalent: true,
        },
      ]
    case 'competition':
      return [
        {
          type: CALENDAR_MEDIA_TYPE,
          address: buildCalendarPath({ competition: id }),
          content: 'calendar',
          isEquivalent: true,
        },
      ]
    case 'results':
    case 'resultsByAge':
      return [
        {
          type: CSV_MEDIA_TYPE,
          address: buildCsvPath(id, 'results'),
          content: 'results',
          isEquivalent: true,
        },
        { type: RSS_MEDIA_TYPE, address: buildResultsFeedPath(), content: 'results', isEquivalent: false },
      ]
    case 'participants':
    case 'athletes':
    case 'nations':
    case 'participantRegions':
    case 'participantClubs':
    case 'participantSchools':
      return [
        {
          type: CSV_MEDIA_TYPE,
          address: buildCsvPath(id, 'participants'),
          content: 'participants',
          isEquivalent: true,
        },
      ]
    default:
      return []
  }
}

const partnerFolder = (partner: string | undefined): string =>
  partner ? buildPath('partner', { partner }) : '/'
