import { eq, isNull, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { getCountryName } from '#language/countries.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { listNameWords } from '#language/search/search-words.ts'
import { countryColumns } from '#server/platform/db/country-columns.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { club, competition, country, person } from '#server/platform/db/schema/index.ts'
import { loadNameTranslations } from '#server/platform/locales/name-translations.ts'
import { clubColumns, clubCountryJoin } from '#server/registry/clubs/club-columns.ts'
import { CLUB_TARGET, COMPETITION_TARGET, findIds } from './find-ids.ts'
import { parseQueryWords } from './query-words.ts'

type GlobalSearchResponse = CallResponse<'Search/GlobalSearch'>

/** Competitions by name, city and year, best matches first. */
export async function findCompetitions(
  db: Database,
  query: string,
  limit: number,
): Promise<GlobalSearchResponse['competitions']> {
  const ids = await findIds(db, COMPETITION_TARGET, parseQueryWords(query), limit)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      idCompetition: competition.id,
      name: competition.name,
      countryShort: country.short,
      city: competition.city,
      dateFrom: competition.dateFrom,
      dateTo: competition.dateTo,
      externalId: competition.externalId,
      logoFilename: competition.logoFilename,
    })
    .from(competition)
    .leftJoin(country, eq(country.id, competition.countryId))
    .where(isAmong(competition.id, ids))
  return sortByIds(ids, rows, ({ idCompetition }) => idCompetition)
}

/** Clubs by name and city, best matches first. */
export async function findClubs(
  db: Database,
  query: string,
  limit: number,
): Promise<GlobalSearchResponse['clubs']> {
  const ids = await findIds(db, CLUB_TARGET, parseQueryWords(query), limit)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      idClub: club.id,
      name: club.name,
      logoPath: club.logoFilename,
      countryShort: country.short,
      athleteCount: clubColumns.athleteCount,
    })
    .from(club)
    .innerJoin(country, clubCountryJoin)
    .where(isAmong(club.id, ids))
  return sortByIds(ids, rows, ({ idClub }) => idClub)
}

/**
 * Countries by their code or by prefixes of the words of their name, in a language or in English, in the order of their
 * codes. They are only about 250, so they are searched in memory.
 */
export async function findNations(
  db: Database,
  query: string,
  language: string | undefined,
  limit: number,
): Promise<GlobalSearchResponse['countries']> {
  const queryWords = parseQueryWords(query)
  if (queryWords.length === 0) return []
  const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
  const all = await db
    .select(countryColumns)
    .from(country)
    .where(isNull(country.deletedAt))
    .orderBy(country.short)
  const names = await loadNameTranslations(db, code, new Set(['country']))
  const nations = all
    .filter((row) => {
      const words = getNationWords(row.short, row.name, names.country(row.name, row.short, row) ?? row.name)
      return queryWords.every((forms) => forms.some((typed) => words.some((word) => word.startsWith(typed))))
    })
    .slice(0, limit)
  if (nations.length === 0) return []
  const counts = await db
    .select({ idCountry: person.countryId, count: sql<number>`count(*)::int` })
    .from(person)
    .where(
      sql`${isPublicPerson(person)} and ${isAmong(
        person.countryId,
        nations.map(({ idCountry }) => idCountry),
      )}`,
    )
    .groupBy(person.countryId)
  const countsByCountry = new Map(counts.map(({ idCountry, count }) => [idCountry, count]))
  return nations.map((nation) => ({ ...nation, athleteCount: countsByCountry.get(nation.idCountry) ?? 0 }))
}

/** Words by code and names, so that a renamed country gets a new entry. */
const nationWordsCache = new Map<string, string[]>()

function getNationWords(short: string, name: string, translation: string): string[] {
  const key = `${short} ${name} ${translation}`
  const words =
    nationWordsCache.get(key) ?? listNameWords(short, name, translation, getCountryName(short, 'en'))
  nationWordsCache.set(key, words)
  return words
}

function sortByIds<T>(ids: readonly number[], rows: readonly T[], getId: (row: T) => number): T[] {
  const byId = new Map(rows.map((row) => [getId(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
