/**
 * Whether a word may be a misspelling of another: one letter wrong, missing or extra, or two adjacent letters swapped; two such
 * mistakes in words of eight or more letters, none in words of three or fewer or with digits. Both words must be folded.
 */
export const isTypoOf = (typed: string, meant: string): boolean => countTypos(typed, meant) !== null

/** The number of mistakes in a word; null if there are more than `isTypoOf` allows. */
export function countTypos(typed: string, meant: string): number | null {
  const allowed = getAllowedTypos(typed)
  if (Math.abs(typed.length - meant.length) > allowed) return null
  const distance = computeEditDistance(typed, meant, allowed)
  return distance <= allowed ? distance : null
}

/** The number of mistakes allowed in a word: none in years and other words with digits. */
export function getAllowedTypos(typed: string): 0 | 1 | 2 {
  if (typed.length < 4 || /\d/.test(typed)) return 0
  return typed.length < 8 ? 1 : 2
}

/**
 * Edit distance with substitutions, deletions, insertions and transpositions (optimal string alignment).
 * @param limit the computation ends as soon as the distance exceeds it, with some larger number
 */
export function computeEditDistance(from: string, to: string, limit = Number.POSITIVE_INFINITY): number {
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
    // a transposition continues from the row before the last
    if (Math.min(...next) > limit && Math.min(...last) > limit) return limit + 1
    before = last
    last = next
  }
  return cellAt(last, to.length)
}

const cellAt = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
