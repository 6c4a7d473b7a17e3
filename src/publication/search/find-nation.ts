import { getCountryName, listCountryCodes } from '#language/countries.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { splitWords } from '#language/search/search-words.ts'

/** A nation in a query, with all country codes it has had, and the other words. */
export type NationMatch = { countries: readonly string[]; rest: readonly string[] }

/**
 * Finds a nation in the words of a query, by its name in any language or its code: `novak slovenia`, `novák Slowenien` and
 * `slo novak` all contain Slovenia. The longest name wins; null if there is none.
 */
export function findNation(words: readonly string[]): NationMatch | null {
  const names = indexNationsByName()
  for (let length = words.length; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const countries = names.get(words.slice(from, from + length).join(' '))
      if (countries) return { countries, rest: words.toSpliced(from, length) }
    }
  }
  return null
}

let nationIndex: Map<string, string[]> | null = null

function indexNationsByName(): Map<string, string[]> {
  if (nationIndex) return nationIndex
  nationIndex = new Map()
  for (const country of listCountryCodes()) {
    const names = [country, ...LANGUAGE_CODES.map((code) => getCountryName(country, code))]
    for (const name of new Set(names.map((spelling) => splitWords(spelling).join(' ')))) {
      nationIndex.set(name, [...(nationIndex.get(name) ?? []), country])
    }
  }
  return nationIndex
}
