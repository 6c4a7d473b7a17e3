/**
 * The vocabulary of the search index as one text: sorted words, one a line, each without the beginning that it shares with the
 * word before, whose length (at most 35) precedes it. This is half the size of the words themselves.
 */

/** @example encodeVocabulary(['riner', 'rina']) // '0rina\n3er' */
export function encodeVocabulary(words: Iterable<string>): string {
  let last = ''
  return [...new Set(words)]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((word) => {
      const shared = countSharedLetters(last, word)
      last = word
      return shared.toString(MAX_SHARED + 1) + word.slice(shared)
    })
    .join('\n')
}

export function decodeVocabulary(text: string): string[] {
  if (text === '') return []
  let last = ''
  return text.split('\n').map((line) => {
    last = last.slice(0, Number.parseInt(line.charAt(0), MAX_SHARED + 1)) + line.slice(1)
    return last
  })
}

const MAX_SHARED = 35

function countSharedLetters(a: string, b: string): number {
  let shared = 0
  while (shared < MAX_SHARED && shared < a.length && a[shared] === b[shared]) shared++
  return shared
}
