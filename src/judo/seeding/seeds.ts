import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import { listSeedingOrder } from '../draw/sheet/sheet-lines.ts'
import { DrawError } from '../errors.ts'

/** The seeds and their lines. Rules: docs/specification/draws.md, "Seed lines". */

/** As many seeds a sheet has. */
export const MAX_SEEDS = 8

/** Somebody to be drawn. */
export type EntrantToDraw = {
  entrant: Entrant
  /** 1 is the best; `null` or missing if not seeded. */
  seed?: number | null
  /** Countrymen and club mates are drawn apart. */
  nation?: string | null
  club?: string | null
}

/**
 * Lines of the seeds 1, 2, 3 … on a sheet, counted from 1: the better one on the top line of the quarter, and in the
 * quarter-finals 1 meets 8, 4 meets 5, 2 meets 7, 3 meets 6.
 *
 * @example listSeedLines(16) // [1, 9, 13, 5, 7, 15, 11, 3]
 */
export function listSeedLines(size: number): number[] {
  const numbers = listSeedingOrder(size)
  return Array.from({ length: Math.min(MAX_SEEDS, size) }, (_, index) => numbers.indexOf(index + 1) + 1)
}

/**
 * The seeded, best first. A missing seed moves those below up by one, so only the order counts.
 *
 * @throws DrawError if a seed is not a whole number from 1, two have the same, or there are more than eight.
 */
export function sortSeeds(candidates: readonly EntrantToDraw[]): EntrantToDraw[] {
  const seeds = candidates.flatMap((candidate) =>
    typeof candidate.seed === 'number' ? [{ candidate, seed: candidate.seed }] : [],
  )
  seeds.sort((a, b) => a.seed - b.seed)
  for (const [index, { seed, candidate }] of seeds.entries()) {
    if (!Number.isInteger(seed) || seed < 1) {
      throw new DrawError(
        `A seed must be a whole number from 1, got ${seed} for entrant ${candidate.entrant}.`,
      )
    }
    const same = seeds[index + 1]
    if (same?.seed === seed) {
      throw new DrawError(
        `Entrants ${candidate.entrant} and ${same.candidate.entrant} are both seed ${seed}.`,
      )
    }
  }
  if (seeds.length > MAX_SEEDS) throw new DrawError(`A draw can have at most 8 seeds, got ${seeds.length}.`)
  return seeds.map(({ candidate }) => candidate)
}
