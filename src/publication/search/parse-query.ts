import { listFoldings } from '#language/search/fold.ts'
import { splitWords } from '#language/search/search-words.ts'
import { type CategoryQuery, findCategory } from './find-category.ts'
import { findNation } from './find-nation.ts'

/** One way to read a query: an entry matches if it has all words, and the nation and category if there are any. */
export type SearchInterpretation = {
  /** Folded words: whole ones or the beginnings of some. */
  words: readonly string[]
  /** All codes of a nation. */
  countries: readonly string[] | null
  category: CategoryQuery | null
  /** The number of mistakes that were corrected in the words. */
  typos: number
}

/**
 * All ways to read a query: as a name, also with umlauts written out (`Müller` may be stored as `Mueller`), and, if it contains
 * a nation or a weight category, as what remains with them. Empty if there is nothing to search for.
 */
export function parseSearchQuery(text: string): SearchInterpretation[] {
  const names = listFoldings(text)
    .map(splitWords)
    .filter((words) => words.length > 0)
    .map((words) => interpret(words))
  const found = findCategory(text)
  const ofCategory = found ? readNation(splitWords(found.rest), found.category) : []
  return [...names, ...readNation(names[0]?.words ?? [], null).slice(1), ...ofCategory]
}

/** The words as such, then with a nation if they contain one. */
function readNation(words: readonly string[], category: CategoryQuery | null): SearchInterpretation[] {
  const nation = findNation(words)
  return [
    interpret(words, null, category),
    ...(nation ? [interpret(nation.rest, nation.countries, category)] : []),
  ]
}

const interpret = (
  words: readonly string[],
  countries: readonly string[] | null = null,
  category: CategoryQuery | null = null,
): SearchInterpretation => ({ words, countries, category, typos: 0 })
