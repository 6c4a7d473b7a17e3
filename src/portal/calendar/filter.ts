import type { PublishedCompetitionRow } from '#contract/published/shapes.ts'
import { fold } from '#language/fold.ts'

/** Names in the address that a calendar's filter has. */
export const FILTERS = ['q', 'country', 'partner', 'level', 'age', 'year', 'stream'] as const

export type Filter = { readonly [K in (typeof FILTERS)[number]]?: string | undefined }

/** Whether an address filters at all. */
export const isFiltered = (filter: Filter): boolean => FILTERS.some((name) => filter[name])

/**
 * The competitions that an address asks for: every word of the text in name or city, of that country (three letters),
 * partner (slug), level, age (short name) and year, with video (`stream=1`). What it doesn't name is free.
 */
export function filterCompetitions(
  competitions: readonly PublishedCompetitionRow[],
  { q, country, partner, level, age, year, stream }: Filter,
): PublishedCompetitionRow[] {
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean)
  return competitions.filter((one) => {
    const text = fold(`${one.name} ${one.city ?? ''}`)
    return (
      words.every((word) => text.includes(word)) &&
      (!country || one.country === country) &&
      (!partner || one.partner === partner) &&
      (!level || one.rank === level) &&
      (!age || one.ages.includes(age)) &&
      (!year || yearsOf(one).includes(year)) &&
      (!stream || one.stream)
    )
  })
}

/** The years a competition lies in: two for one over New Year. */
export function yearsOf({
  dateFrom,
  dateTo,
}: Pick<PublishedCompetitionRow, 'dateFrom' | 'dateTo'>): string[] {
  const years = [dateFrom, dateTo].flatMap((day) => (day ? [day.slice(0, 4)] : []))
  return [...new Set(years)]
}
