import { fold, listFoldings } from './fold.ts'

/** The folded words of a text, as used by search: `Grand-Slam Düsseldorf` → `grand`, `slam`, `dusseldorf`. */
export function splitWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * All words by which names can be found, without duplicates: `Müller` → `muller`, `mueller`; `O’Connor` → `o`, `connor`,
 * `oconnor`.
 */
export function listNameWords(...names: readonly (string | null | undefined)[]): string[] {
  const words = new Set<string>()
  for (const name of names) {
    for (const folding of listFoldings(name ?? '')) {
      for (const part of folding.split(' ')) {
        const together = part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
        for (const word of [...splitWords(part), together]) if (word !== '') words.add(word)
      }
    }
  }
  return [...words]
}
