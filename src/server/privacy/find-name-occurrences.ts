import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { fold } from '#language/fold.ts'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import * as schema from '../db/schema/index.ts'
import type { PersonIdentity } from './forgotten-names.ts'

/** Rows of one table in which a name stands. */
export type NameOccurrences = { table: string; rows: number }

/** Looks through every table for rows that hold family name and given name, in either spelling, marks or none. */
export async function findNameOccurrences(
  db: DatabaseOrTransaction,
  someone: PersonIdentity,
): Promise<NameOccurrences[]> {
  const { familyName, givenName, internationalFamilyName, internationalGivenName } = someone
  const names = [
    [familyName, givenName],
    [internationalFamilyName ?? familyName, internationalGivenName ?? givenName],
  ]
  const spellings = [...names, ...names.map((name) => name.map(fold))]
  const found: NameOccurrences[] = []
  for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
    const [counted] = await db
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(getTableName(table))} t`)
      .where(sql.join(spellings.map(containsAllWords), sql` or `))
    if (counted && counted.rows > 0) found.push({ table: getTableName(table), rows: counted.rows })
  }
  return found
}

const containsAllWords = (words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`position(lower(${word}::text) in lower(t::text)) > 0`),
    sql` and `,
  )})`
