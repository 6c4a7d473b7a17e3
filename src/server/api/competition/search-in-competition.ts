import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CompetitionSearchResults } from '#contract/api/participants.ts'
import type { Person } from '#contract/people.ts'
import { getCountryName } from '#language/countries.ts'
import { fold, listFoldings } from '#language/fold.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Database } from '../../db/open-database.ts'
import { club, country, entry, person, region, school } from '../../db/schema/index.ts'
import { isPublicPerson } from '../judoka/person-mention.ts'
import { listCompetitors } from './list-competitors.ts'
import { listCompetitionResults } from './list-results.ts'
import { type MedalTableGrouping, readGroupings } from './read-medal-table.ts'

const EMPTY_RESULT: CompetitionSearchResults = {
  athletes: [],
  countries: [],
  clubs: [],
  schools: [],
  regions: [],
  results: [],
}

type SearchInCompetitionOptions = {
  idCompetition: number
  query: string
  language: LanguageCode
  limit: number
}

/**
 * Searches judoka, organisations and results of a competition by name, with or without diacritics. One competition has
 * few enough of them to compare all spellings in memory.
 */
export async function searchInCompetition(
  db: Database,
  options: SearchInCompetitionOptions,
): Promise<CompetitionSearchResults> {
  const { idCompetition, language, limit } = options
  const words = fold(options.query.replaceAll('-', ' '))
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return EMPTY_RESULT
  const matches = (...names: (string | null)[]): boolean => {
    const forms = names.flatMap((name) => (name === null ? [] : listFoldings(name.replaceAll('-', ' '))))
    return words.every((word) => forms.some((form) => ` ${form}`.includes(` ${word}`)))
  }
  const isFound = (person: Person): boolean => !person.withheld && matches(...getSpellings(person))

  const competitors = await listCompetitors(db, idCompetition, 'with teams')
  const results = await listCompetitionResults(db, idCompetition, undefined)
  const groupings = await readGroupings(db, idCompetition)
  const isGroupedBy = (grouping: MedalTableGrouping): boolean =>
    groupings.includes(grouping) || (grouping === 'country' && groupings.length === 0)
  const nations = isGroupedBy('country') ? await listNations(db, idCompetition) : []
  const clubs = isGroupedBy('club') ? await listOrganisations(db, idCompetition, club, entry.clubId) : []
  const schools = isGroupedBy('school')
    ? await listOrganisations(db, idCompetition, school, entry.schoolId)
    : []
  const regions = isGroupedBy('region')
    ? await listOrganisations(db, idCompetition, region, entry.regionId)
    : []
  const filterByName = (organisations: OrganisationWithAthletes[]) =>
    organisations.filter(({ name }) => matches(name)).slice(0, limit)
  return {
    athletes: competitors
      .filter(isFound)
      .slice(0, limit)
      .map(({ idCountry, idTeam, pictureFilename, registrations, ...athlete }) => athlete),
    countries: nations
      .filter(({ name, short }) => matches(name, short, getCountryName(short, language)))
      .slice(0, limit),
    clubs: filterByName(clubs).map(({ id, ...club }) => ({ idClub: id, ...club })),
    schools: filterByName(schools).map(({ id, ...school }) => ({ idSchool: id, ...school })),
    regions: filterByName(regions).map(({ id, ...region }) => ({ idRegion: id, ...region })),
    results: results.filter(({ person }) => isFound(person)).slice(0, limit),
  }
}

const getSpellings = (person: Person): (string | null)[] => [
  person.familyName,
  person.givenName,
  person.intFamilyName,
  person.intGivenName,
]

const athleteCount = sql<number>`count(distinct ${person.id})::int`

/** Countries of entries, otherwise of people, that have at least one public athlete. */
function listNations(db: Database, idCompetition: number) {
  return db
    .select({ idCountry: country.id, name: country.name, short: country.short, athleteCount })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(country, sql`${country.id} = coalesce(${entry.countryId}, ${person.countryId})`)
    .where(and(eq(entry.competitionId, idCompetition), isPublicPerson(person)))
    .groupBy(country.id)
    .orderBy(sql`${country.name} collate "C"`, country.id)
}

type OrganisationWithAthletes = { id: number; name: string; logoPath: string | null; athleteCount: number }

function listOrganisations(
  db: Database,
  idCompetition: number,
  table: typeof club | typeof school | typeof region,
  organisationId: AnyPgColumn,
): PromiseLike<OrganisationWithAthletes[]> {
  const joined: SQL = eq(table.id, organisationId)
  return db
    .select({ id: table.id, name: table.name, logoPath: table.logoFilename, athleteCount })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(table, joined)
    .where(and(eq(entry.competitionId, idCompetition), isPublicPerson(person), isNotNull(organisationId)))
    .groupBy(table.id)
    .orderBy(sql`${table.name} collate "C"`, table.id)
}
