/** The code of an individual contest in addresses: its category and its number on the full sheet, which never changes. */
export type ContestCode = { category: number; number: number }

/** @example buildContestCode({ category: 21, number: 31 }) // '21-31' */
export const buildContestCode = ({ category, number }: ContestCode): string => `${category}-${number}`
