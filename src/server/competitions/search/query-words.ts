import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { listFoldings } from '#language/search/fold.ts'
import { splitWords } from '#language/search/search-words.ts'
import { getAllowedTypos, isTypoOf } from '#language/typos.ts'
import { buildTypoPatterns } from './typo-patterns.ts'

/** The words of a query, each with its foldings: `Müller` is `muller` or `mueller`. */
export type QueryWords = readonly (readonly string[])[]

/** Names do not have more words. */
const MAX_WORDS = 8

/**
 * @example parseQueryWords('Dora Müller') // [['dora'], ['muller', 'mueller']]
 */
export function parseQueryWords(query: string): QueryWords {
  return query
    .split(/\s+/)
    .flatMap((part) => {
      const [plain = [], ...writtenOut] = listFoldings(part).map(splitWords)
      return plain.map((word, index) => [
        ...new Set([word, ...writtenOut.flatMap((words) => words[index] ?? [])]),
      ])
    })
    .slice(0, MAX_WORDS)
}

/**
 * Whether every query word is a prefix of one of the stored words, in any order.
 * @param column folded words, separated and enclosed by spaces
 */
export function matchesWordPrefixes(column: AnyPgColumn, queryWords: QueryWords): SQL {
  return matchEveryWord(queryWords, (word) => sql`${column} like ${`% ${word}%`}`)
}

/** Orders prefix matches by the number of whole words, most first. */
export function wholeWordsFirst(column: AnyPgColumn, queryWords: QueryWords): SQL {
  const missingWholeWords = queryWords.map((forms) => {
    const any = forms.map((word) => sql`${column} like ${`% ${word} %`}`)
    return sql`(case when ${sql.join(any, sql` or `)} then 0 else 1 end)`
  })
  return sql.join(missingWholeWords, sql` + `)
}

/** Maximum number of candidates, by similarity of pg_trgm, that are compared by edit distance. */
const MAX_CANDIDATES = 300

type SearchCandidate = { id: number; searchText: string }

/** Whether any word is long enough to allow typos. */
export const canHaveTypos = (queryWords: QueryWords): boolean =>
  queryWords.some((forms) => forms.some((word) => getAllowedTypos(word) > 0))

/**
 * Ids of rows that match the query words with typos, most similar first.
 * @param selectCandidates selects ids and stored words by a condition, order and limit
 */
export async function findSimilarIds(
  column: AnyPgColumn,
  queryWords: QueryWords,
  selectCandidates: (where: SQL, order: SQL, limit: number) => Promise<SearchCandidate[]>,
): Promise<number[]> {
  const similar = matchEveryWord(queryWords, (word) =>
    sql.join(
      [`% ${word}%`, ...buildTypoPatterns(word)].map((pattern) => sql`${column} like ${pattern}`),
      sql` or `,
    ),
  )
  const similarities = queryWords.map(
    (forms) =>
      sql`greatest(${sql.join(
        forms.map((word) => sql`word_similarity(${word}, ${column})`),
        sql`, `,
      )})`,
  )
  const candidates = await selectCandidates(
    similar,
    sql`${sql.join(similarities, sql` + `)} desc`,
    MAX_CANDIDATES,
  )
  return candidates
    .filter(({ searchText }) => isSimilar(searchText.trim().split(' '), queryWords))
    .map(({ id }) => id)
}

function isSimilar(stored: readonly string[], queryWords: QueryWords): boolean {
  return queryWords.every((forms) =>
    forms.some((typed) => stored.some((word) => word.startsWith(typed) || isTypoOf(typed, word))),
  )
}

function matchEveryWord(queryWords: QueryWords, condition: (word: string) => SQL): SQL {
  const words = queryWords.map((forms) => sql`(${sql.join(forms.map(condition), sql` or `)})`)
  return sql.join(words, sql` and `)
}
