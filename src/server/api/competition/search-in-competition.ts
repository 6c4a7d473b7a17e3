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
 * What is found in a competition by name, whatever keyboard it was typed on. Judoka and organisations of one competition
 * are few enough to be compared in memory, where every spelling can be folded.
 */
export async function searchInCompetition(
  db: Database,
  wanted: SearchInCompetitionOptions,
): Promise<CompetitionSearchResults> {
  const { idCompetition, language, limit } = wanted
  const words = fold(wanted.query.replaceAll('-', ' '))
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return EMPTY_RESULT
  const isMeant = (...names: (string | null)[]): boolean => {
    const forms = names.flatMap((name) => (name === null ? [] : listFoldings(name.replaceAll('-', ' '))))
    return words.every((word) => forms.some((form) => ` ${form}`.includes(` ${word}`)))
  }
  const found = (one: Person): boolean => !one.withheld && isMeant(...getSpellings(one))

  const competitors = await listCompetitors(db, idCompetition, 'with teams')
  const results = await listCompetitionResults(db, idCompetition, undefined)
  const kinds = await readGroupings(db, idCompetition)
  const by = (kind: MedalTableGrouping): boolean =>
    kinds.includes(kind) || (kind === 'country' && kinds.length === 0)
  const nations = by('country') ? await listNations(db, idCompetition) : []
  const clubs = by('club') ? await listOrganisations(db, idCompetition, club, entry.clubId) : []
  const schools = by('school') ? await listOrganisations(db, idCompetition, school, entry.schoolId) : []
  const regions = by('region') ? await listOrganisations(db, idCompetition, region, entry.regionId) : []
  const named = (all: OrganisationWithAthletes[]) => all.filter(({ name }) => isMeant(name)).slice(0, limit)
  return {
    athletes: competitors
      .map((one) => one.person)
      .filter(found)
      .slice(0, limit),
    countries: nations
      .filter(({ name, short }) => isMeant(name, short, getCountryName(short, language)))
      .slice(0, limit),
    clubs: named(clubs).map(({ id, ...club }) => ({ idClub: id, ...club })),
    schools: named(schools).map(({ id, ...school }) => ({ idSchool: id, ...school })),
    regions: named(regions).map(({ id, ...region }) => ({ idRegion: id, ...region })),
    results: results.filter(({ person }) => found(person)).slice(0, limit),
  }
}

const getSpellings = (one: Person): (string | null)[] => [
  one.familyName,
  one.givenName,
  one.intFamilyName,
  one.intGivenName,
]

const athleteCount = sql<number>`count(distinct ${person.id})::int`

/** Nations with someone who is shown; the nation of an entry, else of the person. */
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
  startedFor: AnyPgColumn,
): PromiseLike<OrganisationWithAthletes[]> {
  const joined: SQL = eq(table.id, startedFor)
  return db
    .select({ id: table.id, name: table.name, logoPath: table.logoFilename, athleteCount })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(table, joined)
    .where(and(eq(entry.competitionId, idCompetition), isPublicPerson(person), isNotNull(startedFor)))
    .groupBy(table.id)
    .orderBy(sql`${table.name} collate "C"`, table.id)
}
