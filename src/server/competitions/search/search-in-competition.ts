import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { CompetitionSearchResults } from '#contract/api/competitions/participants.ts'
import type { Person } from '#contract/people.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { GenderCode } from '#judo/competition/enumerations.ts'
import type { LanguageCode } from '#language/languages.ts'
import { listNameWords } from '#language/search/search-words.ts'
import type { Searchable } from '#publication/search/match-query.ts'
import { parseSearchQuery } from '#publication/search/parse-query.ts'
import { createSearchList, parseQueryForLists } from '#publication/search/search-list.ts'
import { countryColumns } from '#server/platform/db/country-columns.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { club, country, entry, person, region, school } from '#server/platform/db/schema/index.ts'
import { loadNameTranslations } from '#server/platform/locales/name-translations.ts'
import { listCompetitors } from '../participants/list-competitors.ts'
import { listCompetitionResults } from '../results/list-results.ts'
import { type MedalTableGrouping, readGroupings } from '../results/read-medal-table.ts'

const EMPTY_RESULT: CompetitionSearchResults = {
  athletes: [],
  countries: [],
  clubs: [],
  schools: [],
  regions: [],
  results: [],
}

type SearchInCompetitionOptions = {
  competitionId: number
  query: string
  language: LanguageCode
  limit: number
}

/**
 * Searches judoka, organisations and results of a competition by name, nation and weight category, with or without diacritics;
 * if hardly anything matches, also by words with typos. One competition has few enough of them to compare all in memory.
 */
export async function searchInCompetition(
  db: Database,
  { competitionId, query: text, language, limit }: SearchInCompetitionOptions,
): Promise<CompetitionSearchResults> {
  if (parseSearchQuery(text).length === 0) return EMPTY_RESULT
  const competitors = await listCompetitors(db, competitionId, 'with teams')
  const results = await listCompetitionResults(db, competitionId)
  const names = await loadNameTranslations(db, language, new Set(['country']))
  const groupings = await readGroupings(db, competitionId)
  const isGroupedBy = (grouping: MedalTableGrouping): boolean =>
    groupings.includes(grouping) || (grouping === 'country' && groupings.length === 0)
  const lists = {
    athletes: createSearchList(
      competitors.filter(({ withheld }) => !withheld),
      (competitor) =>
        describePerson(
          competitor,
          competitor.registrations.map(({ weightCategory }) => weightCategory),
        ),
    ),
    countries: createSearchList(
      isGroupedBy('country') ? await listNations(db, competitionId) : [],
      (nation) => ({
        words: listWordsOnce(nation.name, nation.short, names.country(nation.name, nation.short, nation)),
        country: nation.short,
      }),
    ),
    clubs: createOrganisationList(
      isGroupedBy('club') ? await listOrganisations(db, competitionId, club, entry.clubId) : [],
    ),
    schools: createOrganisationList(
      isGroupedBy('school') ? await listOrganisations(db, competitionId, school, entry.schoolId) : [],
    ),
    regions: createOrganisationList(
      isGroupedBy('region') ? await listOrganisations(db, competitionId, region, entry.regionId) : [],
    ),
    results: createSearchList(
      results.filter(({ person }) => !person.withheld),
      ({ person, weightCategory }) => describePerson(person, [weightCategory]),
      (a, b) => a.place - b.place,
    ),
  }
  const query = parseQueryForLists(text, Object.values(lists))
  return {
    athletes: lists.athletes
      .find(query, limit)
      .map(({ idCountry, idIJF, idTeam, pictureFilename, registrations, ...athlete }) => athlete),
    countries: lists.countries.find(query, limit),
    clubs: lists.clubs.find(query, limit).map(({ id, ...club }) => ({ idClub: id, ...club })),
    schools: lists.schools.find(query, limit).map(({ id, ...school }) => ({ idSchool: id, ...school })),
    regions: lists.regions.find(query, limit).map(({ id, ...region }) => ({ idRegion: id, ...region })),
    results: lists.results.find(query, limit),
  }
}

/** More than the names of a few large competitions. */
const MAX_NAMES = 20_000

/** Folding names takes longer than everything else, and the same ones are searched again and again. */
const wordsByNames = new LRUCache<string, string[]>({ max: MAX_NAMES })

function listWordsOnce(...names: readonly (string | null)[]): readonly string[] {
  const key = names.join('\n')
  const words = wordsByNames.get(key) ?? listNameWords(...names)
  wordsByNames.set(key, words)
  return words
}

const describePerson = (
  person: Person,
  categories: readonly { name: string; gender: GenderCode }[],
): Searchable => ({
  words: listWordsOnce(person.familyName, person.givenName, person.intFamilyName, person.intGivenName),
  country: person.country,
  categories: categories.map(({ name, gender }) => ({ name, gender: genderCodes.decode(gender) })),
})

const createOrganisationList = (organisations: readonly OrganisationWithAthletes[]) =>
  createSearchList(organisations, ({ name }) => ({ words: listWordsOnce(name) }))

const athleteCount = sql<number>`count(distinct ${person.id})::int`

/** Countries of entries, otherwise of people, that have at least one public athlete. */
function listNations(db: Database, competitionId: number) {
  return db
    .select({ ...countryColumns, athleteCount })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(country, sql`${country.id} = coalesce(${entry.countryId}, ${person.countryId})`)
    .where(and(eq(entry.competitionId, competitionId), isPublicPerson(person)))
    .groupBy(country.id)
    .orderBy(sql`${country.name} collate "C"`, country.id)
}

type OrganisationWithAthletes = { id: number; name: string; logoPath: string | null; athleteCount: number }

function listOrganisations(
  db: Database,
  competitionId: number,
  table: typeof club | typeof school | typeof region,
  organisationId: AnyPgColumn,
): PromiseLike<OrganisationWithAthletes[]> {
  const joined: SQL = eq(table.id, organisationId)
  return db
    .select({ id: table.id, name: table.name, logoPath: table.logoFilename, athleteCount })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(table, joined)
    .where(and(eq(entry.competitionId, competitionId), isPublicPerson(person), isNotNull(organisationId)))
    .groupBy(table.id)
    .orderBy(sql`${table.name} collate "C"`, table.id)
}
