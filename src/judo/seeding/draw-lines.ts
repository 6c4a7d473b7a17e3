import type { Entrant, SheetLines } from '../draw/sheet/draw-sheet.ts'
import { getSheetSize, LARGEST_SHEET, validateEntrants } from '../draw/sheet/sheet-lines.ts'
import { DrawError } from '../errors.ts'
import { drawByeLines } from './draw-byes.ts'
import { type Random, shuffle } from './random.ts'
import { type EntrantToDraw, listSeedLines, sortSeeds } from './seeds.ts'
import { type DrawPosition, separateTeammates } from './separate-teammates.ts'

/** Draws the lines of a knockout. Rules: docs/specification/draws.md, "Drawing". */

export type DrawLinesOptions = {
  entrants: readonly EntrantToDraw[]
  /** Lines of the sheet; the smallest sheet that fits everybody by default. */
  size?: number
  /** `randomFrom(seed)`: the same seed draws the same lines. */
  random: Random
}

/**
 * Draws a sheet: seeds on their lines, byes to seeds first and then evenly, the others by lot, and team mates apart.
 *
 * @returns the lines from the top, for `drawSheet`.
 * @throws DrawError if there are fewer than 1 or more than 512 entrants, somebody is entered twice, the size does
 *   not fit, or the seeds are not usable (`seeded`).
 * @example drawLines({ entrants: [{ entrant: 7, seed: 1 }, { entrant: 8 }, { entrant: 9 }], random: createRandom('x') })
 *   // [7, null, 9, 8]
 */
export function drawLines({
  entrants,
  size = getSheetSize(entrants.length),
  random,
}: DrawLinesOptions): SheetLines {
  const n = entrants.length
  validateEntrants(entrants.map(({ entrant }) => entrant))
  if (n < 1 || n > LARGEST_SHEET) {
    throw new DrawError(`A knockout must have 1 to ${LARGEST_SHEET} entrants, got ${n}.`)
  }
  if (size !== getSheetSize(size) || size < n || size > 2 * n || size > LARGEST_SHEET) {
    throw new DrawError(
      `${n} entrants fit on ${getSheetSize(n)} lines, so that no two empty lines meet, got ${size}.`,
    )
  }
  const seeds = sortSeeds(entrants)
  const empty = drawByeLines(size, n, seeds.length, random)
  const seedAt = new Map(listSeedLines(size).map((line, index) => [line, seeds[index]]))
  const drawn = shuffle(
    entrants.filter((candidate) => !seeds.includes(candidate)),
    random,
  )
  const seats: (DrawPosition & { line: number })[] = []
  for (let line = 1; line <= size; line++) {
    const seed = seedAt.get(line)
    const candidate = empty.has(line) ? undefined : (seed ?? drawn.pop())
    if (candidate === undefined) continue
    seats.push({ candidate, fixed: candidate === seed, sections: listSections(line, size), line })
  }
  const lines: (Entrant | null)[] = new Array(size).fill(null)
  for (const { line, candidate } of separateTeammates(seats)) lines[line - 1] = candidate.entrant
  return lines
}

/** Half, quarter, eighth … down to the first contest of a line. */
function listSections(line: number, size: number): number[] {
  const sections: number[] = []
  for (let width = size / 2; width > 1; width /= 2) sections.push(Math.floor((line - 1) / width))
  return sections
}
