import { buildPath, fillRoutePattern, type RouteName } from './routes.ts'

/**
 * Addresses of machine-readable files next to the pages: calendars, feeds, tables, share images. They do not depend on the
 * language. The pipeline writes the files, pages link to them (docs/specification/open-data.md).
 */

/**
 * The competitions in a calendar: all or those of a partner (slug), optionally only those in a country (three letters) or
 * with an age category (short name); or a single competition (external id).
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
export function buildCalendarPath(selection: CalendarSelection): string {
  if ('competition' in selection) {
    return `${buildPath('competition', { id: selection.competition })}competition.ics`
  }
  const { partner, country, age } = selection
  const suffix = country ? `-country-${country}` : age ? `-age-${age}` : ''
  return `${partnerFolder(partner)}calendar${encodeURIComponent(suffix.toLowerCase())}.ics`
}

/**
 * Address of a feed of new results (RSS 2.0): of all competitions, or those of a partner by slug.
 * @example buildResultsFeedPath() // '/results.rss'
 */
export const buildResultsFeedPath = (partner?: string): string => `${partnerFolder(partner)}results.rss`

/** The tables of a competition. */
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

/**
 * Address of the share image of a page that has its own: a category, a final, a judoka.
 * @example buildPageImagePath('judoka', { id: '7' }) // '/judoka/7/picture.png'
 */
export const buildPageImagePath = (route: RouteName, params: Readonly<Record<string, string>>): string =>
  `${fillRoutePattern(route, params)}picture.png`

/** Address of the share image of all other pages. */
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

/** The alternate files of the pages of a route. */
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
