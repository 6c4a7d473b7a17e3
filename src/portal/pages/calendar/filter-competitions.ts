import { fold } from '#language/search/fold.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'

/** Query parameters of the calendar's filter. */
export const COMPETITION_FILTER_NAMES = ['q', 'country', 'partner', 'level', 'age', 'year', 'stream'] as const

export type CompetitionFilter = {
  readonly [K in (typeof COMPETITION_FILTER_NAMES)[number]]?: string | undefined
}

/** Whether any filter is set. */
export const hasFilter = (filter: CompetitionFilter): boolean =>
  COMPETITION_FILTER_NAMES.some((name) => filter[name])

/**
 * The competitions that match a filter: every word of the text in name or city, country (three letters), partner (slug),
 * level, age group (short name) and year, with video (`stream=1`). Unset parameters match everything.
 */
export function filterCompetitions(
  competitions: readonly PublishedCompetitionListItem[],
  { q, country, partner, level, age, year, stream }: CompetitionFilter,
): PublishedCompetitionListItem[] {
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean)
  return competitions.filter((competition) => {
    const text = fold(`${competition.name} ${competition.city ?? ''}`)
    return (
      words.every((word) => text.includes(word)) &&
      (!country || competition.country === country) &&
      (!partner || competition.partner === partner) &&
      (!level || competition.rank === level) &&
      (!age || competition.ages.includes(age)) &&
      (!year || listYears(competition).includes(year)) &&
      (!stream || competition.stream)
    )
  })
}

/** The years of a competition: two if it spans New Year. */
export function listYears({
  dateFrom,
  dateTo,
}: Pick<PublishedCompetitionListItem, 'dateFrom' | 'dateTo'>): string[] {
  const years = [dateFrom, dateTo].flatMap((day) => (day ? [day.slice(0, 4)] : []))
  return [...new Set(years)]
}
