import { and, eq, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'
import { LONGEST_PARAMETER } from '#contract/limits.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { RESERVED_SEGMENTS } from '#publication/routes.ts'
import { club, competition } from './schema/index.ts'

/** What is public: every query for a response or a page contains the condition of the rows that it reads. */

/** Control characters, separators of lines, directional formatting and what is no character, in a regular expression of PostgreSQL. */
const UNUSABLE = String.raw`\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff/\\`

/**
 * No white space at its ends, no dot at its beginning: it would lead out of its folder, or to a hidden file. Its length is no part of the
 * expression, because PostgreSQL takes twenty times as long for bounded repetitions.
 */
const SEGMENT = `^(?![.\\s])[^${UNUSABLE}]+(?<!\\s)$`

const RESERVED = [
  ...new Set([...RESERVED_SEGMENTS.map((segment) => segment.toLowerCase()), ...LANGUAGE_CODES]),
]

/**
 * Whether a text can be part of an address, and thus the name of a folder: without a name of that kind, a competition or a partner
 * has no pages. Imports accept less (docs/specification/imports.md, "Rejected values").
 */
export const isAddressSegment = (column: PgColumn): SQL | undefined =>
  and(
    sql`${column} ~ ${SEGMENT}`,
    lte(sql`char_length(${column})`, LONGEST_PARAMETER),
    notInArray(sql`lower(${column})`, RESERVED),
  )

/** Public competitions. */
export const isPublicCompetition: SQL | undefined = and(
  eq(competition.visible, true),
  isNull(competition.deletedAt),
  isAddressSegment(competition.externalId),
)

/** Public clubs: neither deleted nor virtual (a virtual club represents having no club). */
export const isPublicClub: SQL | undefined = and(isNull(club.deletedAt), eq(club.isVirtual, false))

/** The rule of consent: a person is public with consent to publication, unless hidden or deleted. */
export function isPublicPerson(
  of: Record<'gdprConsent' | 'hidden' | 'deletedAt', AnyPgColumn>,
): SQL<boolean> {
  return sql`(${of.gdprConsent} and not ${of.hidden} and ${of.deletedAt} is null)`
}
