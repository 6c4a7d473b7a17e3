/** What can be in a text of the database, but not in every format that is published: XML, HTML, calendars and tables forbid parts of it. */

/** Characters that no published text contains; line feeds and tabs separate words of prose. */
const UNPRINTABLE =
  /\r\n?|[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\p{Cs}\ufdd0-\ufdef\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu

/** The same in JSON, which escapes some of them. Finding one by mistake costs time only. */
const POSSIBLY_UNPRINTABLE = /\\[bfru]|[\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/

/**
 * JSON of data to publish. Control characters, separators of lines, halves of surrogate pairs, what is no character, and directional
 * formatting, which would change the order of the text around it, are left out of texts, as imports do not accept them
 * (docs/specification/imports.md, "Rejected values").
 */
export function formatPrintableJson(contents: unknown): string {
  const json = JSON.stringify(contents)
  return POSSIBLY_UNPRINTABLE.test(json) ? JSON.stringify(contents, removeUnprintable) : json
}

const removeUnprintable = (_: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(UNPRINTABLE, (character) => (/^[\r\p{Zl}\p{Zp}]/u.test(character) ? '\n' : ''))
    : value
