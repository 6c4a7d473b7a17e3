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
export const isStorable = (text: string): boolean => !text.includes('\0')
