import type { PublishedCompetitionListItem } from '../schemas/index.ts'

/** By first day, latest first, then by name; undated ones last. */
export const compareByDateDescending = (
  a: PublishedCompetitionListItem,
  b: PublishedCompetitionListItem,
): number => (b.dateFrom ?? '').localeCompare(a.dateFrom ?? '') || a.name.localeCompare(b.name, 'en')

/** The finished competition with results that was held last; undefined before the first. */
export const findLatestResults = (
  all: readonly PublishedCompetitionListItem[],
): PublishedCompetitionListItem | undefined =>
  all
    .filter(({ results, isFinished, cancelled }) => results && isFinished && !cancelled)
    .sort(compareByDateDescending)[0]
