import {
  type FoundCompetition,
  type FoundJudoka,
  nationWord,
  recordAt,
  type SearchFilters,
} from '#contract/published/search.ts'
import {
  type Asked,
  askedFor,
  bestCompetitions,
  bestJudoka,
  RESULTS_PER_GROUP,
  type ReadCompetition,
} from './matching.ts'

export type Found = { judoka: FoundJudoka[]; competitions: FoundCompetition[] }

/** A record that Pagefind says may hold what is looked for; it is fetched by `data`. */
export type Hit = { id: string; data: () => Promise<{ raw_url: string; content: string }> }

/** Pagefind's answer to words, best first: records that have all of them. */
export type SearchIndex = (
  words: string,
  options?: { filters?: SearchFilters; sort?: { date: 'desc' } },
) => Promise<readonly Hit[]>

const COMPETITIONS = { filters: { kind: 'competition' }, sort: { date: 'desc' } } as const

/** Records fetched at once, and at most, for one group. */
const AT_ONCE = 8
const AT_MOST = 40

/**
 * Finds judoka and competitions. Pagefind narrows the index down to records, generously: a page of the directory
 * has the words of eight judoka, and a word nobody has counts as its beginning. What is in the records is then
 * compared word by word.
 * @throws whatever the index throws
 */
export async function find(search: SearchIndex, text: string): Promise<Found> {
  const asked = askedFor(text)
  const queries = queriesOf(asked)
  const [all, competitions] = await Promise.all([
    hitsOf(queries.map((words) => search(words))),
    hitsOf(queries.map((words) => search(words, COMPETITIONS))),
  ])
  const isCompetition = new Set(competitions.map(({ id }) => id))
  const pages = all.filter(({ id }) => !isCompetition.has(id))
  const [judoka, held] = await Promise.all([
    readUntilEnough(pages, readJudoka, (read) => bestJudoka(read, asked)),
    readUntilEnough(competitions, readCompetition, (read) => bestCompetitions(read, asked)),
  ])
  return { judoka, competitions: held }
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

/** Reads records until there are enough results, or as many have been read as is reasonable. */
async function readUntilEnough<R, F>(
  hits: readonly Hit[],
  read: (hit: Hit) => Promise<readonly R[]>,
  best: (records: readonly R[]) => F[],
): Promise<F[]> {
  const records: R[] = []
  for (let at = 0; at < Math.min(hits.length, AT_MOST); at += AT_ONCE) {
    const batch = await Promise.all(hits.slice(at, at + AT_ONCE).map(read))
    records.push(...batch.flat())
    const found = best(records)
    if (found.length === RESULTS_PER_GROUP) return found
  }
  return best(records)
}

async function readJudoka(hit: Hit): Promise<readonly FoundJudoka[]> {
  const record = recordAt((await hit.data()).raw_url)
  return 'judoka' in record ? record.judoka : []
}

async function readCompetition(hit: Hit): Promise<readonly ReadCompetition[]> {
  const { raw_url, content } = await hit.data()
  const record = recordAt(raw_url)
  return 'competition' in record ? [{ competition: record.competition, words: content.split(' ') }] : []
}
