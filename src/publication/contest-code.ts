/** The code of an individual contest in addresses: its category and its number on the full sheet, which never changes. */
export type ContestCode = { category: number; number: number }

/** @example buildContestCode({ category: 21, number: 31 }) // '21-31' */
export const buildContestCode = ({ category, number }: ContestCode): string => `${category}-${number}`

/** @throws RangeError if the text is no code */
export function parseContestCode(code: string): ContestCode {
  const [, category, number] = /^([1-9]\d*)-([1-9]\d*)$/.exec(code) ?? []
  if (!category || !number) throw new RangeError(`'${code}' is no code of a contest, such as 21-31.`)
  return { category: Number(category), number: Number(number) }
}
