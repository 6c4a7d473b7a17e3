import { eq, type SQL, sql } from 'drizzle-orm'
import type { GROUPINGS, Standing } from '#contract/shapes/standings.ts'
import { medalTable } from '#judo/results/medal-table.ts'
import type { Database } from '../db/open.ts'
import {
  ageCategory,
  club,
  competitionDisplayType,
  country,
  entry,
  individualResult,
  person,
  region,
  school,
  weightCategory,
} from '../db/schema/index.ts'
import { among } from '../digest.ts'
import { type Mention, mentionBy } from '../judoka/mention.ts'
import { genderOf, publicPerson } from '../judoka/public-person.ts'
import { categoryColumns, categoryOrder, publicCategory } from './mentions.ts'

export type Grouping = (typeof GROUPINGS)[number]

/** What each display type (portal specification §3) counts by. */
const BY_DISPLAY_TYPE: Readonly<Record<number, Grouping>> = {
  1: 'country',
  2: 'club',
  3: 'school',
  4: 'region',
}

/** What judoka of a competition mainly compete for; their country where it doesn't say. */
export async function mainGrouping(db: Database, idCompetition: number): Promise<Grouping> {
  const [main] = await groupings(db, idCompetition)
  return main ?? 'country'
}

/** Everything judoka of a competition compete for, the main one first. */
export async function groupings(db: Database, idCompetition: number): Promise<Grouping[]> {
  const types = await db
    .select({ id: competitionDisplayType.displayTypeId })
    .from(competitionDisplayType)
    .where(eq(competitionDisplayType.competitionId, idCompetition))
    .orderBy(sql`${competitionDisplayType.isMain} desc`, competitionDisplayType.displayTypeId)
  return types.flatMap(({ id }) => BY_DISPLAY_TYPE[id] ?? [])
}

/** For whom a judoka started: as the result says, else as the entry does. */
const startedFor = (column: 'countryId' | 'clubId' | 'regionId' | 'schoolId'): SQL<number | null> =>
  sql`coalesce(${individualResult[column]}, (
    select ${entry[column]} from ${entry}
    where ${entry.competitionId} = ${individualResult.competitionId}
      and ${entry.weightId} = ${individualResult.weightId} and ${entry.personId} = ${individualResult.personId}
    order by ${entry.teamId} nulls first, ${entry.id} limit 1
  ))`

/** The medal table of a competition. */
export async function standings(db: Database, idCompetition: number, by: Grouping): Promise<Standing[]> {
  const rows = await db
    .select({
      idResult: individualResult.id,
      place: individualResult.place,
      idPerson: individualResult.personId,
      gender: ageCategory.gender,
      idCountry: sql<number | null>`coalesce(${startedFor('countryId')}, ${person.countryId})`,
      idClub: startedFor('clubId'),
      idRegion: startedFor('regionId'),
      idSchool: startedFor('schoolId'),
      mention: mentionBy(individualResult),
      category: categoryColumns,
    })
    .from(individualResult)
    .innerJoin(person, eq(person.id, individualResult.personId))
    .innerJoin(weightCategory, eq(weightCategory.id, individualResult.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(eq(individualResult.competitionId, idCompetition))
    .orderBy(...categoryOrder, individualResult.place, individualResult.id)
  const counted = rows
    .filter(({ mention }) => by === 'country' || mention.shown)
    .map((row) => ({ ...row, gender: genderOf(row.gender), idWeight: row.category.idWeight }))
  const table = medalTable(counted, by)
  const organisations = await organisationsOf(
    db,
    by,
    table.map(({ id }) => id),
  )
  return table.flatMap(({ rank, id, counts, resultsMen, resultsWomen }) => {
    const organisation = organisations.get(id)
    if (!organisation) return []
    return {
      rank,
      organisation,
      first: counts[1],
      second: counts[2],
      third: counts[3],
      fourth: counts[4],
      fifth: counts[5],
      seventh: counts[7],
      resultsMen: resultsMen.map(publicResult),
      resultsWomen: resultsWomen.map(publicResult),
    }
  })
}

type Placed = {
  idResult: number
  place: number
  mention: Mention
  category: Parameters<typeof publicCategory>[0]
}

const publicResult = ({ idResult, place, mention, category }: Placed) => ({
  idResult,
  place,
  person: publicPerson(mention),
  weightCategory: publicCategory(category),
})

async function organisationsOf(
  db: Database,
  by: Grouping,
  ids: readonly number[],
): Promise<Map<number, Standing['organisation']>> {
  const rows = await selectOrganisations(db, by, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

function selectOrganisations(
  db: Database,
  by: Grouping,
  ids: readonly number[],
): PromiseLike<Standing['organisation'][]> {
  if (by === 'country') {
    return db
      .select({ id: country.id, name: country.name, countryShort: country.short, logoPath: sql<null>`null` })
      .from(country)
      .where(among(country.id, ids))
  }
  const table = { club, region, school }[by]
  return db
    .select({ id: table.id, name: table.name, countryShort: country.short, logoPath: table.logoFilename })
    .from(table)
    .innerJoin(country, eq(country.id, table.countryId))
    .where(among(table.id, ids))
}
