import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldings } from '#language/fold.ts'
import { isMistyped, mistakesForgiven } from '#language/typing.ts'
import { wordsOf } from '#language/words.ts'
import { patternsOfMistakes } from './mistakes.ts'

/** What is looked for: every word in the forms it may be stored in. `Müller` is `muller` or `mueller`. */
export type Wanted = readonly (readonly string[])[]

/** More words than a name has only cost time. */
const MOST_WORDS = 8

/**
 * The words of a query.
 * @example wantedIn('Dora Müller') // [['dora'], ['muller', 'mueller']]
 */
export function wantedIn(query: string): Wanted {
  return query
    .split(/\s+/)
    .flatMap((part) => {
      const [plain = [], ...writtenOut] = foldings(part).map(wordsOf)
      return plain.map((word, index) => [
        ...new Set([word, ...writtenOut.flatMap((words) => words[index] ?? [])]),
      ])
    })
    .slice(0, MOST_WORDS)
}

/**
 * Whether every word begins one of the stored words, in any order.
 * @param column folded words between spaces
 */
export function beginsWith(column: AnyPgColumn, wanted: Wanted): SQL {
  return all(wanted, (word) => sql`${column} like ${`% ${word}%`}`)
}

/** Order of what begins with the words wanted: what has more of them whole comes first. */
export function wholeFirst(column: AnyPgColumn, wanted: Wanted): SQL {
  const whole = wanted.map((forms) => {
    const any = forms.map((word) => sql`${column} like ${`% ${word} %`}`)
    return sql`(case when ${sql.join(any, sql` or `)} then 0 else 1 end)`
  })
  return sql.join(whole, sql` + `)
}

/** So many are compared letter by letter, those that pg_trgm finds most alike. */
const LOOKED_AT = 300

type Searched = { id: number; searchText: string }

/** Whether something may be found by a mistake that would not be found without. */
export const mayBeMistyped = (wanted: Wanted): boolean =>
  wanted.some((forms) => forms.some((word) => mistakesForgiven(word) > 0))

/**
 * Ids of what is near the words wanted, for when nothing begins with them: the nearest first.
 * @param candidates reads ids and stored words by a condition, most alike first as the order says
 */
export async function nearest(
  column: AnyPgColumn,
  wanted: Wanted,
  candidates: (where: SQL, order: SQL, limit: number) => Promise<Searched[]>,
): Promise<number[]> {
  const similar = all(wanted, (word) =>
    sql.join(
      [`% ${word}%`, ...patternsOfMistakes(word)].map((pattern) => sql`${column} like ${pattern}`),
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
  const found = await candidates(similar, sql`${sql.join(alike, sql` + `)} desc`, LOOKED_AT)
  return found.filter(({ searchText }) => isNear(searchText.trim().split(' '), wanted)).map(({ id }) => id)
}

function isNear(stored: readonly string[], wanted: Wanted): boolean {
  return wanted.every((forms) =>
    forms.some((typed) => stored.some((word) => word.startsWith(typed) || isMistyped(typed, word))),
  )
}

function all(wanted: Wanted, condition: (word: string) => SQL): SQL {
  const words = wanted.map((forms) => sql`(${sql.join(forms.map(condition), sql` or `)})`)
  return sql.join(words, sql` and `)
}
