/**
 * Whether a word may be a misspelling of another: one letter wrong, missing or extra, or two adjacent letters swapped; two such
 * mistakes in words of eight or more letters, none in words of three or fewer. Both words must be folded.
 */
export function isTypoOf(typed: string, meant: string): boolean {
  const allowed = getAllowedTypos(typed)
  return Math.abs(typed.length - meant.length) <= allowed && computeEditDistance(typed, meant) <= allowed
}

/** The number of mistakes allowed in a word. */
export const getAllowedTypos = (typed: string): 0 | 1 | 2 => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2)

/** Edit distance with substitutions, deletions, insertions and transpositions (optimal string alignment). */
export function computeEditDistance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const options = [
        cellAt(last, column) + 1,
        cellAt(next, column - 1) + 1,
        cellAt(last, column - 1) + (same ? 0 : 1),
      ]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (row > 1 && column > 1 && swapped) options.push(cellAt(before, column - 2) + 1)
      next.push(Math.min(...options))
    }
    before = last
    last = next
  }
  return cellAt(last, to.length)
}

const cellAt = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
