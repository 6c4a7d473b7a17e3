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

/** A page that Pagefind says may hold what is looked for; it is fetched by `data`. */
export type PagefindHit = { id: string; data: () => Promise<{ raw_url: string }> }

/** Pagefind's answer to words, best first: pages that have all of them. */
export type PagefindSearch = (
  words: string,
  options?: { filters?: SearchFilters; sort?: { date: 'desc' } },
) => Promise<readonly PagefindHit[]>

const COMPETITION_SEARCH_OPTIONS = { filters: { kind: 'competitions' }, sort: { date: 'desc' } } as const

/** Pages fetched at once, and at most, for one group. */
const PAGES_PER_BATCH = 8
const MAX_PAGES = 40

/**
 * Finds judoka and competitions. Pagefind narrows the index down to pages, generously: a page has the words of
 * all who are on it, and a word nobody has counts as its beginning. Who is on the pages is then compared word by word.
 * @throws whatever the index throws
 */
export async function findMatches(search: PagefindSearch, text: string): Promise<SearchMatches> {
  const asked = parseSearchQuery(text)
  const queries = buildQueries(asked)
  const [all, ofCompetitions] = await Promise.all([
    collectHits(queries.map((words) => search(words))),
    collectHits(queries.map((words) => search(words, COMPETITION_SEARCH_OPTIONS))),
  ])
  const isOfCompetitions = new Set(ofCompetitions.map(({ id }) => id))
  const ofJudoka = all.filter(({ id }) => !isOfCompetitions.has(id))
  const [judoka, competitions] = await Promise.all([
    readUntilEnough(ofJudoka, listJudokaOnPage, (read) => rankJudoka(read, asked)),
    readUntilEnough(ofCompetitions, listCompetitionsOnPage, (read) => rankCompetitions(read, asked)),
  ])
  return { judoka, competitions }
}

/** What Pagefind is asked: each spelling, and the words beside a nation together with that nation. */
function buildQueries({ spellings, nation }: SearchQuery): string[] {
  const ofNation = nation?.countries.map((country) => [...nation.rest, buildNationTerm(country)]) ?? []
  return [...spellings, ...ofNation].map((words) => words.join(' '))
}

/** Hits of several searches in their order, each once. */
async function collectHits(searches: readonly ReturnType<PagefindSearch>[]): Promise<PagefindHit[]> {
  const hits = (await Promise.all(searches)).flat()
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()]
}

/** Reads pages until there are enough results, or as many have been read as is reasonable. */
async function readUntilEnough<T>(
  hits: readonly PagefindHit[],
  entriesOn: (page: SearchRecord) => readonly T[],
  best: (entries: readonly T[]) => T[],
): Promise<T[]> {
  const entries: T[] = []
  for (let at = 0; at < Math.min(hits.length, MAX_PAGES); at += PAGES_PER_BATCH) {
    const batch = await Promise.all(hits.slice(at, at + PAGES_PER_BATCH).map((hit) => hit.data()))
    entries.push(...batch.flatMap(({ raw_url }) => entriesOn(decodeSearchRecord(raw_url))))
    const found = best(entries)
    if (found.length === RESULTS_PER_GROUP) return found
  }
  return best(entries)
}

const listJudokaOnPage = (page: SearchRecord) => ('judoka' in page ? page.judoka : [])

const listCompetitionsOnPage = (page: SearchRecord) => ('competitions' in page ? page.competitions : [])
