import { getAllowedTypos } from '#language/typos.ts'

/**
 * What `like` can tell of a word that may be mistyped: every word it may stand for fits one of the patterns, and so do
 * some others. A mistake falls into one part of the word; with one part more than mistakes, one is as it was meant.
 * Only letters swapped across a border spoil two parts, and then they are swapped back.
 *
 * @param typed a folded word, which is stored between spaces
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

/** The letters on both sides of a border change places. */
function swapLetters(letters: readonly string[], border: number): string[] {
  const [left, right] = letters.slice(border - 1, border + 1)
  return [...letters.slice(0, border - 1), right ?? '', left ?? '', ...letters.slice(border + 1)]
}
