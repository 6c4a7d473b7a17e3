import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { addMonths, listMonths, type Month, toMonth } from './month.ts'

/** Months before and after the latest results that a prerendered page contains. */
const MONTHS_BEFORE_RESULTS = 1
const MONTHS_AFTER_RESULTS = 11

/**
 * The months of a prerendered calendar, one of which the browser shows: from shortly before the latest results (or from the
 * first competition, if there are none) to the last competition, at most a year.
 */
export function listPrerenderedMonths(competitions: readonly PublishedCompetitionListItem[]): Month[] {
  const dated = competitions.filter(({ dateFrom }) => dateFrom !== null)
  const days = (of: readonly PublishedCompetitionListItem[]) =>
    of.map(({ dateFrom }) => dateFrom ?? '').sort()
  const all = days(dated)
  const finished = days(dated.filter(({ results }) => results))
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return []
  const reference = toMonth(finished.at(-1) ?? first)
  const from = finished.length > 0 ? addMonths(reference, -MONTHS_BEFORE_RESULTS) : reference
  const to = [toMonth(last), addMonths(reference, MONTHS_AFTER_RESULTS)].sort()[0] ?? reference
  return listMonths(from, to)
}

/** The competitions of a day, those that start on it first. */
export const listCompetitionsOnDay = (competitions: readonly PublishedCompetitionListItem[], day: string) =>
  competitions
    .filter(({ dateFrom, dateTo }) => dateFrom !== null && dateFrom <= day && day <= (dateTo ?? dateFrom))
    .sort((a, b) => (b.dateFrom ?? '').localeCompare(a.dateFrom ?? '') || a.name.localeCompare(b.name, 'en'))
