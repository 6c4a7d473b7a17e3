import { countryCodes, countryName } from '#language/countries.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { wordsOf } from '#language/words.ts'

/** A nation named in what was asked for, by the codes it has had, and the words beside it. */
export type NamedNation = { countries: readonly string[]; rest: readonly string[] }

/**
 * Finds the nation that words name, in any of the languages or by its code: `novak slovenia`, `novák Slowenien` and
 * `slo novak` name Slovenia. Of several the longest name counts; null if there is none.
 */
export function namedNation(words: readonly string[]): NamedNation | null {
  const names = nationsByName()
  for (let length = words.length; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const countries = names.get(words.slice(from, from + length).join(' '))
      if (countries) return { countries, rest: words.toSpliced(from, length) }
    }
  }
  return null
}

let known: Map<string, string[]> | null = null

function nationsByName(): Map<string, string[]> {
  if (known) return known
  known = new Map()
  for (const country of countryCodes()) {
    const names = [country, ...LANGUAGE_CODES.map((code) => countryName(country, code))]
    for (const name of new Set(names.map((one) => wordsOf(one).join(' ')))) {
      known.set(name, [...(known.get(name) ?? []), country])
    }
  }
  return known
}
