import { formatDays } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'

/** When and where a competition or event takes place: `2–3 May 2026 · Ljubljana`. Empty if neither is known. */
export function formatOccasion(
  { dateFrom, dateTo, city }: { dateFrom: string | null; dateTo: string | null; city: string | null },
  code: LanguageCode,
): string {
  const days = dateFrom === null ? null : formatDays(code, dateFrom, dateTo ?? dateFrom)
  return [days, city].filter(Boolean).join(' · ')
}
