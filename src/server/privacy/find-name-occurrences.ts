import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { fold } from '#language/fold.ts'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import * as schema from '../db/schema/index.ts'
import type { PersonIdentity } from './forgotten-names.ts'

/** The number of rows of a table that contain a name. */
export const nameOccurrences = z.object({
  table: z.string(),
  /** Rows with family and given name. */
  rows: z.int(),
  /** Rows with the family name alone, as a word. */
  familyNameRows: z.int(),
})

export type NameOccurrences = z.infer<typeof nameOccurrences>

/**
 * Counts rows of all tables that contain family and given name, or the family name alone, in either spelling, with or without
 * diacritics.
 */
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
  const hasFullName = sql.join(spellings.map(containsAllNames), sql` or `)
  const familyNames = [...new Set(spellings.flatMap(([family]) => family?.trim() || []))]
  const hasFamilyName = sql.join(familyNames.map(containsWord), sql` or `)
  for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
    const [counted] = await db
      .select({
        rows: sql<number>`count(*) filter (where ${hasFullName})::int`,
        familyNameRows: sql<number>`count(*) filter (where (${hasFamilyName}) and not (${hasFullName}))::int`,
      })
      .from(sql`${sql.identifier(getTableName(table))} t`)
    if (counted && counted.rows + counted.familyNameRows > 0) {
      occurrences.push({ table: getTableName(table), ...counted })
    }
  }
  return occurrences
}

const containsAllNames = (names: readonly string[]): SQL =>
  sql`(${sql.join(
    names.map((name) => sql`position(lower(${name}::text) in lower(t::text)) > 0`),
    sql` and `,
  )})`

/** A family name within other words is somebody else's: `Li` in `Lina`. */
const containsWord = (name: string): SQL =>
  sql`lower(t::text) ~ ${`(^|[^[:alnum:]])${escapePattern(name.toLowerCase())}($|[^[:alnum:]])`}`

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
