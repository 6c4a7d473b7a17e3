import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { ageCategory, competition, entry, person } from '#server/platform/db/schema/index.ts'
import { yearOfBirth } from './birth-year.ts'

const AGE_OF_MAJORITY = 18

/** The entries of one person, which PostgreSQL looks up for each row. */
const ofThisPerson = sql`${entry.personId} = ${person.id}`

/** From this age on, percentages of contests are shown (`judo/statistics/tally.ts`). */
const AGE_OF_PERCENTAGES = 15

/** Whether a judoka is or may be under 18 on a day; parameters and rules as of `isYounger`. */
export const isMinor = (today: string, entries?: SQL): SQL<boolean> =>
  isYounger(AGE_OF_MAJORITY, today, entries)

/** Whether a judoka is or may be under 15 on a day. */
export const isUnder15 = (today: string, entries?: SQL): SQL<boolean> =>
  isYounger(AGE_OF_PERCENTAGES, today, entries)

/**
 * Whether a judoka is or may be under an age on a day. If only the year of birth is known, its last day is assumed; if nothing is, the earliest
 * year that the age category of an entry allows.
 * @param today `YYYY-MM-DD`
 * @param entries condition on the entries that are read. A query of many people names those of all of them, so that PostgreSQL
 *   reads them once
 */
function isYounger(age: number, today: string, entries: SQL = ofThisPerson): SQL<boolean> {
  const lastYear = sql`${Number(today.slice(0, 4)) - age}::int`
  // an expression of its own: Drizzle writes the columns of others without their table where a query selects from one
  const hasEntryOfYounger = sql`${person.id} in (
    select ${entry.personId} from ${entry}
    join ${competition} on ${competition.id} = ${entry.competitionId}
    join ${ageCategory} on ${ageCategory.id} = ${entry.ageId}
    where ${entries}
      and extract(year from ${competition.dateFrom})::int - ${ageCategory.ageTo} >= ${lastYear}
  )`
  return sql`coalesce(${isYoungerByBirth(age, today)}, ${hasEntryOfYounger})`
}

/** The same by date or year of birth; null if neither is known. */
const isYoungerByBirth = (age: number, today: string): SQL<boolean | null> =>
  sql`coalesce(
    ${person.birthDate} > (${today}::date - interval '${sql.raw(String(age))} years')::date,
    ${person.birthYear} >= ${Number(today.slice(0, 4)) - age}::int
  )`

/**
 * Ids of those of these people whose date or year of birth is that of a minor.
 * @param today `YYYY-MM-DD`
 */
export async function findMinorsByBirth(
  db: DatabaseOrTransaction,
  ids: readonly number[],
  today: string,
): Promise<Set<number>> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(isAmong(person.id, ids), isYoungerByBirth(AGE_OF_MAJORITY, today)))
  return new Set(rows.map(({ id }) => id))
}

/** Condition for `isMinor`: the entries, in any competition, of the entrants of these competitions. */
export const ofEntrants = (idCompetitions: readonly number[]): SQL =>
  sql`${entry.personId} in (select ${entry.personId} from ${entry} where ${isAmong(entry.competitionId, idCompetitions)})`

/**
 * Ids of the entrants of a competition who are or may be minors.
 * @param today `YYYY-MM-DD`
 */
export async function findMinors(db: Database, competitionId: number, today: string): Promise<Set<number>> {
  const entered = db.select({ id: entry.personId }).from(entry).where(eq(entry.competitionId, competitionId))
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(inArray(person.id, entered), isMinor(today, ofEntrants([competitionId]))))
  return new Set(rows.map(({ id }) => id))
}

/**
 * The public year of birth: null for minors.
 * @param entries as of `isMinor`
 */
export function publicBirthYear(today: string, entries?: SQL): SQL<number | null> {
  return sql`case when not ${isMinor(today, entries)}
    then ${yearOfBirth} end`
}
