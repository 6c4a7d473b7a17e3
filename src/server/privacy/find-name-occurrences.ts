import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { fold } from '#language/fold.ts'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import * as schema from '../db/schema/index.ts'
import type { PersonIdentity } from './forgotten-names.ts'

/** The number of rows of a table that contain a name. */
export type NameOccurrences = { table: string; rows: number }

/** Counts rows of all tables that contain family and given name, in either spelling, with or without diacritics. */
export async function findNameOccurrences(
  db: DatabaseOrTransaction,
  person: PersonIdentity,
): Promise<NameOccurrences[]> {
  const { familyName, givenName, internationalFamilyName, internationalGivenName } = person
  const names = [
    [familyName, givenName],
    [internationalFamilyName ?? familyName, internationalGivenName ?? givenName],
  ]
  const spellings = [...names, ...names.map((name) => name.map(fold))]
  const occurrences: NameOccurrences[] = []
  for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
    const [counted] = await db
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(getTableName(table))} t`)
      .where(sql.join(spellings.map(containsAllNames), sql` or `))
    if (counted && counted.rows > 0) occurrences.push({ table: getTableName(table), rows: counted.rows })
  }
  return occurrences
}

const containsAllNames = (names: readonly string[]): SQL =>
  sql`(${sql.join(
    names.map((name) => sql`position(lower(${name}::text) in lower(t::text)) > 0`),
    sql` and `,
  )})`
