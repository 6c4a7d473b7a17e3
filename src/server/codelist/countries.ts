import { and, eq, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/schemas/index.ts'
import { countryName } from '#language/countries.ts'
import { fold } from '#language/fold.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, language } from '#language/languages.ts'
import { isPublic } from '../competition/find.ts'
import type { Database } from '../db/open.ts'
import { competition, country } from '../db/schema/index.ts'
import { type Paged, pageOf } from '../http/paging.ts'

type Country = CallResponse<'CodeList/GetCountries'>['list'][number]
type CountryWithCompetitions = CallResponse<'CodeList/GetCountriesWithCompetitions'>[number]

const byName = new Intl.Collator('en')

/** Nations by name. There are about 250: they are searched and sorted in memory, as every alphabet wants it. */
export async function findCountries(
  db: Database,
  query: string,
  page: number,
  perPage: number,
): Promise<Paged<Country>> {
  const all = await db
    .select({ idCountry: country.id, name: country.name, short: country.short })
    .from(country)
  const wanted = fold(query)
  const found = all
    .filter(({ name, short }) => fold(name).includes(wanted) || fold(short) === wanted)
    .sort((a, b) => byName.compare(a.name, b.name) || a.idCountry - b.idCountry)
  return pageOf(found, page, perPage)
}

/** Nations in which a public competition is or was held, by their name in a language. */
export async function countriesWithCompetitions(
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
    .innerJoin(competition, and(eq(competition.countryId, country.id), isPublic))
    .groupBy(country.id)
  const order = new Intl.Collator(language(code).locale)
  return rows
    .map((row) => ({ ...row, name: nameIn(row, isLanguageCode(wanted) ? wanted : null) }))
    .sort((a, b) => order.compare(a.name, b.name) || a.idCountry - b.idCountry)
}

/** A nation's name in a language; its own name where no language is asked for, or where it is no nation of the list. */
function nameIn({ name, short }: Country, code: Parameters<typeof countryName>[1] | null): string {
  if (code === null) return name
  const translated = countryName(short, code)
  return translated === short ? name : translated
}
