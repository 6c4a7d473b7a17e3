/** The largest integer of the database. */
export const LARGEST_ID = 2_147_483_647

/**
 * The largest id that an import may contain. It is far below `LARGEST_ID` because ids assigned later are higher than
 * imported ones: an import cannot exhaust the ids of a table.
 */
export const LARGEST_IMPORTED_ID = 1_000_000_000

/** Characters of a text parameter, and thus of external ids, which are parameters of calls. */
export const LONGEST_PARAMETER = 200

/** Characters of an imported text of one line. Names are indexed, and a row of an index has at most 2,704 bytes. */
export const LONGEST_LINE = 300

/** Characters of an imported description or note. */
export const LONGEST_PROSE = 20_000

/** The largest number of a mat. */
export const LARGEST_MAT = 100

/** Whether the database can store a text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/*
 * Identifiers become parts of addresses, and thus names of files. The database checks them, and imports say what is wrong with one
 * (docs/specification/imports.md, "Rejected values"). Both JavaScript and PostgreSQL read the expressions.
 */

/** The external id of a competition or the slug of a partner: words of letters and digits, and no two dots in a row. */
export const ADDRESS_NAME = /^[A-Za-z0-9]+([_-]+[A-Za-z0-9]+|[.][A-Za-z0-9]+)*$/

/** What a text has to be to match `ADDRESS_NAME`. */
export const ADDRESS_NAME_RULE = 'letters and digits, with single dots, hyphens or underscores between them'

/** The code of a country: of the IOC, or of a team that is no country, such as `IF1` and `_RC` of the IJF. */
export const COUNTRY_CODE = /^[A-Z0-9_]{3}$/

/** What a text has to be to match `COUNTRY_CODE`. */
export const COUNTRY_CODE_RULE = 'three capital letters'
