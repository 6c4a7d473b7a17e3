import { eq, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { getCountryName } from '#language/countries.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { listNameWords } from '#language/search-words.ts'
import type { Database } from '../../db/open-database.ts'
import { isAmong } from '../../db/row-digests.ts'
import { club, competition, country, person } from '../../db/schema/index.ts'
import { clubColumns, clubCountryJoin } from '../clubs/club-columns.ts'
import { isPublicPerson } from '../judoka/person-mention.ts'
import { CLUB_TARGET, COMPETITION_TARGET, findIds } from './find-ids.ts'
import { parseQueryWords } from './query-words.ts'

type GlobalSearchResponse = CallResponse<'Search/GlobalSearch'>

/** Competitions found by name, city and year, the best first. */
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

/** Clubs found by name and town, the best first. */
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
 * Nations found by their code or by the beginnings of their name, in a language or in English. There are about 250: they
 * are searched in memory, in the alphabet of their names.
 */
export async function findNations(
  db: Database,
  query: string,
  wantedLanguage: string | undefined,
  limit: number,
): Promise<GlobalSearchResponse['countries']> {
  const wanted = parseQueryWords(query)
  if (wanted.length === 0) return []
  const code = isLanguageCode(wantedLanguage) ? wantedLanguage : DEFAULT_LANGUAGE
  const all = await db
    .select({ idCountry: country.id, name: country.name, short: country.short })
    .from(country)
    .orderBy(country.short)
  const found = all
    .filter(({ name, short }) => {
      const words = getNationWords(short, name, code)
      return wanted.every((forms) => forms.some((typed) => words.some((word) => word.startsWith(typed))))
    })
    .slice(0, limit)
  if (found.length === 0) return []
  const counts = await db
    .select({ idCountry: person.countryId, count: sql<number>`count(*)::int` })
    .from(person)
    .where(
      sql`${isPublicPerson(person)} and ${isAmong(
        person.countryId,
        found.map(({ idCountry }) => idCountry),
      )}`,
    )
    .groupBy(person.countryId)
  const countOf = new Map(counts.map(({ idCountry, count }) => [idCountry, count]))
  return found.map((nation) => {
    const named = getCountryName(nation.short, code)
    const name = named === nation.short || wantedLanguage === undefined ? nation.name : named
    return { ...nation, name, athleteCount: countOf.get(nation.idCountry) ?? 0 }
  })
}

/** Made once for each nation and language; a nation that is renamed is another one here. */
const nationWordsCache = new Map<string, string[]>()

function getNationWords(short: string, name: string, code: LanguageCode): string[] {
  const key = `${code} ${short} ${name}`
  const words =
    nationWordsCache.get(key) ??
    listNameWords(short, name, getCountryName(short, code), getCountryName(short, 'en'))
  nationWordsCache.set(key, words)
  return words
}

function sortByIds<T>(ids: readonly number[], rows: readonly T[], idOf: (row: T) => number): T[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
