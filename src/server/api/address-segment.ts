import { and, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LONGEST_PARAMETER } from '#contract/limits.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { RESERVED_SEGMENTS } from '#publication/routes.ts'

/** Control characters, separators of lines, directional formatting and what is no character, in a regular expression of PostgreSQL. */
const UNUSABLE = String.raw`\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff/\\`

/** No white space at its ends, no dot at its beginning: it would lead out of its folder, or to a hidden file. */
const SEGMENT = `^(?![.\\s])[^${UNUSABLE}]{1,${LONGEST_PARAMETER}}(?<!\\s)$`

const RESERVED = [
  ...new Set([...RESERVED_SEGMENTS.map((segment) => segment.toLowerCase()), ...LANGUAGE_CODES]),
]

/**
 * Whether a text can be part of an address, and thus the name of a folder: without a name of that kind, a competition or a partner
 * has no pages. Imports accept less (docs/specification/imports.md, "Rejected values").
 */
export const isAddressSegment = (column: PgColumn): SQL | undefined =>
  and(sql`${column} ~ ${SEGMENT}`, notInArray(sql`lower(${column})`, RESERVED))
