import { addDays } from '#judo/competition/index.ts'
import { compareByDateDescending } from '#publication/lists/latest-results.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'

/** Maximum numbers of competitions on a home page. */
const MAX_WITHOUT_RESULTS = 36
const MAX_WITH_RESULTS = 24
/** A competition without results this many days before the latest results may still be in progress, or its results late. */
const LATE_RESULTS_DAYS = 30

/**
 * The competitions of a home page by date, latest first, undated ones last. The selection doesn't depend on the current time,
 * since prerendered pages are read at any time: the latest with results, and the next without, starting shortly before
 * those. The browser decides which are live, upcoming or finished.
 */
export function selectHomeCompetitions(
  all: readonly PublishedCompetitionListItem[],
): PublishedCompetitionListItem[] {
  const finished = all.filter(({ results }) => results).sort(compareByDateDescending)
  const since = finished[0]?.dateFrom ? addDays(finished[0].dateFrom, -LATE_RESULTS_DAYS) : ''
  const open = all
    .filter(({ results, dateFrom, dateTo }) => !results && (dateTo ?? dateFrom ?? '9') >= since)
    .sort((a, b) => compareByDateDescending(b, a))
  return [...open.slice(0, MAX_WITHOUT_RESULTS), ...finished.slice(0, MAX_WITH_RESULTS)].sort(
    compareByDateDescending,
  )
}
