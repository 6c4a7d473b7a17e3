import { type Random, shuffle } from './random.ts'
import { listSeedLines } from './seeds.ts'

/**
 * The lines that stay empty. Seeds have byes first, strictly in their order; the rest is drawn so that neither halves
 * nor quarters differ by more than one entrant (docs/specification/draws.md, "Byes").
 *
 * @param seeds how many of the `n` entrants are seeded.
 * @returns lines counted from 1; always the lower line of two.
 */
export function drawByeLines(size: number, n: number, seeds: number, random: Random): Set<number> {
  const byes = size - n
  // Seeds who can have a bye are on the upper of two lines.
  const empty = new Set(
    listSeedLines(size)
      .slice(0, Math.min(seeds, byes))
      .map((line) => line + 1),
  )
  // Where byes are left, all seeds already have one.
  const open = shuffle(
    Array.from({ length: size / 2 }, (_, contest) => 2 * contest + 2).filter((line) => !empty.has(line)),
    random,
  )
  const byesInHalf = countByes(2)
  const byesInQuarter = countByes(4)
  while (empty.size < byes) {
    const next = open.reduce((best, line) => (isEmptier(best, line) ? line : best))
    open.splice(open.indexOf(next), 1)
    empty.add(next)
    increment(byesInHalf, getPart(2, next))
    increment(byesInQuarter, getPart(4, next))
  }
  return empty

  /** True if another bye suits the second line's half, then quarter, better than the first one's. */
  function isEmptier(best: number, line: number): boolean {
    const halves = getCount(byesInHalf, getPart(2, line)) - getCount(byesInHalf, getPart(2, best))
    const quarters = getCount(byesInQuarter, getPart(4, line)) - getCount(byesInQuarter, getPart(4, best))
    return halves < 0 || (halves === 0 && quarters < 0)
  }

  /** Byes so far in each half or quarter. */
  function countByes(parts: number): Map<number, number> {
    const counts = new Map<number, number>()
    for (const line of empty) increment(counts, getPart(parts, line))
    return counts
  }

  function getPart(parts: number, line: number): number {
    return Math.floor(((line - 1) * parts) / size)
  }
}

const getCount = (counts: ReadonlyMap<number, number>, part: number): number => counts.get(part) ?? 0

function increment(counts: Map<number, number>, part: number): void {
  counts.set(part, getCount(counts, part) + 1)
}
