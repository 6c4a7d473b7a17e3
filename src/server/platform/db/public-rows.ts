import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { RESERVED_SEGMENTS } from '#publication/routes.ts'
import { club, competition } from './schema/index.ts'

/** What is public: every query for a response or a page contains the condition of the rows that it reads. */

const RESERVED = [
  ...new Set([...RESERVED_SEGMENTS.map((segment) => segment.toLowerCase()), ...LANGUAGE_CODES]),
]

/**
 * Whether no other address has the name of a competition or of a partner: otherwise it has no pages. That it can be part of an address
 * at all is checked by the database.
 */
export const isUnreserved = (column: PgColumn): SQL => notInArray(sql`lower(${column})`, RESERVED)

/** Public competitions. */
export const isPublicCompetition: SQL | undefined = and(
  eq(competition.visible, true),
  isNull(competition.deletedAt),
  isUnreserved(competition.externalId),
)

/** Public clubs: neither deleted nor virtual (a virtual club represents having no club). */
export const isPublicClub: SQL | undefined = and(isNull(club.deletedAt), eq(club.isVirtual, false))

/** The rule of consent: a person is public with consent to publication, unless hidden or deleted. */
export function isPublicPerson(
  of: Record<'gdprConsent' | 'hidden' | 'deletedAt', AnyPgColumn>,
): SQL<boolean> {
  return sql`(${of.gdprConsent} and not ${of.hidden} and ${of.deletedAt} is null)`
}
