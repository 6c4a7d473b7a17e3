import { mistakesForgiven } from '#language/typing.ts'

/**
 * What `like` can tell of a word that may be mistyped: every word it may stand for fits one of the patterns, and so do
 * some others. A mistake falls into one part of the word; with one part more than mistakes, one is as it was meant.
 * Only letters swapped across a border spoil two parts, and then they are swapped back.
 *
 * @param typed a folded word, which is stored between spaces
 * @example patternsOfMistakes('sato') // ['% sa%', '%to %', '% stao %']
 */
export function patternsOfMistakes(typed: string): string[] {
  const letters = [...typed]
  const allowed = mistakesForgiven(typed)
  if (allowed === 0) return []
  if (allowed === 1) {
    const border = letters.length >> 1
    return [beginning(letters.slice(0, border)), end(letters.slice(border)), whole(swapped(letters, border))]
  }
  const first = Math.floor(letters.length / 3)
  const second = Math.floor((letters.length * 2) / 3)
  return [
    beginning(letters.slice(0, first)),
    `%${letters.slice(first, second).join('')}%`,
    end(letters.slice(second)),
    beginning(swapped(letters, first).slice(0, second)),
    end(swapped(letters, second).slice(first)),
    whole(swapped(swapped(letters, first), second)),
  ]
}

const beginning = (letters: readonly string[]) => `% ${letters.join('')}%`
const end = (letters: readonly string[]) => `%${letters.join('')} %`
const whole = (letters: readonly string[]) => `% ${letters.join('')} %`

/** The letters on both sides of a border change places. */
function swapped(letters: readonly string[], border: number): string[] {
  const [left, right] = letters.slice(border - 1, border + 1)
  return [...letters.slice(0, border - 1), right ?? '', left ?? '', ...letters.slice(border + 1)]
}
