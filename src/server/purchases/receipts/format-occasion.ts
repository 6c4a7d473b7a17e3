import { formatDays } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'

/** When and where a competition or event takes place: `2–3 May 2026 · Hala Tivoli, Ljubljana`. Empty if neither is known. */
export function formatOccasion(
  { dateFrom, dateTo, venue, city }: Record<'dateFrom' | 'dateTo' | 'venue' | 'city', string | null>,
  code: LanguageCode,
): string {
  const days = dateFrom === null ? null : formatDays(code, dateFrom, dateTo ?? dateFrom)
  const place = [venue, city].filter(Boolean).join(', ')
  return [days, place].filter(Boolean).join(' · ')
}
