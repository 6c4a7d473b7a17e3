import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { fold } from '#language/search/fold.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { hasJobs, STORED_MAILS } from '#server/platform/jobs/stored-mails.ts'
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

/** Family and given name in either spelling, with and without diacritics. */
function listSpellings(person: PersonIdentity): string[][] {
  const { familyName, givenName, internationalFamilyName, internationalGivenName } = person
  const names = [
    [familyName, givenName],
    [internationalFamilyName ?? familyName, internationalGivenName ?? givenName],
  ]
  return [...names, ...names.map((name) => name.map(fold))]
}

/** Whether a text contains family and given name as words, in either spelling, with or without diacritics. */
export function containsFullName(text: string, person: PersonIdentity): boolean {
  const lowercase = text.toLowerCase()
  return listSpellings(person).some((names) =>
    names.every((name) => {
      const pattern = `(^|[^\\p{L}\\p{N}])${escapePattern(name.toLowerCase())}($|[^\\p{L}\\p{N}])`
      return new RegExp(pattern, 'u').test(lowercase)
    }),
  )
}

/** Conditions on rows `t` of any table: whether they contain a name as words, in either spelling, with or without diacritics. */
export function createNameConditions(person: PersonIdentity): { hasFullName: SQL; hasFamilyName: SQL } {
  const spellings = listSpellings(person)
  const familyNames = [...new Set(spellings.flatMap(([family]) => family?.trim() || []))]
  return {
    hasFullName: sql.join(spellings.map(containsAllNames), sql` or `),
    hasFamilyName: sql.join(familyNames.map(containsWord), sql` or `),
  }
}

/**
 * Counts rows of all tables that contain family and given name, or the family name alone, in either spelling, with or without
 * diacritics. Mails that are stored as jobs count as rows of `jobs.job`.
 */
export async function findNameOccurrences(
  db: DatabaseOrTransaction,
  person: PersonIdentity,
): Promise<NameOccurrences[]> {
  const { hasFullName, hasFamilyName } = createNameConditions(person)
  const tables = Object.values(schema).filter((each) => is(each, PgTable))
  const searched: { name: string; rows: SQL }[] = tables.map((table) => ({
    name: getTableName(table),
    rows: sql`${sql.identifier(getTableName(table))} t`,
  }))
  if (await hasJobs(db)) searched.push({ name: 'jobs.job', rows: STORED_MAILS })
  const occurrences: NameOccurrences[] = []
  for (const { name, rows } of searched) {
    const [counted] = await db
      .select({
        rows: sql<number>`count(*) filter (where ${hasFullName})::int`,
        familyNameRows: sql<number>`count(*) filter (where (${hasFamilyName}) and not (${hasFullName}))::int`,
      })
      .from(rows)
    if (counted && counted.rows + counted.familyNameRows > 0) {
      occurrences.push({ table: name, ...counted })
    }
  }
  return occurrences
}

const containsAllNames = (names: readonly string[]): SQL =>
  sql`(${sql.join(names.map(containsWord), sql` and `)})`

/** A name within other words is somebody else's: `Li` in `Lina`. */
const containsWord = (name: string): SQL =>
  sql`lower(t::text) ~ ${`(^|[^[:alnum:]])${escapePattern(name.toLowerCase())}($|[^[:alnum:]])`}`

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
