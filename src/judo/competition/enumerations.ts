/**
 * Closed lists of values, and the numbers that the specification has for them in its API and its database.
 * Everything else uses the names; the numbers are read and written by `src/contract` and by the columns of the database.
 */

export const GENDER_CODES = { male: 1, female: 2 } as const
export type Gender = keyof typeof GENDER_CODES
/** In the order of all lists: men, then women. */
export const GENDERS = ['male', 'female'] as const satisfies readonly Gender[]
export type GenderCode = (typeof GENDER_CODES)[Gender]

export const COMPETITION_STATUS_CODES = { planned: 1, open: 2, finished: 3, cancelled: 4 } as const
export type CompetitionStatus = keyof typeof COMPETITION_STATUS_CODES

/** Of a weight category and of a team competition (portal specification §4.1). */
export const CATEGORY_STATUS_CODES = { open: 0, closed: 1, drawn: 2 } as const
export type CategoryStatus = keyof typeof CATEGORY_STATUS_CODES

/** What judoka compete for. */
export const DISPLAY_TYPE_CODES = { country: 1, club: 2, school: 3, region: 4 } as const
export type DisplayType = keyof typeof DISPLAY_TYPE_CODES

/** Part of the draw to which a contest belongs; bronze contests are part of the repechage. */
export const CONTEST_TYPE_CODES = { main: 0, repechage: 1, group: 2 } as const
export type ContestType = keyof typeof CONTEST_TYPE_CODES

/** Of partners, code lists and modules. The specification does not name the values. */
export const ACTIVITY_CODES = { inactive: 0, active: 1 } as const
export type Activity = keyof typeof ACTIVITY_CODES

/** The value of a code list that has the number; null for a number that none has. */
export function findByCode<V extends string>(codes: Readonly<Record<V, number>>, code: unknown): V | null {
  for (const value in codes) if (codes[value] === code) return value
  return null
}
