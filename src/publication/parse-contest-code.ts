import type { ContestCode } from './contest-code.ts'

/**
 * Reads the code of a contest in addresses; in its own file, because live pages only build codes.
 * @throws RangeError if the text is not a code
 */
export function parseContestCode(code: string): ContestCode {
  const [, category, number] = /^([1-9]\d*)-([1-9]\d*)$/.exec(code) ?? []
  if (!category || !number) throw new RangeError(`'${code}' is not the code of a contest, such as 21-31.`)
  return { category: Number(category), number: Number(number) }
}
