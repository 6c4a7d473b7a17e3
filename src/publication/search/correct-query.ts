import { countTypos, getAllowedTypos } from '#language/typos.ts'
import type { SearchMatch } from './match-query.ts'
import type { SearchInterpretation } from './parse-query.ts'

/** Corrections of one word, and of one interpretation of a query, that are tried. */
const MAX_WORDS = 8
const MAX_CORRECTIONS = 12

/** Fewer matches than these, none of them with all words whole, are few enough to suspect a typo. */
const FEW_MATCHES = 5

/** Whether a query may be misspelled, given its matches: there are none, or a few that only begin with the words. */
export const isLikelyMisspelled = (
  query: readonly SearchInterpretation[],
  matches: readonly SearchMatch[],
): boolean =>
  matches.length < FEW_MATCHES &&
  matches.every(({ complete }) => !complete) &&
  query.some(({ words }) => words.some((word) => getAllowedTypos(word) > 0))

/**
 * Interpretations of a query with its misspelled words replaced, fewest typos first. Words are read as `isTypoOf` allows.
 * @param vocabulary all words that can be found
 */
export function correctQuery(
  query: readonly SearchInterpretation[],
  vocabulary: readonly string[],
): SearchInterpretation[] {
  const known = new Map<string, Correction[]>()
  const listKnown = (word: string) => {
    const corrections = known.get(word) ?? listCorrections(word, vocabulary)
    known.set(word, corrections)
    return corrections
  }
  return query.flatMap((interpretation) =>
    combine(interpretation.words.map(listKnown))
      .filter(({ typos }) => typos > 0)
      .slice(0, MAX_CORRECTIONS)
      .map(({ words, typos }) => ({ ...interpretation, words, typos })),
  )
}

type Correction = { word: string; typos: number }

/** The word itself if some words begin with it, then the most similar ones: errors in the first letter are rare. */
function listCorrections(typed: string, vocabulary: readonly string[]): Correction[] {
  const similar = getAllowedTypos(typed) > 0 ? vocabulary : []
  const corrections = similar.flatMap((word) => {
    const typos = countTypos(typed, word)
    return typos ? [{ word, typos }] : []
  })
  const hasFirstLetter = ({ word }: Correction) => Number(word[0] === typed[0])
  corrections.sort((a, b) => a.typos - b.typos || hasFirstLetter(b) - hasFirstLetter(a))
  const isKnown = vocabulary.some((word) => word.startsWith(typed))
  return [...(isKnown ? [{ word: typed, typos: 0 }] : []), ...corrections].slice(0, MAX_WORDS)
}

/** All combinations of one correction per word, fewest typos first. */
function combine(choices: readonly (readonly Correction[])[]): { words: string[]; typos: number }[] {
  let combined: { words: string[]; typos: number }[] = [{ words: [], typos: 0 }]
  for (const corrections of choices) {
    combined = combined
      .flatMap(({ words, typos }) =>
        corrections.map((correction) => ({
          words: [...words, correction.word],
          typos: typos + correction.typos,
        })),
      )
      .sort((a, b) => a.typos - b.typos)
      .slice(0, MAX_CORRECTIONS + 1)
  }
  return combined
}
