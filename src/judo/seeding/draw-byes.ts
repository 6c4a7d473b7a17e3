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
  while (empty.size < byes) {
    const next = open.reduce((best, line) => (isEmptier(best, line) ? line : best))
    open.splice(open.indexOf(next), 1)
    empty.add(next)
  }
  return empty

  /** True if another bye suits the second line's half, then quarter, better than the first one's. */
  function isEmptier(best: number, line: number): boolean {
    const halves = byesIn(2, line) - byesIn(2, best)
    return halves < 0 || (halves === 0 && byesIn(4, line) < byesIn(4, best))
  }

  /** Byes so far in the half or quarter of a line. */
  function byesIn(parts: number, line: number): number {
    const part = partOf(line)
    return [...empty].filter((other) => partOf(other) === part).length

    function partOf(of: number): number {
      return Math.floor(((of - 1) * parts) / size)
    }
  }
}
