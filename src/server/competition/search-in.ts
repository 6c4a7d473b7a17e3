import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FoundInCompetition } from '#contract/shapes/in-competition.ts'
import type { Person } from '#contract/shapes/people.ts'
import { countryName } from '#language/countries.ts'
import { fold, foldings } from '#language/fold.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Database } from '../db/open.ts'
import { club, country, entry, person, region, school } from '../db/schema/index.ts'
import { isShown } from '../judoka/mention.ts'
import { competitorsOf } from './competitors.ts'
import { competitionResults } from './results.ts'
import { type Grouping, groupings } from './standings.ts'

const NOTHING: FoundInCompetition = {
  athletes: [],
  countries: [],
  clubs: [],
  schools: [],
  regions: [],
  results: [],
}

type Wanted = { idCompetition: number; query: string; language: LanguageCode; limit: number }

/**
 * What is found in a competition by name, whatever keyboard it was typed on. Judoka and organisations of one competition
 * are few enough to be compared in memory, where every spelling can be folded.
 */
export async function searchInCompetition(db: Database, wanted: Wanted): Promise<FoundInCompetition> {
  const { idCompetition, language, limit } = wanted
  const words = fold(wanted.query.replaceAll('-', ' '))
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return NOTHING
  const isMeant = (...names: (string | null)[]): boolean => {
    const forms = names.flatMap((name) => (name === null ? [] : foldings(name.replaceAll('-', ' '))))
    return words.every((word) => forms.some((form) => ` ${form}`.includes(` ${word}`)))
  }
  const found = (one: Person): boolean => !one.withheld && isMeant(...namesOf(one))

  const competitors = await competitorsOf(db, idCompetition, 'with teams')
  const results = await competitionResults(db, idCompetition, undefined)
  const kinds = await groupings(db, idCompetition)
  const by = (kind: Grouping): boolean => kinds.includes(kind) || (kind === 'country' && kinds.length === 0)
  const nations = by('country') ? await selectNations(db, idCompetition) : []
  const clubs = by('club') ? await selectOrganisations(db, idCompetition, club, entry.clubId) : []
  const schools = by('school') ? await selectOrganisations(db, idCompetition, school, entry.schoolId) : []
  const regions = by('region') ? await selectOrganisations(db, idCompetition, region, entry.regionId) : []
  const named = (all: Organisation[]) => all.filter(({ name }) => isMeant(name)).slice(0, limit)
  return {
    athletes: competitors
      .map((one) => one.person)
      .filter(found)
      .slice(0, limit),
    countries: nations
      .filter(({ name, short }) => isMeant(name, short, countryName(short, language)))
      .slice(0, limit),
    clubs: named(clubs).map(({ id, ...club }) => ({ idClub: id, ...club })),
    schools: named(schools).map(({ id, ...school }) => ({ idSchool: id, ...school })),
    regions: named(regions).map(({ id, ...region }) => ({ idRegion: id, ...region })),
    results: results.filter(({ person }) => found(person)).slice(0, limit),
  }
}

const namesOf = (one: Person): (string | null)[] => [
  one.familyName,
  one.givenName,
  one.intFamilyName,
  one.intGivenName,
]

const athleteCount = sql<number>`count(distinct ${person.id})::int`

/** Nations with someone who is shown; the nation of an entry, else of the person. */
function selectNations(db: Database, idCompetition: number) {
  return db
    .select({ idCountry: country.id, name: country.name, short: country.short, athleteCount })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(country, sql`${country.id} = coalesce(${entry.countryId}, ${person.countryId})`)
    .where(and(eq(entry.competitionId, idCompetition), isShown(person)))
    .groupBy(country.id)
    .orderBy(sql`${country.name} collate "C"`, country.id)
}

type Organisation = { id: number; name: string; logoPath: string | null; athleteCount: number }

function selectOrganisations(
  db: Database,
  idCompetition: number,
  table: typeof club | typeof school | typeof region,
  startedFor: AnyPgColumn,
): PromiseLike<Organisation[]> {
  const joined: SQL = eq(table.id, startedFor)
  return db
    .select({ id: table.id, name: table.name, logoPath: table.logoFilename, athleteCount })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(table, joined)
    .where(and(eq(entry.competitionId, idCompetition), isShown(person), isNotNull(startedFor)))
    .groupBy(table.id)
    .orderBy(sql`${table.name} collate "C"`, table.id)
}
