import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  competition,
  contest,
  country,
  entry,
  individualResult,
  person,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { yearOfBirth } from './birth-year.ts'
import { createNameNormalizer, NAME_LIKENESSES, type NameLikeness } from './compare-names.ts'
import { findSimilarPeople, findSimilarTo } from './find-similar-people.ts'
import { judokaJoins, judokaNameColumns } from './read-judoka.ts'

/** Two judoka who may be one person, with the evidence. */
export type LikelyDuplicate = {
  likeness: NameLikeness
  country: string
  gender: string
  judoka: readonly [DuplicateJudoka, DuplicateJudoka]
  /** Names of weight categories in which both have competed. */
  commonCategories: string[]
  /** Competitions in which both took part, in different categories; one person rarely does. */
  commonCompetitions: number
}

type DuplicateJudoka = {
  id: number
  familyName: string
  givenName: string
  birthYear: number | null
  competitions: number
  firstYear: number | null
  lastYear: number | null
}

/** A judoka in a category of a competition. */
export type Appearance = {
  personId: number
  competitionId: number
  categoryId: number
  category: string
  /** The first day of the competition. */
  day: string | null
  year: number | null
}

/**
 * Which people are compared; those who were in no competition are left out, unless they are `withUnknown`. With an id, only
 * pairs with this person are found.
 */
type DuplicateSearch = { id?: number | undefined; where?: SQL | undefined; withUnknown?: boolean }

type StoredPerson = Awaited<ReturnType<typeof readPeople>>[number]

/**
 * Judoka of one nation and gender with similar names who never were in one category, and so never in one contest. The strongest
 * likeness comes first.
 */
export async function findDuplicates(
  db: Database,
  { id, where, withUnknown = false }: DuplicateSearch = {},
): Promise<LikelyDuplicate[]> {
  const people = await readPeople(
    db,
    and(where, id === undefined ? undefined : await whereComparable(db, id)),
  )
  const normalizeNames = createNameNormalizer()
  const compared = people.map((row) => {
    const { gender, country, birthYear } = row
    return { id: row.id, gender, country, birthYear, names: normalizeNames(row) }
  })
  const similar =
    id === undefined
      ? findSimilarPeople(compared)
      : compared.filter((row) => row.id === id).flatMap((row) => findSimilarTo(row, compared))
  const byId = new Map(people.map((row) => [row.id, row]))
  const appearances = Map.groupBy(
    await readAppearances(db, [...new Set(similar.flatMap(({ ids }) => ids))]),
    ({ personId }) => personId,
  )
  const duplicates = similar.flatMap(({ ids, likeness }) => {
    const [first, second] = ids.map((id) => byId.get(id))
    const [ofOne = [], ofOther = []] = ids.map((id) => appearances.get(id))
    if (!first?.country || !second) return []
    if (!withUnknown && (ofOne.length === 0 || ofOther.length === 0)) return []
    if (
      listCommon(ofOne, ofOther, ({ competitionId, categoryId }) => `${competitionId} ${categoryId}`).length >
      0
    )
      return []
    return [
      {
        likeness,
        country: first.country,
        gender: first.gender,
        judoka: [describe(first, ofOne), describe(second, ofOther)] as const,
        commonCategories: listCommon(ofOne, ofOther, ({ category }) => category),
        commonCompetitions: listCommon(ofOne, ofOther, ({ competitionId }) => competitionId).length,
      },
    ]
  })
  return duplicates.sort(
    (a, b) =>
      a.commonCompetitions - b.commonCompetitions ||
      NAME_LIKENESSES.indexOf(a.likeness) - NAME_LIKENESSES.indexOf(b.likeness) ||
      a.country.localeCompare(b.country, 'en') ||
      a.judoka[0].id - b.judoka[0].id,
  )
}

/**
 * Marks the judoka who may have another profile, for `JudokaProfile/Info`. Only changed rows are written. The mark follows from all
 * people of the database and is no change of the person, whose time of change it keeps: exports contain that time, and the
 * judoka of one competition may resemble those of another.
 * @returns the number of judoka who are marked
 */
export async function markDuplicates(db: Database, duplicates: readonly LikelyDuplicate[]): Promise<number> {
  const ids = [...new Set(duplicates.flatMap(({ judoka }) => judoka.map(({ id }) => id)))]
  const isDuplicate = sql`${person.id} = any(${sql.param(ids)}::int[])`
  await db
    .update(person)
    .set({ possibleDuplicate: sql`not ${person.possibleDuplicate}`, updatedAt: sql`${person.updatedAt}` })
    .where(sql`${person.possibleDuplicate} <> (${isDuplicate})`)
  return ids.length
}

/** The people with whom a person is compared, and the person: of one nation and gender, and not born in another year. */
async function whereComparable(db: Database, id: number): Promise<SQL | undefined> {
  const [row] = await db
    .select({ countryId: person.countryId, gender: person.gender, birthYear: yearOfBirth })
    .from(person)
    .where(eq(person.id, id))
  if (row?.countryId == null) return sql`false`
  return and(
    eq(person.countryId, row.countryId),
    eq(person.gender, row.gender),
    row.birthYear === null ? undefined : or(isNull(yearOfBirth), sql`${yearOfBirth} = ${row.birthYear}`),
  )
}

const readPeople = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...judokaNameColumns,
      birthYear: yearOfBirth,
    })
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .where(and(isNull(person.deletedAt), where))
    .orderBy(person.id)

/** Categories with an entry, a contest or a place of these people, each once. */
export async function readAppearances(
  db: DatabaseOrTransaction,
  ids: readonly number[],
): Promise<Appearance[]> {
  if (ids.length === 0) return []
  const sources: readonly { table: AppearanceTable; personId: AnyPgColumn }[] = [
    { table: entry, personId: entry.personId },
    { table: individualResult, personId: individualResult.personId },
    { table: contest, personId: contest.whiteId },
    { table: contest, personId: contest.blueId },
  ]
  const rows = sources.map(
    ({ table, personId }) => sql`
      select ${personId} as person, ${table.competitionId} as competition, ${table.categoryId} as category
      from ${table} where ${personId} = any(${sql.param(ids)}::int[])`,
  )
  return db
    .select({
      personId: sql<number>`appearance.person`,
      competitionId: competition.id,
      categoryId: weightCategory.id,
      category: weightCategory.name,
      day: competition.dateFrom,
      year: sql<number | null>`extract(year from ${competition.dateFrom})::int`,
    })
    .from(sql`(${sql.join(rows, sql` union `)}) as appearance`)
    .innerJoin(competition, sql`${competition.id} = appearance.competition`)
    .innerJoin(weightCategory, sql`${weightCategory.id} = appearance.category`)
    .where(isNull(competition.deletedAt))
}

type AppearanceTable = typeof entry | typeof individualResult | typeof contest

function describe(
  { id, familyName, givenName, birthYear }: StoredPerson,
  appearances: readonly Appearance[],
): DuplicateJudoka {
  const years = appearances.flatMap(({ year }) => year ?? [])
  return {
    id,
    familyName,
    givenName,
    birthYear,
    competitions: new Set(appearances.map(({ competitionId }) => competitionId)).size,
    firstYear: years.length > 0 ? Math.min(...years) : null,
    lastYear: years.length > 0 ? Math.max(...years) : null,
  }
}

export function listCommon<K extends string | number>(
  ofOne: readonly Appearance[],
  ofOther: readonly Appearance[],
  key: (appearance: Appearance) => K,
): K[] {
  const others = new Set(ofOther.map(key))
  return [...new Set(ofOne.map(key))].filter((value) => others.has(value)).sort()
}
