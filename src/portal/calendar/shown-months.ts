import type { PublishedCompetitionRow } from '#contract/published/shapes.ts'
import { addMonths, type Month, monthOf, monthsBetween } from './month.ts'

/** Months before the last results, and after, that a page holds. */
const BEFORE = 1
const AFTER = 11

/**
 * The months that a calendar holds when it is built, one of which the browser shows: from shortly before the last
 * results (before the first competition, where there are none) to the last competition, a year at most.
 */
export function builtMonths(competitions: readonly PublishedCompetitionRow[]): Month[] {
  const dated = competitions.filter(({ dateFrom }) => dateFrom !== null)
  const days = (of: readonly PublishedCompetitionRow[]) => of.map(({ dateFrom }) => dateFrom ?? '').sort()
  const all = days(dated)
  const held = days(dated.filter(({ results }) => results))
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return []
  const reference = monthOf(held.at(-1) ?? first)
  const from = held.length > 0 ? addMonths(reference, -BEFORE) : reference
  const to = [monthOf(last), addMonths(reference, AFTER)].sort()[0] ?? reference
  return monthsBetween(from, to)
}

/** The competitions of a day, those that begin on it first. */
export const onDay = (competitions: readonly PublishedCompetitionRow[], day: string) =>
  competitions
    .filter(({ dateFrom, dateTo }) => dateFrom !== null && dateFrom <= day && day <= (dateTo ?? dateFrom))
    .sort((a, b) => (b.dateFrom ?? '').localeCompare(a.dateFrom ?? '') || a.name.localeCompare(b.name, 'en'))
