import { RESOURCES } from '#publication/resources.ts'
import type { SearchSuggestions } from '#publication/search/search-index.ts'
import type { Snapshot } from '../snapshot.ts'
import { compareByDateDescending, pickCompetitionEntry } from './search-records.ts'

/** Of the competitions with results, and of those that are not finished, at most this many are offered. */
const MAX_WITH_RESULTS = 6
const MAX_UNFINISHED = 12

/**
 * The latest competitions with results, and those next in time that are not finished: which of them are live now is decided in the
 * browser.
 */
export function listSuggestions(snapshot: Snapshot): SearchSuggestions {
  const dated = snapshot
    .read(RESOURCES.competitions())
    .competitions.filter(({ dateFrom, cancelled }) => dateFrom && !cancelled)
    .sort(compareByDateDescending)
  const withResults = dated.filter(({ results }) => results).slice(0, MAX_WITH_RESULTS)
  const since = withResults.at(-1)?.dateFrom ?? ''
  const unfinished = dated
    .filter(({ isFinished, dateFrom }) => !isFinished && (dateFrom ?? '') >= since)
    .slice(-MAX_UNFINISHED)
  return {
    competitions: [...new Set([...withResults, ...unfinished])]
      .sort(compareByDateDescending)
      .map((competition) => ({
        ...pickCompetitionEntry(competition),
        timeZone: competition.timeZone,
        results: competition.results,
        isFinished: competition.isFinished,
      })),
  }
}
