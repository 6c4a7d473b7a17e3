import { type SQL, sql } from 'drizzle-orm'
import { person } from '#server/platform/db/schema/index.ts'

/** The year of birth, which is stored by itself only if the date is not known. */
export const yearOfBirth: SQL<number | null> = sql<
  number | null
>`coalesce(extract(year from ${person.birthDate})::int, ${person.birthYear})`
