import {
  CATEGORY_STATUS_CODES,
  type CategoryStatus,
  COMPETITION_STATUS_CODES,
  DISPLAY_TYPE_CODES,
  findByCode,
  GENDER_CODES,
} from '#judo/competition/enumerations.ts'

/**
 * The numbers that the API has for closed lists of values, and their names everywhere else. What reads or writes messages
 * of the API converts them here. No zod: browsers import this.
 */

/** @throws RangeError in `decode` for a number that is none of the codes */
function wireCodes<V extends string, N extends number>(codes: Readonly<Record<V, N>>) {
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

export const genderCodes = wireCodes(GENDER_CODES)
export const competitionStatusCodes = wireCodes(COMPETITION_STATUS_CODES)
export const displayTypeCodes = wireCodes(DISPLAY_TYPE_CODES)

/** Numbers above those of the list are allowed, and mean that a category is invalid (portal specification §4.1): null. */
export const decodeCategoryStatus = (code: number | null): CategoryStatus | null =>
  findByCode(CATEGORY_STATUS_CODES, code)
