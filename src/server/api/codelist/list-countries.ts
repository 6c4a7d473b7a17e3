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

/** Nations by name. There are about 250: they are searched and sorted in memory, as every alphabet wants it. */
export async function listCountries(
  db: Database,
  query: string,
  page: number,
  perPage: number,
): Promise<ListPage<Country>> {
  const all = await db
    .select({ idCountry: country.id, name: country.name, short: country.short })
    .from(country)
  const wanted = fold(query)
  const found = all
    .filter(({ name, short }) => fold(name).includes(wanted) || fold(short) === wanted)
    .sort((a, b) => byName.compare(a.name, b.name) || a.idCountry - b.idCountry)
  return sliceListPage(found, page, perPage)
}

/** Nations in which a public competition is or was held, by their name in a language. */
export async function listCountriesWithCompetitions(
  db: Database,
  wanted: string | undefined,
): Promise<CountryWithCompetitions[]> {
  const code = isLanguageCode(wanted) ? wanted : DEFAULT_LANGUAGE
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
  const order = new Intl.Collator(getLanguage(code).locale)
  return rows
    .map((row) => ({ ...row, name: getLocalizedCountryName(row, isLanguageCode(wanted) ? wanted : null) }))
    .sort((a, b) => order.compare(a.name, b.name) || a.idCountry - b.idCountry)
}

/** A nation's name in a language; its own name where no language is asked for, or where it is no nation of the list. */
function getLocalizedCountryName(
  { name, short }: Country,
  code: Parameters<typeof getCountryName>[1] | null,
): string {
  if (code === null) return name
  const translated = getCountryName(short, code)
  return translated === short ? name : translated
}
