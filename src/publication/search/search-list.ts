import { correctQuery, isLikelyMisspelled } from './correct-query.ts'
import { rankEntries, type Searchable, type SearchMatch } from './match-query.ts'
import { parseSearchQuery, type SearchInterpretation } from './parse-query.ts'

/** Entries that are few enough to be searched in memory, such as the judoka of a competition. */
export type SearchList<T> = {
  /** The best entries, at most fifteen by default. */
  find: (query: readonly SearchInterpretation[], limit?: number) => T[]
  /** How well the best entries match. */
  match: (query: readonly SearchInterpretation[]) => SearchMatch[]
  /** All words by which entries are found. */
  listWords: () => string[]
}

/** @param compare the order of equally good matches; by default that of the entries */
export function createSearchList<T>(
  entries: readonly T[],
  describe: (entry: T) => Searchable,
  compare?: (a: T, b: T) => number,
): SearchList<T> {
  const described = entries.map((entry) => ({ entry, searchable: describe(entry) }))
  const rank = (query: readonly SearchInterpretation[], limit?: number) =>
    rankEntries(
      described,
      query,
      ({ searchable }) => searchable,
      compare && ((a, b) => compare(a.entry, b.entry)),
      limit,
    )
  return {
    find: (query, limit) => rank(query, limit).map(({ entry }) => entry.entry),
    match: (query) => rank(query).map(({ match }) => match),
    listWords: () => described.flatMap(({ searchable }) => searchable.words),
  }
}

/** The interpretations of a text for a search in several lists, with corrections if hardly anything in them matches. */
export function parseQueryForLists(
  text: string,
  lists: readonly Pick<SearchList<unknown>, 'match' | 'listWords'>[],
): SearchInterpretation[] {
  const query = parseSearchQuery(text)
  const matches = lists.flatMap((list) => list.match(query))
  if (!isLikelyMisspelled(query, matches)) return query
  const vocabulary = new Set(lists.flatMap((list) => list.listWords()))
  return [...query, ...correctQuery(query, [...vocabulary])]
}
