import { and, eq, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { getCountryName } from '#language/countries.ts'
import { fold } from '#language/fold.ts'
import { DEFAULT_LANGUAGE, getLanguage, isLanguageCode } from '#language/languages.ts'
import type { Database } from '../../db/open-database.ts'
import { competition, country } from '../../db/schema/index.ts'
import { type ListPage, sliceListPage } from '../../request/paging.ts'
import { isPublicCompetition } from '../competition/assert-competition.ts'

type Country = CallResponse<'CodeList/GetCountries'>['list'][number]
type CountryWithCompetitions = CallResponse<'CodeList/GetCountriesWithCompetitions'>[number]

const byName = new Intl.Collator('en')

/** Countries by name. They are only about 250, so they are filtered and sorted in memory. */
export async function listCountries(
  db: Database,
  query: string,
  page: number,
  perPage: number,
): Promise<ListPage<Country>> {
  const all = await db
    .select({ idCountry: country.id, name: country.name, short: country.short })
    .from(country)
  const foldedQuery = fold(query)
  const countries = all
    .filter(({ name, short }) => fold(name).includes(foldedQuery) || fold(short) === foldedQuery)
    .sort((a, b) => byName.compare(a.name, b.name) || a.idCountry - b.idCountry)
  return sliceListPage(countries, page, perPage)
}

/** Countries with public competitions, by their name in a language. */
export async function listCountriesWithCompetitions(
  db: Database,
  language: string | undefined,
): Promise<CountryWithCompetitions[]> {
  const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
  const rows = await db
    .select({
      idCountry: country.id,
      name: country.name,
      short: country.short,
      competitionCount: sql<number>`count(*)::int`,
    })
    .from(country)
    .innerJoin(competition, and(eq(competition.countryId, country.id), isPublicCompetition))
    .groupBy(country.id)
  const collator = new Intl.Collator(getLanguage(code).locale)
  return rows
    .map((row) => ({
      ...row,
      name: getLocalizedCountryName(row, isLanguageCode(language) ? language : null),
    }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.idCountry - b.idCountry)
}

/** Name of a country in a language; the stored name without a language or a translation. */
function getLocalizedCountryName(
  { name, short }: Country,
  code: Parameters<typeof getCountryName>[1] | null,
): string {
  if (code === null) return name
  const translated = getCountryName(short, code)
  return translated === short ? name : translated
}
