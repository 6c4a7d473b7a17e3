/** The code of an individual contest in addresses: its category and its number on the full sheet, which never changes. */
export type ContestCode = { category: number; number: number }

/** @example buildContestCode({ category: 21, number: 31 }) // '21-31' */
export const buildContestCode = ({ category, number }: ContestCode): string => `${category}-${number}`

/**
 * Reads the code of a contest in addresses.
 * @throws RangeError if the text is not a code
 */
export function parseContestCode(code: string): ContestCode {
  const [, category, number] = /^([1-9]\d*)-([1-9]\d*)$/.exec(code) ?? []
  if (!category || !number) throw new RangeError(`'${code}' is not the code of a contest, such as 21-31.`)
  return { category: Number(category), number: Number(number) }
}
