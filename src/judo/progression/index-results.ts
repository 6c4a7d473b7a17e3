import { DrawError } from '../errors.ts'
import type { ContestResult } from './contest-result.ts'
import type { SheetIndex } from './sheet-index.ts'

/**
 * Results by the position of their contest.
 *
 * @throws DrawError if a contest is not fought on this sheet, or has two results.
 */
export function indexResults(
  { positions, sheet }: SheetIndex,
  results: readonly ContestResult[],
): (ContestResult | undefined)[] {
  const accepted: (ContestResult | undefined)[] = new Array(sheet.contests.length)
  for (const result of results) {
    const position = positions.get(result.key)
    if (position === undefined) throw new DrawError(describeUnknownContest(result.key, { positions, sheet }))
    if (accepted[position] !== undefined) {
      throw new DrawError(`${result.key} has two results; a corrected result replaces the first.`)
    }
    accepted[position] = result
  }
  return accepted
}

function describeUnknownContest(
  key: string,
  { positions, sheet }: Pick<SheetIndex, 'positions' | 'sheet'>,
): string {
  const passage = [...sheet.byes, ...sheet.skipped].find((contest) => contest.key === key)
  if (passage !== undefined) return `${key} cannot have a result: byes leave it without two sides.`
  return `There is no contest ${key} on this sheet; expected one of ${[...positions.keys()].join(', ')}.`
}
