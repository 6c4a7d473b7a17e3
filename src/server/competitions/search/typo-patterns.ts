import { getAllowedTypos } from '#language/typos.ts'

/**
 * Patterns for `like` that select all words which the typed word may be a typo of, and some others. The word is split into
 * one part more than typos are allowed, so that at least one part is correct. Only swapped letters on both sides of a
 * border affect two parts, so further patterns swap them back.
 *
 * @param typed a folded word; stored words are enclosed by spaces
 * @example buildTypoPatterns('sato') // ['% sa%', '%to %', '% stao %']
 */
export function buildTypoPatterns(typed: string): string[] {
  const letters = [...typed]
  const allowed = getAllowedTypos(typed)
  if (allowed === 0) return []
  if (allowed === 1) {
    const border = letters.length >> 1
    return [
      prefixPattern(letters.slice(0, border)),
      suffixPattern(letters.slice(border)),
      wordPattern(swapLetters(letters, border)),
    ]
  }
  const first = Math.floor(letters.length / 3)
  const second = Math.floor((letters.length * 2) / 3)
  return [
    prefixPattern(letters.slice(0, first)),
    `%${letters.slice(first, second).join('')}%`,
    suffixPattern(letters.slice(second)),
    prefixPattern(swapLetters(letters, first).slice(0, second)),
    suffixPattern(swapLetters(letters, second).slice(first)),
    wordPattern(swapLetters(swapLetters(letters, first), second)),
  ]
}

const prefixPattern = (letters: readonly string[]) => `% ${letters.join('')}%`
const suffixPattern = (letters: readonly string[]) => `%${letters.join('')} %`
const wordPattern = (letters: readonly string[]) => `% ${letters.join('')} %`

/** Swaps the letters on both sides of a border. */
function swapLetters(letters: readonly string[], border: number): string[] {
  const [left, right] = letters.slice(border - 1, border + 1)
  return [...letters.slice(0, border - 1), right ?? '', left ?? '', ...letters.slice(border + 1)]
}
