import { getLanguage, type LanguageCode } from './languages.ts'

/** 1 is Monday, 7 is Sunday, as ISO 8601 counts. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const MONDAY = 1

/** The first weekday where the browser does not provide it (CLDR), for languages in which it is not Monday. */
const FALLBACK_FIRST_WEEKDAYS: Partial<Record<LanguageCode, Weekday>> = { ar: 6 }

type WeekInfo = { firstDay: number }
/** Week data of a browser: a method, in older browsers a property, in some missing. */
type LocaleWithWeekInfo = { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/**
 * The first weekday of a language. The region of Arabic is removed: `001` is the world, where weeks start on Monday, but in
 * most Arabic-speaking regions they start on Saturday.
 */
export function getFirstWeekday(
  code: LanguageCode,
  locale: LocaleWithWeekInfo = createLocale(code),
): Weekday {
  const provided = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  return isWeekday(provided) ? provided : (FALLBACK_FIRST_WEEKDAYS[code] ?? MONDAY)
}

/** The seven weekdays in the order of a language. */
export function listWeekdays(code: LanguageCode): Weekday[] {
  const first = getFirstWeekday(code)
  return ([1, 2, 3, 4, 5, 6, 7] as const).map((_, at) => (((first - 1 + at) % 7) + 1) as Weekday)
}

const createLocale = (code: LanguageCode): LocaleWithWeekInfo =>
  new Intl.Locale(getLanguage(code).locale.replace('-001', ''))

const isWeekday = (day: number | undefined): day is Weekday => day !== undefined && day >= 1 && day <= 7
