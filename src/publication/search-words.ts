import { getCountryName } from '#language/countries.ts'
import { listNameWords } from '#language/search-words.ts'
import type { CompetitionSearchEntry, JudokaSearchEntry } from './search-index.ts'

/** The words by which search finds something: the index contains them, and results are compared with them. */

/** Both spellings of a judoka's name. */
export const listJudokaWords = ({ family, given, intFamily, intGiven }: JudokaSearchEntry): string[] =>
  listNameWords(family, given, intFamily, intGiven)

/** A competition's name, city, nation by code and in English, and year. */
export function listCompetitionWords({ name, city, country, dateFrom }: CompetitionSearchEntry): string[] {
  return listNameWords(name, city, country, country && getCountryName(country, 'en'), dateFrom?.slice(0, 4))
}
