import { type TimeZone, toLocalTime } from '#judo/competition/local-time.ts'
import { getLanguage, type LanguageCode } from './languages.ts'
import { memoize } from './memoize.ts'

/** Formats of dates, numbers and lists by language. Digits are always 0–9, so that weights and places align. */

/**
 * Whether the runtime has the names of months and units of a language. Most browsers lack Georgian and Azerbaijani; some claim to
 * have them, but call January `M01`.
 */
export const hasLocaleData = memoize((code: LanguageCode): boolean => {
  const { locale } = getLanguage(code)
  return (
    Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 &&
    !/^M\d/.test(new Intl.DateTimeFormat(locale, { month: 'long' }).format())
  )
})

/** The locale of numbers and dates, with digits 0–9: German for languages that the runtime lacks. */
export const getLatinDigitLocale = (code: LanguageCode) =>
  hasLocaleData(code) ? `${getLanguage(code).locale}-u-nu-latn` : 'de-DE'

/** The format of dates, numeric where the runtime has no names of months: `31.10.2026`, in the order of the language. */
const createDayFormats = (dateStyle: 'long' | 'medium') =>
  memoize(
    (code: LanguageCode) =>
      new Intl.DateTimeFormat(getLatinDigitLocale(code), {
        dateStyle: hasLocaleData(code) ? dateStyle : 'medium',
        timeZone: 'UTC',
      }),
  )

const getLongDayFormat = createDayFormats('long')
const getShortDayFormat = createDayFormats('medium')

/**
 * A day or a range of days: `1–2 February 2025`. Days are `YYYY-MM-DD`, without a time zone. Engines differ in the space
 * around the dash; a plain space is used so that build and browser agree.
 */
export function formatDays(code: LanguageCode, from: string, to: string = from): string {
  return getLongDayFormat(code)
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    .replaceAll('\u2009', ' ')
}

/** A short date: `1 Feb 2025`. */
export function formatDayShort(code: LanguageCode, day: string): string {
  return getShortDayFormat(code).format(new Date(`${day}T00:00:00Z`))
}

const getNumberFormat = memoize((code: LanguageCode) => new Intl.NumberFormat(getLatinDigitLocale(code)))

export const formatNumber = (code: LanguageCode, value: number): string => getNumberFormat(code).format(value)

/** Length of a contest: `4:00`. Seconds. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * Minutes, with hours from sixty on: `12 min`, `1 h 20 min`. English has these symbols, because its short forms have plurals
 * (`12 mins`), and so have languages that the browser lacks.
 */
export function formatMinutes(code: LanguageCode, minutes: number): string {
  const hasShortForms = code !== 'en' && hasLocaleData(code)
  const parts = [
    ['hour', 'h', Math.floor(minutes / 60)] as const,
    ['minute', 'min', minutes % 60] as const,
  ].filter(([, , value]) => value > 0)
  return parts
    .map(([unit, symbol, value]) =>
      hasShortForms
        ? new Intl.NumberFormat(getLatinDigitLocale(code), { style: 'unit', unit }).format(value)
        : `${value} ${symbol}`,
    )
    .join(' ')
}

/** The list separator: `, `, in Arabic `، `. */
export const getListSeparator = (code: LanguageCode): string => (code === 'ar' ? '، ' : ', ')

/** Time of day where something is held, `14:20`: written alike in all languages of the site. */
export const formatTime = (instant: number | string, timeZone: TimeZone): string =>
  toLocalTime(new Date(instant).getTime(), timeZone).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)

/** A weight as text, `−60` for `-60`: a minus sign instead of the hyphen. Null for a category without a weight. */
export const formatWeight = (name: string): string | null => (/\d/.test(name) ? name.replace('-', '−') : null)

/** Compares names in the alphabetical order of a language. */
export const createNameCollator = (code: LanguageCode, options?: Intl.CollatorOptions): Intl.Collator =>
  new Intl.Collator(getLanguage(code).locale, options)
