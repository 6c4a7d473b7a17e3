import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { ageCategory, competition, entry, person } from '../../db/schema/index.ts'

const AGE_OF_MAJORITY = 18

/**
 * Whether a judoka is or may be under 18 on a day. If only the year of birth is known, its last day is assumed; if nothing is, the earliest
 * year that the age category of an entry allows. PostgreSQL looks up the entries of one person, and joins those of many.
 * @param today `YYYY-MM-DD`
 */
export function isMinor(today: string): SQL<boolean> {
  const lastYear = sql`${Number(today.slice(0, 4)) - AGE_OF_MAJORITY}::int`
  // an expression of its own: Drizzle writes the columns of others without their table where a query selects from one
  const hasEntryOfMinors = sql`exists (
    select from ${entry}
    join ${competition} on ${competition.id} = ${entry.competitionId}
    join ${ageCategory} on ${ageCategory.id} = ${entry.ageId}
    where ${entry.personId} = ${person.id}
      and extract(year from ${competition.dateFrom})::int - ${ageCategory.ageTo} >= ${lastYear}
  )`
  return sql`coalesce(
    ${person.birthDate} > (${today}::date - interval '${sql.raw(String(AGE_OF_MAJORITY))} years')::date,
    ${person.birthYear} >= ${lastYear},
    ${hasEntryOfMinors}
  )`
}

/**
 * Ids of the entrants of a competition who are or may be minors.
 * @param today `YYYY-MM-DD`
 */
export async function findMinors(db: Database, idCompetition: number, today: string): Promise<Set<number>> {
  const entered = db.select({ id: entry.personId }).from(entry).where(eq(entry.competitionId, idCompetition))
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(inArray(person.id, entered), isMinor(today)))
  return new Set(rows.map(({ id }) => id))
}

/** The public year of birth: null for minors. */
export function publicBirthYear(today: string): SQL<number | null> {
  return sql`case when not ${isMinor(today)}
    then coalesce(extract(year from ${person.birthDate})::int, ${person.birthYear}) end`
}
