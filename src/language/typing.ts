/**
 * Whether a word may be a mistyped other: one letter wrong, missing, too many, or two neighbours swapped; two such mistakes in a
 * word of eight letters and more. In words of three letters and fewer nothing is forgiven. Both words are folded.
 */
export function isMistyped(typed: string, meant: string): boolean {
  const allowed = mistakesForgiven(typed)
  return Math.abs(typed.length - meant.length) <= allowed && mistakes(typed, meant) <= allowed
}

/** How many mistakes a word may be typed with. */
export const mistakesForgiven = (typed: string): 0 | 1 | 2 =>
  typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2

/** Letters to change, take away, add or swap with their neighbour (optimal string alignment). */
function mistakes(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const options = [at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1)]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (row > 1 && column > 1 && swapped) options.push(at(before, column - 2) + 1)
      next.push(Math.min(...options))
    }
    before = last
    last = next
  }
  return at(last, to.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
