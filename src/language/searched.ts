import type { FoundCompetition, FoundJudoka } from '#contract/published/search.ts'
import { countryName } from './countries.ts'
import { nameWords } from './words.ts'

/** The words under which search finds something: the index is made of them, and results are held against them. */

/** Both spellings of a judoka's name. */
export const judokaWords = ({ family, given, intFamily, intGiven }: FoundJudoka): string[] =>
  nameWords(family, given, intFamily, intGiven)

/** A competition's name, city, nation by code and in English, and year. */
export function competitionWords({ name, city, country, dateFrom }: FoundCompetition): string[] {
  return nameWords(name, city, country, country && countryName(country, 'en'), dateFrom?.slice(0, 4))
}
