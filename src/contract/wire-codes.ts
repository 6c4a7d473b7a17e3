import {
  ACTIVITY_CODES,
  type Activity,
  CATEGORY_STATUS_CODES,
  type CategoryStatus,
  COMPETITION_STATUS_CODES,
  CONTEST_TYPE_CODES,
  DISPLAY_TYPE_CODES,
  findByCode,
  GENDER_CODES,
} from '#judo/competition/enumerations.ts'

/**
 * The API encodes closed lists of values as numbers; all other code uses their names. Code that reads or writes messages
 * of the API converts them here. No zod: browsers import this.
 */

/** @throws RangeError in `decode` for an unknown code */
function createCodec<V extends string, N extends number>(codes: Readonly<Record<V, N>>) {
  const numbers: readonly N[] = Object.values<N>(codes)
  return {
    /** All numbers, for the schemas. */
    numbers,
    encode: (value: V): N => codes[value],
    decode: (code: N): V => {
      const value = findByCode(codes, code)
      if (value === null)
        throw new RangeError(`Expected one of the codes ${numbers.join(', ')}; got ${code}.`)
      return value
    },
  }
}

export const genderCodes = createCodec(GENDER_CODES)
export const competitionStatusCodes = createCodec(COMPETITION_STATUS_CODES)
export const contestTypeCodes = createCodec(CONTEST_TYPE_CODES)
export const displayTypeCodes = createCodec(DISPLAY_TYPE_CODES)

/** The number of the status of a code list's row. */
export const encodeActivity = (activity: Activity): number => ACTIVITY_CODES[activity]

/** The status that a code list is filtered by; null for a number that no row has. */
export const decodeActivity = (code: number): Activity | null => findByCode(ACTIVITY_CODES, code)

export const encodeCategoryStatus = (status: CategoryStatus): number => CATEGORY_STATUS_CODES[status]

/** The name of a status; null for larger numbers, which mean that a category is invalid (portal specification §4.1). */
export const decodeCategoryStatus = (code: number | null): CategoryStatus | null =>
  findByCode(CATEGORY_STATUS_CODES, code)
