import {
  type FoundCompetition,
  type FoundJudoka,
  nationWord,
  recordAt,
  type SearchFilters,
  type SearchRecord,
} from '#contract/published/search.ts'
import { type Asked, askedFor, bestCompetitions, bestJudoka, RESULTS_PER_GROUP } from './matching.ts'

export type Found = { judoka: FoundJudoka[]; competitions: FoundCompetition[] }

/** A page that Pagefind says may hold what is looked for; it is fetched by `data`. */
export type Hit = { id: string; data: () => Promise<{ raw_url: string }> }

/** Pagefind's answer to words, best first: pages that have all of them. */
export type SearchIndex = (
  words: string,
  options?: { filters?: SearchFilters; sort?: { date: 'desc' } },
) => Promise<readonly Hit[]>

const COMPETITIONS = { filters: { kind: 'competitions' }, sort: { date: 'desc' } } as const

/** Pages fetched at once, and at most, for one group. */
const AT_ONCE = 8
const AT_MOST = 40

/**
 * Finds judoka and competitions. Pagefind narrows the index down to pages, generously: a page has the words of
 * all who are on it, and a word nobody has counts as its beginning. Who is on the pages is then compared word by word.
 * @throws whatever the index throws
 */
export async function find(search: SearchIndex, text: string): Promise<Found> {
  const asked = askedFor(text)
  const queries = queriesOf(asked)
  const [all, ofCompetitions] = await Promise.all([
    hitsOf(queries.map((words) => search(words))),
    hitsOf(queries.map((words) => search(words, COMPETITIONS))),
  ])
  const isOfCompetitions = new Set(ofCompetitions.map(({ id }) => id))
  const ofJudoka = all.filter(({ id }) => !isOfCompetitions.has(id))
  const [judoka, competitions] = await Promise.all([
    readUntilEnough(ofJudoka, judokaOn, (read) => bestJudoka(read, asked)),
    readUntilEnough(ofCompetitions, competitionsOn, (read) => bestCompetitions(read, asked)),
  ])
  return { judoka, competitions }
}

/** What Pagefind is asked: each spelling, and the words beside a nation together with that nation. */
function queriesOf({ spellings, nation }: Asked): string[] {
  const ofNation = nation?.countries.map((country) => [...nation.rest, nationWord(country)]) ?? []
  return [...spellings, ...ofNation].map((words) => words.join(' '))
}

/** Hits of several searches in their order, each once. */
async function hitsOf(searches: readonly ReturnType<SearchIndex>[]): Promise<Hit[]> {
  const hits = (await Promise.all(searches)).flat()
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()]
}

/** Reads pages until there are enough results, or as many have been read as is reasonable. */
async function readUntilEnough<T>(
  hits: readonly Hit[],
  entriesOn: (page: SearchRecord) => readonly T[],
  best: (entries: readonly T[]) => T[],
): Promise<T[]> {
  const entries: T[] = []
  for (let at = 0; at < Math.min(hits.length, AT_MOST); at += AT_ONCE) {
    const batch = await Promise.all(hits.slice(at, at + AT_ONCE).map((hit) => hit.data()))
    entries.push(...batch.flatMap(({ raw_url }) => entriesOn(recordAt(raw_url))))
    const found = best(entries)
    if (found.length === RESULTS_PER_GROUP) return found
  }
  return best(entries)
}

const judokaOn = (page: SearchRecord) => ('judoka' in page ? page.judoka : [])

const competitionsOn = (page: SearchRecord) => ('competitions' in page ? page.competitions : [])
