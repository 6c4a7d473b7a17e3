import { getLanguage, type LanguageCode } from './languages.ts'

/** 1 is Monday, 7 is Sunday, as ISO 8601 counts. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const MONDAY = 1

/** Where weeks begin for browsers that don't tell: CLDR's territories of our languages, those that differ from Monday. */
const FALLBACK_FIRST_WEEKDAYS: Partial<Record<LanguageCode, Weekday>> = { ar: 6 }

type WeekInfo = { firstDay: number }
/** What browsers tell of weeks: by a call, the older ones by a property, some not at all. */
type LocaleWithWeekInfo = { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/**
 * The day weeks begin with in a language. Arabic is asked for without its region: `001` is the world, which begins
 * on Monday, and most who read Arabic begin on Saturday.
 */
export function getFirstWeekday(
  code: LanguageCode,
  locale: LocaleWithWeekInfo = createLocale(code),
): Weekday {
  const told = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  return isWeekday(told) ? told : (FALLBACK_FIRST_WEEKDAYS[code] ?? MONDAY)
}

/** The seven days of the week in the order of a language. */
export function listWeekdays(code: LanguageCode): Weekday[] {
  const first = getFirstWeekday(code)
  return ([1, 2, 3, 4, 5, 6, 7] as const).map((_, at) => (((first - 1 + at) % 7) + 1) as Weekday)
}

const createLocale = (code: LanguageCode): LocaleWithWeekInfo =>
  new Intl.Locale(getLanguage(code).locale.replace('-001', ''))

const isWeekday = (day: number | undefined): day is Weekday => day !== undefined && day >= 1 && day <= 7
