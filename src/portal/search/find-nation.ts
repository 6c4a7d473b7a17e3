import { getCountryName, listCountryCodes } from '#language/countries.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { splitWords } from '#language/search-words.ts'

/** A nation named in what was asked for, by the codes it has had, and the words beside it. */
export type NationMatch = { countries: readonly string[]; rest: readonly string[] }

/**
 * Finds the nation that words name, in any of the languages or by its code: `novak slovenia`, `novák Slowenien` and
 * `slo novak` name Slovenia. Of several the longest name counts; null if there is none.
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
    for (const name of new Set(names.map((one) => splitWords(one).join(' ')))) {
      nationIndex.set(name, [...(nationIndex.get(name) ?? []), country])
    }
  }
  return nationIndex
}
