import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { IndividualResult } from '#contract/api/competitions/results.ts'
import { countryColumns } from '#server/platform/db/country-columns.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
import {
  ageCategory,
  club,
  country,
  entry,
  individualResult,
  person,
  region,
  school,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { mentionColumnOfRow } from '#server/registry/people/person-mention.ts'
import { toPublicPerson } from '#server/registry/people/public-person.ts'
import { categoryMentionColumns, categoryOrder, toCategoryMention } from '../info/mention-columns.ts'

/** The organisation that a judoka represented: by the result, otherwise by the entry. */
const representedIdColumn = (column: 'countryId' | 'clubId' | 'regionId' | 'schoolId'): SQL<number | null> =>
  sql`coalesce(${individualResult[column]}, (
    select ${entry[column]} from ${entry}
    where ${entry.competitionId} = ${individualResult.competitionId}
      and ${entry.categoryId} = ${individualResult.categoryId} and ${entry.personId} = ${individualResult.personId}
    order by ${entry.teamId} nulls first, ${entry.id} limit 1
  ))`

/** The age or weight category that results are of; all by default. */
type ResultFilter = { idAge?: number | undefined } | { idWeight: number }

const prepareResults = (name: string, where?: SQL) =>
  prepareOnce((db) =>
    db
      .select({
        idResult: individualResult.id,
        place: individualResult.place,
        idPerson: individualResult.personId,
        mention: mentionColumnOfRow(individualResult),
        country: countryColumns,
        club: { idClub: club.id, name: club.name, logoPath: club.logoFilename },
        school: { idSchool: school.id, name: school.name, logoPath: school.logoFilename },
        region: { idRegion: region.id, name: region.name, logoPath: region.logoFilename },
        category: categoryMentionColumns,
      })
      .from(individualResult)
      .innerJoin(person, eq(person.id, individualResult.personId))
      .innerJoin(weightCategory, eq(weightCategory.id, individualResult.categoryId))
      .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
      .leftJoin(
        country,
        sql`${country.id} = coalesce(${representedIdColumn('countryId')}, ${person.countryId})`,
      )
      .leftJoin(club, sql`${club.id} = ${representedIdColumn('clubId')}`)
      .leftJoin(school, sql`${school.id} = ${representedIdColumn('schoolId')}`)
      .leftJoin(region, sql`${region.id} = ${representedIdColumn('regionId')}`)
      .where(and(eq(individualResult.competitionId, sql.placeholder('idCompetition')), where))
      .orderBy(...categoryOrder, sql`${individualResult.place}`, sql`${individualResult.id}`)
      .prepare(name),
  )

const resultsStatement = prepareResults('results')
const resultsOfAgeStatement = prepareResults('results_of_age', eq(ageCategory.id, sql.placeholder('idAge')))
const resultsOfWeightStatement = prepareResults(
  'results_of_weight',
  eq(individualResult.categoryId, sql.placeholder('idWeight')),
)

/** Places with the judoka and the organisations that they represented, by category; equal places in the order of their ids. */
export async function selectResults(db: Database, competitionId: number, filter: ResultFilter = {}) {
  if ('idWeight' in filter) {
    return resultsOfWeightStatement(db).execute({ idCompetition: competitionId, idWeight: filter.idWeight })
  }
  if (filter.idAge === undefined) return resultsStatement(db).execute({ idCompetition: competitionId })
  return resultsOfAgeStatement(db).execute({ idCompetition: competitionId, idAge: filter.idAge })
}

type ResultRow = Awaited<ReturnType<typeof selectResults>>[number]

/** Converts a row to the response. Of withheld people, only nation and category are public. */
export function toPublicResult(row: Omit<ResultRow, 'idPerson'>): IndividualResult {
  const { idResult, place, mention, country, category } = row
  const { club, school, region } = mention.shown ? row : { club: null, school: null, region: null }
  return {
    idResult,
    place,
    person: toPublicPerson(mention),
    country,
    club,
    school,
    region,
    weightCategory: toCategoryMention(category),
  }
}

/** Places by category. */
export async function listCompetitionResults(
  db: Database,
  competitionId: number,
  filter?: ResultFilter,
): Promise<IndividualResult[]> {
  const rows = await selectResults(db, competitionId, filter)
  return rows.map(toPublicResult)
}
