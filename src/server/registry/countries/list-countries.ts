import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { createNameCollator } from '#language/formats.ts'
import { DEFAULT_LANGUAGE, type LanguageCode } from '#language/languages.ts'
import { fold } from '#language/search/fold.ts'
import { countryColumns } from '#server/platform/db/country-columns.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { competition, country, countryTranslation } from '#server/platform/db/schema/index.ts'
import { loadNameTranslations } from '#server/platform/locales/name-translations.ts'
import { type ListPage, sliceListPage } from '#server/platform/request/paging.ts'

type Country = CallResponse<'CodeList/GetCountries'>['list'][number]
type CountryWithCompetitions = CallResponse<'CodeList/GetCountriesWithCompetitions'>[number]

const byName = createNameCollator('en')

/** Countries whose code, name or name in any language of the database matches, by name. They are only about 250, so they are filtered and sorted in memory. */
export async function listCountries(
  db: Database,
  query: string,
  page: number,
  perPage: number,
): Promise<ListPage<Country>> {
  const all = await db.select(countryColumns).from(country).where(isNull(country.deletedAt))
  const foldedQuery = fold(query)
  const translations = await readTranslatedNames(db)
  const countries = all
    .filter(
      ({ idCountry, name, short }) =>
        fold(short) === foldedQuery ||
        [name, ...(translations.get(idCountry) ?? [])].some((candidate) =>
          fold(candidate).includes(foldedQuery),
        ),
    )
    .sort((a, b) => byName.compare(a.name, b.name) || a.idCountry - b.idCountry)
  return sliceListPage(countries, page, perPage)
}

/** The names of each country in the languages that the database has. */
async function readTranslatedNames(db: Database): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: countryTranslation.countryId, name: countryTranslation.content })
    .from(countryTranslation)
    .where(eq(countryTranslation.keyName, 'name'))
  const names = Map.groupBy(rows, ({ id }) => id)
  return new Map([...names].map(([id, ofCountry]) => [id, ofCountry.map(({ name }) => name)]))
}

/** Countries with public competitions, by their name in a language; by the stored name without one. */
export async function listCountriesWithCompetitions(
  db: Database,
  language: LanguageCode | null,
): Promise<CountryWithCompetitions[]> {
  const rows = await db
    .select({
      ...countryColumns,
      competitionCount: sql<number>`count(*)::int`,
    })
    .from(country)
    .innerJoin(competition, and(eq(competition.countryId, country.id), isPublicCompetition))
    .where(isNull(country.deletedAt))
    .groupBy(country.id)
  const names = language && (await loadNameTranslations(db, language, new Set(['country'])))
  const getName = (row: Country) => names?.country(row.name, row.short, row) ?? row.name
  const collator = createNameCollator(language ?? DEFAULT_LANGUAGE)
  return rows.sort((a, b) => collator.compare(getName(a), getName(b)) || a.idCountry - b.idCountry)
}
