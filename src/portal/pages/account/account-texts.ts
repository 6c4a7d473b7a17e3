import { formatDayShort, getListSeparator } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'

/** The day of an instant in UTC: "23 Nov 2026". */
export const formatInstantDay = (code: LanguageCode, instant: string): string =>
  formatDayShort(code, instant.slice(0, 'YYYY-MM-DD'.length))

/**
 * A moment with the name of the time zone: "23 Nov 2026, 14:05 (Europe/Vienna)".
 * @param localTime with the offset of the time zone, which the server knows
 */
export function formatMoment(code: LanguageCode, localTime: string, timeZone: string): string {
  const [day = '', time = ''] = localTime.slice(0, 'YYYY-MM-DDTHH:mm'.length).split('T')
  return `${formatDayShort(code, day)}${getListSeparator(code)}${time} (${timeZone.replaceAll('_', ' ')})`
}

/** Club and nation of a judoka, as far as they are known. */
export const describeJudoka = ({ club, country }: { club: string | null; country: string | null }): string =>
  [club, country].filter(Boolean).join(' · ')
