import { DrawError } from '../../errors.ts'
import type { Entrant, SheetLines } from './draw-sheet.ts'

/** The lines of a knockout: their number, their entrants, and the validation of a list of lines. */

/** Lines of the knockout sheets that are drawn; on a single line stands an only entrant, who is first without a contest. */
export const SHEET_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] as const
export const LARGEST_SHEET = 512

/** Lines of the sheet that `n` entrants need: the next power of two. */
export function getSheetSize(n: number): number {
  return 2 ** Math.ceil(Math.log2(n))
}

/**
 * Draw numbers 1..size in the order of the lines: 1 meets the last number, and the best meet as late as possible.
 * The numbers 1 to 8 are on the lines of the seeds (docs/specification/draws.md, "Seed lines").
 *
 * @example listSeedingOrder(8) // [1, 8, 4, 5, 2, 7, 3, 6]
 */
export function listSeedingOrder(size: number): number[] {
  let numbers = [1]
  while (numbers.length < size) {
    const last = 2 * numbers.length + 1
    numbers = numbers.flatMap((number) => [number, last - number])
  }
  return numbers
}

/** Lines for entrants 1..n on the fold; numbers above n are byes. */
export function createLinesInSeedingOrder(n: number): SheetLines {
  return listSeedingOrder(getSheetSize(n)).map((number) => (number <= n ? number : null))
}

/**
 * Refuses lines that are no knockout sheet.
 *
 * @throws DrawError if a line is neither an entrant nor empty, the number of lines is not a power of two from 1 to 512,
 *   somebody is on two lines, or two empty lines meet.
 */
export function validateLines(lines: SheetLines): void {
  const size = lines.length
  validateSheetSize(size)
  validateEntrants(lines.filter((entrant) => entrant !== null))
  for (let line = 1; line < size; line += 2) {
    if (lines[line - 1] === null && lines[line] === null) {
      throw new DrawError(
        `Lines ${line} and ${line + 1} face each other and are both empty: one of them needs an entrant.`,
      )
    }
  }
}

/** @throws DrawError if no sheet has so many lines. */
export function validateSheetSize(size: number): void {
  if (SHEET_SIZES.some((possible) => possible === size)) return
  throw new DrawError(
    `A sheet must have ${SHEET_SIZES.slice(0, -1).join(', ')} or ${LARGEST_SHEET} lines, got ${size}.`,
  )
}

/**
 * @throws DrawError if an entrant is not a whole number, or is entered twice.
 */
export function validateEntrants(entrants: readonly Entrant[]): void {
  const seen = new Set<Entrant>()
  for (const entrant of entrants) {
    if (!Number.isInteger(entrant)) {
      throw new DrawError(`An entrant must be a whole number, got ${JSON.stringify(entrant)}.`)
    }
    if (seen.has(entrant)) throw new DrawError(`Entrant ${entrant} is entered twice.`)
    seen.add(entrant)
  }
}
