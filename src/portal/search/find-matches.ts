import {
  buildNationTerm,
  type CompetitionSearchEntry,
  decodeSearchRecord,
  type JudokaSearchEntry,
  type SearchFilters,
  type SearchRecord,
} from '#publication/search-index.ts'
import {
  parseSearchQuery,
  RESULTS_PER_GROUP,
  rankCompetitions,
  rankJudoka,
  type SearchQuery,
} from './rank-matches.ts'

export type SearchMatches = { judoka: JudokaSearchEntry[]; competitions: CompetitionSearchEntry[] }

/** A search record in the index; `data` fetches it. */
export type PagefindHit = { id: string; data: () => Promise<{ raw_url: string }> }

/** Pagefind's search: the records that contain all words, best first. */
export type PagefindSearch = (
  words: string,
  options?: { filters?: SearchFilters; sort?: { date: 'desc' } },
) => Promise<readonly PagefindHit[]>

const COMPETITION_SEARCH_OPTIONS = { filters: { kind: 'competitions' }, sort: { date: 'desc' } } as const

/** Records fetched in parallel, and at most, for one group. */
const PAGES_PER_BATCH = 8
const MAX_PAGES = 40

/**
 * Finds judoka and competitions. Pagefind only narrows the index down to records: a record matches if all words are
 * somewhere in it, and a word without a match counts as a prefix. The entries of the records are then compared exactly.
 * @throws Error if the index can't be fetched
 */
export async function findMatches(search: PagefindSearch, text: string): Promise<SearchMatches> {
  const query = parseSearchQuery(text)
  const queries = buildQueries(query)
  const [all, ofCompetitions] = await Promise.all([
    collectHits(queries.map((words) => search(words))),
    collectHits(queries.map((words) => search(words, COMPETITION_SEARCH_OPTIONS))),
  ])
  const isOfCompetitions = new Set(ofCompetitions.map(({ id }) => id))
  const ofJudoka = all.filter(({ id }) => !isOfCompetitions.has(id))
  const [judoka, competitions] = await Promise.all([
    readUntilEnough(ofJudoka, listJudokaOnPage, (entries) => rankJudoka(entries, query)),
    readUntilEnough(ofCompetitions, listCompetitionsOnPage, (entries) => rankCompetitions(entries, query)),
  ])
  return { judoka, competitions }
}

/** Queries for Pagefind: each spelling, and the words besides a nation together with that nation. */
function buildQueries({ spellings, nation }: SearchQuery): string[] {
  const ofNation = nation?.countries.map((country) => [...nation.rest, buildNationTerm(country)]) ?? []
  return [...spellings, ...ofNation].map((words) => words.join(' '))
}

/** Hits of several searches in their order, without duplicates. */
async function collectHits(searches: readonly ReturnType<PagefindSearch>[]): Promise<PagefindHit[]> {
  const hits = (await Promise.all(searches)).flat()
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()]
}

/** Reads records until there are enough matches or the maximum is reached. */
async function readUntilEnough<T>(
  hits: readonly PagefindHit[],
  listEntries: (page: SearchRecord) => readonly T[],
  rank: (entries: readonly T[]) => T[],
): Promise<T[]> {
  const entries: T[] = []
  for (let at = 0; at < Math.min(hits.length, MAX_PAGES); at += PAGES_PER_BATCH) {
    const batch = await Promise.all(hits.slice(at, at + PAGES_PER_BATCH).map((hit) => hit.data()))
    entries.push(...batch.flatMap(({ raw_url }) => listEntries(decodeSearchRecord(raw_url))))
    const ranked = rank(entries)
    if (ranked.length === RESULTS_PER_GROUP) return ranked
  }
  return rank(entries)
}

const listJudokaOnPage = (page: SearchRecord) => ('judoka' in page ? page.judoka : [])

const listCompetitionsOnPage = (page: SearchRecord) => ('competitions' in page ? page.competitions : [])
