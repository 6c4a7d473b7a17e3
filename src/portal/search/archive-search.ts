import { getCompetitionState } from '#judo/competition/competition-activity.ts'
import type { SearchSuggestions } from '#publication/search/search-index.ts'
import { fetchSuggestions, searchArchive } from './pagefind.ts'
import type { SearchGroup } from './search-groups.ts'

/** Competitions offered of each kind. */
const MAX_SUGGESTIONS = 5

/** Searches judoka, competitions and clubs of the archive. */
export async function searchArchiveGroups(text: string): Promise<SearchGroup[]> {
  const { judoka, competitions, clubs } = await searchArchive(text)
  return [
    { kind: 'judoka', entries: judoka },
    { kind: 'competitions', entries: competitions },
    { kind: 'clubs', entries: clubs },
  ]
}

/** Competitions that are live now, and the latest others. */
export const suggestCompetitions = async (): Promise<SearchGroup[]> =>
  groupSuggestions(await fetchSuggestions(), Date.now())

export function groupSuggestions({ competitions }: SearchSuggestions, now: number): SearchGroup[] {
  const stated = competitions.flatMap((one) => {
    const { dateFrom, dateTo } = one
    if (!dateFrom) return []
    const state = getCompetitionState(now, { ...one, dateFrom, dateTo: dateTo ?? dateFrom })
    return [{ competition: one, state }]
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
