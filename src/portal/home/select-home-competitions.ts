import { addDays } from '#judo/competition/index.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'

/** How many competitions a list on a home page holds at most. */
const MAX_WITHOUT_RESULTS = 36
const MAX_WITH_RESULTS = 24
/** Days before the last results in which a competition without any may still be going on, or just be late. */
const LATE_RESULTS_DAYS = 30

/**
 * What a home page shows of all competitions, by date, the last first; those without a date at the end. The same at any
 * moment, since nobody knows when a page that is built will be read: the latest with results, and from shortly before
 * those on the next ones without. What is live, next or finished of them is decided in the browser.
 */
export function selectHomeCompetitions(
  all: readonly PublishedCompetitionListItem[],
): PublishedCompetitionListItem[] {
  const held = all.filter(({ results }) => results).sort(compareByDateDescending)
  const since = held[0]?.dateFrom ? addDays(held[0].dateFrom, -LATE_RESULTS_DAYS) : ''
  const open = all
    .filter(({ results, dateFrom, dateTo }) => !results && (dateTo ?? dateFrom ?? '9') >= since)
    .sort((a, b) => compareByDateDescending(b, a))
  return [...open.slice(0, MAX_WITHOUT_RESULTS), ...held.slice(0, MAX_WITH_RESULTS)].sort(
    compareByDateDescending,
  )
}

/** By first day, the last first, then by name; undated ones at the end. */
export const compareByDateDescending = (
  a: PublishedCompetitionListItem,
  b: PublishedCompetitionListItem,
): number => (b.dateFrom ?? '').localeCompare(a.dateFrom ?? '') || a.name.localeCompare(b.name, 'en')
