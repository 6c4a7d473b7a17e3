import type { LanguageCode } from '#language/languages.ts'
import { toFileName } from './files/file-name.ts'
import { buildPath, fillRoutePattern, type RouteName } from './routes.ts'

/**
 * Addresses of machine-readable files next to the pages: calendars, feeds, tables, share images. They do not depend on the
 * language. The pipeline writes the files, pages link to them (docs/specification/open-data.md).
 */

/**
 * The competitions in a calendar: all or those of a partner (slug), optionally only those in a country (three letters) or
 * with an age category (short name); a single competition (external id); those of a judoka or a club (id).
 */
export type CalendarSelection =
  | { partner?: string | undefined; country?: string | undefined; age?: string | undefined }
  | { competition: string }
  | { judoka: string | number }
  | { club: string | number }

/**
 * Address of a calendar to subscribe to (iCalendar, RFC 5545).
 * @example buildCalendarPath({}) // '/calendar.ics'
 * @example buildCalendarPath({ partner: 'dju' }) // '/dju/calendar.ics'
 * @example buildCalendarPath({ country: 'SLO' }) // '/calendar-country-slo.ics'
 * @example buildCalendarPath({ competition: 'lju_open2026' }) // '/competition/lju_open2026/competition.ics'
 * @example buildCalendarPath({ club: 12 }) // '/jzs/clubs/12/club.ics'
 */
export function buildCalendarPath(selection: CalendarSelection): string {
  if ('competition' in selection) {
    return `${buildPath('competition', { id: selection.competition })}competition.ics`
  }
  if ('judoka' in selection) return `${buildPath('judoka', { id: selection.judoka })}judoka.ics`
  if ('club' in selection) return `${buildPath('club', { club: selection.club })}club.ics`
  const { partner, country, age } = selection
  const suffix = country ? buildSuffix('country', country) : age ? buildSuffix('age', age) : ''
  return `${partnerFolder(partner)}calendar${suffix}.ics`
}

const buildSuffix = (kind: string, text: string): string =>
  `-${kind}-${encodeURIComponent(toFileName(text.toLowerCase()))}`

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

/** What separates the columns that a spreadsheet opens: it depends on the decimal mark of its language. */
export const SPREADSHEET_SEPARATORS = { comma: ',', semicolon: ';' } as const

export type SpreadsheetSeparator = keyof typeof SPREADSHEET_SEPARATORS

/** Languages with a decimal point. All others have a decimal comma, so that spreadsheets expect semicolons. */
const DECIMAL_POINT_LANGUAGES: readonly LanguageCode[] = ['en', 'ar']

export const getSpreadsheetSeparator = (code: LanguageCode): SpreadsheetSeparator =>
  DECIMAL_POINT_LANGUAGES.includes(code) ? 'comma' : 'semicolon'

/**
 * Address of a table for spreadsheets, which read its columns and letters right without a question.
 * @param address of the table, by `buildCsvPath`
 * @example toSpreadsheetPath('/competition/lju_open2026/results.csv', 'semicolon') // '/competition/lju_open2026/results-semicolon.csv'
 */
export const toSpreadsheetPath = (address: string, separator: SpreadsheetSeparator): string =>
  address.replace(/\.csv$/, `-${separator}.csv`)

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

/** The alternate files of the pages of a route. Pages that search engines do not index have none: profiles of minors. */
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
    case 'judoka':
      return [
        {
          type: CALENDAR_MEDIA_TYPE,
          address: buildCalendarPath({ judoka: id }),
          content: 'calendar',
          isEquivalent: false,
        },
      ]
    case 'club':
    case 'partnerClub':
      return [
        {
          type: CALENDAR_MEDIA_TYPE,
          address: buildCalendarPath({ club: params.club ?? '' }),
          content: 'calendar',
          isEquivalent: false,
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

/**
 * Address of the archive with all competitions of a year, `2026`, or with what is not part of one, `general`: profiles, clubs, rankings, lists.
 * @example buildArchivePath('2026') // '/data/archive/2026.tar.zst'
 */
export const buildArchivePath = (part: string): string => `/data/archive/${part}.tar.zst`

/** What describes the archives: SHA-256 checksums, and the JSON schemas of all files. */
export const ARCHIVE_FILES = ['/data/archive/SHA256SUMS.txt', '/data/archive/dictionary.json'] as const

/** The parts of the archive, latest year first. A competition without a date is part of `general`. */
export const listArchiveParts = (competitions: readonly { dateFrom: string | null }[]): string[] => [
  ...[...new Set(competitions.flatMap(({ dateFrom }) => dateFrom?.slice(0, 4) ?? []))].sort().reverse(),
  GENERAL_ARCHIVE_PART,
]

export const GENERAL_ARCHIVE_PART = 'general'
