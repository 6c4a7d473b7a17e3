import { getCompetitionState } from '#judo/competition/competition-activity.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { SearchSuggestions } from '#publication/search/search-index.ts'
import type { CompetitionSearch } from './competition-search.ts'
import { searchOfflineCompetitions } from './offline-search.ts'
import { fetchSuggestions, searchArchive } from './pagefind.ts'
import type { SearchGroup } from './search-groups.ts'

/** Competitions offered of each kind. */
const MAX_SUGGESTIONS = 5

/**
 * Search in the archive: judoka, competitions and clubs. Without a network, in the competitions that are kept on this device, and in
 * the index if that is kept as well.
 */
export const createArchiveSearch = (code: LanguageCode): CompetitionSearch => ({
  search: async (text) => {
    const kept = navigator.onLine ? [] : await searchOfflineCompetitions(text, code)
    try {
      return [...kept, ...(await searchArchiveGroups(text))]
    } catch (error) {
      if (kept.length === 0) throw error
      return kept
    }
  },
  suggest: suggestCompetitions,
})

async function searchArchiveGroups(text: string): Promise<SearchGroup[]> {
  const { judoka, competitions, clubs } = await searchArchive(text)
  return [
    { kind: 'judoka', entries: judoka },
    { kind: 'competitions', entries: competitions },
    { kind: 'clubs', entries: clubs },
  ]
}

/** Competitions that are live now, and the latest others. */
const suggestCompetitions = async (): Promise<SearchGroup[]> =>
  groupSuggestions(await fetchSuggestions(), Date.now())

export function groupSuggestions({ competitions }: SearchSuggestions, now: number): SearchGroup[] {
  const stated = competitions.flatMap((competition) => {
    const { dateFrom, dateTo } = competition
    if (!dateFrom) return []
    const state = getCompetitionState(now, { ...competition, dateFrom, dateTo: dateTo ?? dateFrom })
    return [{ competition, state }]
  })
  const ofState = (asked: (typeof stated)[number]['state']) =>
    stated
      .filter(({ state }) => state === asked)
      .map(({ competition }) => competition)
      .slice(0, MAX_SUGGESTIONS)
  return [
    { kind: 'live', entries: ofState('live') },
    { kind: 'latest', entries: ofState('past') },
  ]
}
