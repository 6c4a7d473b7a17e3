import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { listFoldings } from '#language/fold.ts'
import { splitWords } from '#language/search-words.ts'
import { getAllowedTypos, isTypoOf } from '#language/typos.ts'
import { buildTypoPatterns } from './typo-patterns.ts'

/** What is looked for: every word in the forms it may be stored in. `Müller` is `muller` or `mueller`. */
export type QueryWords = readonly (readonly string[])[]

/** More words than a name has only cost time. */
const MAX_WORDS = 8

/**
 * The words of a query.
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
 * Whether every word begins one of the stored words, in any order.
 * @param column folded words between spaces
 */
export function matchesWordPrefixes(column: AnyPgColumn, wanted: QueryWords): SQL {
  return matchEveryWord(wanted, (word) => sql`${column} like ${`% ${word}%`}`)
}

/** Order of what begins with the words wanted: what has more of them whole comes first. */
export function wholeWordsFirst(column: AnyPgColumn, wanted: QueryWords): SQL {
  const whole = wanted.map((forms) => {
    const any = forms.map((word) => sql`${column} like ${`% ${word} %`}`)
    return sql`(case when ${sql.join(any, sql` or `)} then 0 else 1 end)`
  })
  return sql.join(whole, sql` + `)
}

/** So many are compared letter by letter, those that pg_trgm finds most alike. */
const MAX_CANDIDATES = 300

type SearchCandidate = { id: number; searchText: string }

/** Whether something may be found by a mistake that would not be found without. */
export const canHaveTypos = (wanted: QueryWords): boolean =>
  wanted.some((forms) => forms.some((word) => getAllowedTypos(word) > 0))

/**
 * Ids of what is near the words wanted, for when nothing begins with them: the nearest first.
 * @param candidates reads ids and stored words by a condition, most alike first as the order says
 */
export async function findSimilarIds(
  column: AnyPgColumn,
  wanted: QueryWords,
  candidates: (where: SQL, order: SQL, limit: number) => Promise<SearchCandidate[]>,
): Promise<number[]> {
  const similar = matchEveryWord(wanted, (word) =>
    sql.join(
      [`% ${word}%`, ...buildTypoPatterns(word)].map((pattern) => sql`${column} like ${pattern}`),
      sql` or `,
    ),
  )
  const alike = wanted.map(
    (forms) =>
      sql`greatest(${sql.join(
        forms.map((word) => sql`word_similarity(${word}, ${column})`),
        sql`, `,
      )})`,
  )
  const found = await candidates(similar, sql`${sql.join(alike, sql` + `)} desc`, MAX_CANDIDATES)
  return found.filter(({ searchText }) => isSimilar(searchText.trim().split(' '), wanted)).map(({ id }) => id)
}

function isSimilar(stored: readonly string[], wanted: QueryWords): boolean {
  return wanted.every((forms) =>
    forms.some((typed) => stored.some((word) => word.startsWith(typed) || isTypoOf(typed, word))),
  )
}

function matchEveryWord(wanted: QueryWords, condition: (word: string) => SQL): SQL {
  const words = wanted.map((forms) => sql`(${sql.join(forms.map(condition), sql` or `)})`)
  return sql.join(words, sql` and `)
}
