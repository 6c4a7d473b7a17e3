import { DrawError } from '../../errors.ts'
import { createDrawSheet } from '../create-draw-sheet.ts'
import type { DrawOptions, KnockoutSystem } from '../draw-options.ts'
import type { Entrant, SheetLines } from '../sheet/draw-sheet.ts'
import { getMainRound } from '../sheet/main-rounds.ts'
import { validateSheetSize } from '../sheet/sheet-lines.ts'

/** A fought contest: its number on the full sheet and its sides. */
export type FoughtContest = { number: number; white: Entrant; blue: Entrant }

/**
 * Finds the lines of a sheet from its fought contests, as results of other systems list them. A number that is missing
 * in the first round is a bye: its judoka appears in the second round only and is placed on the upper of the two lines.
 *
 * @throws DrawError if the size is no sheet, or neither the contest of two lines nor the one after it was fought.
 * @example restoreLines('no_rep', 4, [{ no: 2, white: 8, blue: 9 }, { no: 3, white: 7, blue: 9 }])
 *   // [7, null, 8, 9]
 */
export function restoreLines(
  system: KnockoutSystem,
  size: number,
  contests: readonly FoughtContest[],
  options: DrawOptions = {},
): SheetLines {
  validateSheetSize(size)
  const full = createDrawSheet(system, size, options).contests
  if (size === 1) throw new DrawError('No entrant is known for line 1: a single entrant has no contest.')
  const fought = new Map(contests.map((contest) => [contest.number, contest]))
  // Full repechages number contests between the first two rounds.
  const secondRound = full.findIndex(({ round }) => round === getMainRound(size / 4))
  return full.slice(0, size / 2).flatMap(({ number }, index) => {
    const first = fought.get(number)
    if (first !== undefined) return [first.white, first.blue]
    const nextNo = secondRound + 1 + Math.floor(index / 2)
    const entrant = fought.get(nextNo)?.[index % 2 === 0 ? 'white' : 'blue']
    if (entrant === undefined) {
      throw new DrawError(
        `No entrant is known for lines ${2 * number - 1} and ${2 * number}: neither contest ${number} nor contest ${nextNo} was fought.`,
      )
    }
    return [entrant, null]
  })
}
