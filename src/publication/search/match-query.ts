import { type CategoryQuery, isCategory, type NamedCategory } from './find-category.ts'
import type { SearchInterpretation } from './parse-query.ts'

/** What of an entry is compared with a query. */
export type Searchable = {
  /** Folded words of its name (`search-words.ts`). */
  words: readonly string[]
  country?: string | null | undefined
  /** The weight categories it belongs to; without them, no category matches. */
  categories?: readonly NamedCategory[]
}

/** How well an entry matches. */
export type SearchMatch = {
  typos: number
  /** By its words alone, not by its nation or category. */
  byName: boolean
  /** Number of words that match completely, the others match as prefixes. */
  whole: number
  /** Whether all words do. */
  complete: boolean
}

/** Results of each kind (portal specification §9). */
export const RESULTS_PER_GROUP = 15

/** The best match of an entry; null if no interpretation fits. */
export function matchQuery(entry: Searchable, query: readonly SearchInterpretation[]): SearchMatch | null {
  let best: SearchMatch | null = null
  for (const interpretation of query) {
    const match = matchInterpretation(entry, interpretation)
    if (match && (!best || compareMatches(match, best) < 0)) best = match
  }
  return best
}

/** Best matches first: fewer typos, then name before nation and category, then whole words before prefixes. */
export const compareMatches = (a: SearchMatch, b: SearchMatch): number =>
  a.typos - b.typos || Number(b.byName) - Number(a.byName) || b.whole - a.whole

function matchInterpretation(
  { words, country, categories = [] }: Searchable,
  { words: queryWords, countries, category, typos }: SearchInterpretation,
): SearchMatch | null {
  if (countries && !countries.includes(country ?? '')) return null
  if (category && !isOfCategory(categories, category)) return null
  const whole = countWholeWords(words, queryWords)
  if (whole === null) return null
  return { typos, byName: !countries && !category, whole, complete: whole === queryWords.length }
}

const isOfCategory = (categories: readonly NamedCategory[], asked: CategoryQuery): boolean =>
  categories.some((category) => isCategory(category, asked))

/** The number of words of a query that are whole words of an entry. Null if one is not even a prefix. */
export function countWholeWords(words: readonly string[], queryWords: readonly string[]): number | null {
  let whole = 0
  for (const queryWord of queryWords) {
    if (words.includes(queryWord)) whole++
    else if (!words.some((word) => word.startsWith(queryWord))) return null
  }
  return whole
}

/**
 * The best entries, equally good ones in the order of `compare`.
 * @param describe what of an entry is compared; called once per entry
 */
export function rankEntries<T>(
  entries: Iterable<T>,
  query: readonly SearchInterpretation[],
  describe: (entry: T) => Searchable,
  compare: (a: T, b: T) => number = () => 0,
  limit = RESULTS_PER_GROUP,
): { entry: T; match: SearchMatch }[] {
  return [...entries]
    .flatMap((entry) => {
      const match = matchQuery(describe(entry), query)
      return match ? [{ entry, match }] : []
    })
    .sort((a, b) => compareMatches(a.match, b.match) || compare(a.entry, b.entry))
    .slice(0, limit)
}
