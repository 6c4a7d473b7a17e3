import { formatDayShort, getListSeparator } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'

/** The day of an instant in UTC: "23 Nov 2026". */
export const formatInstantDay = (code: LanguageCode, instant: string): string =>
  formatDayShort(code, instant.slice(0, 'YYYY-MM-DD'.length))

/** A moment with the name of the time zone: "23 Nov 2026, 14:05 (Europe/Vienna)". */
export function formatMoment(code: LanguageCode, instant: string, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  const [day = '', time = ''] = format.format(new Date(instant)).split(' ')
  return `${formatDayShort(code, day)}${getListSeparator(code)}${time} (${timeZone.replaceAll('_', ' ')})`
}
