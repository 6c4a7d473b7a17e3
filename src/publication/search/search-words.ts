import { getCountryName } from '#language/countries.ts'
import { listNameWords } from '#language/search/search-words.ts'
import type { PublishedPerson } from '../schemas/index.ts'
import type { ClubSearchEntry, CompetitionSearchEntry } from './search-index.ts'

/** The words that a search matches: the index contains them, and results are ranked by them. */

/** Words of a judoka's name in both spellings. */
export const listJudokaWords = ({
  familyName,
  givenName,
  internationalFamilyName,
  internationalGivenName,
}: PublishedPerson): string[] =>
  listNameWords(familyName, givenName, internationalFamilyName, internationalGivenName)

/** Words of a competition's name and city, its nation by code and English name, and its year. */
export function listCompetitionWords({ name, city, country, dateFrom }: CompetitionSearchEntry): string[] {
  return listNameWords(name, city, country, country && getCountryName(country, 'en'), dateFrom?.slice(0, 4))
}

/** Words of a club's name in both spellings and of its town. */
export const listClubWords = ({ name, internationalName, city }: ClubSearchEntry): string[] =>
  listNameWords(name, internationalName, city)
