import { LONGEST_LINE, LONGEST_PROSE } from '#contract/limits.ts'

/**
 * Text of one line, for names and for formats in which a line break ends a value (iCalendar, CSV).
 * Rules: docs/specification/imports.md, "Rejected values".
 */

/**
 * Control characters, line and paragraph separators, half surrogate pairs, which UTF-8 cannot encode, and bidirectional
 * embeddings, overrides and isolates, which change the order of the text around them.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/**
 * Why an import rejects a text; null if it is accepted.
 * @param kind prose may contain line feeds and may be longer
 */
export function findTextProblem(text: string, kind: 'line' | 'prose' = 'line'): string | null {
  const maxLength = kind === 'line' ? LONGEST_LINE : LONGEST_PROSE
  if (text.length > maxLength) return `expected at most ${maxLength} characters, got ${text.length}`
  const match = CONTROL_CHARACTERS.exec(kind === 'line' ? text : text.replaceAll('\n', ' '))
  if (match === null) return null
  const expected =
    kind === 'line' ? 'one line without control characters' : 'no control characters other than line feeds'
  return `expected ${expected}, got ${formatCodePoint(match[0])} as character ${match.index + 1}`
}

/** @example formatCodePoint('\r') // 'U+000D' */
const formatCodePoint = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** The text with each sequence of control characters and white space replaced by one space. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** The text with control characters escaped as in JSON, so that terminals do not interpret them. */
export const escapeControlCharacters = (text: string): string =>
  text.replace(
    new RegExp(CONTROL_CHARACTERS, 'gu'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
