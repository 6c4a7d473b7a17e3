import { listFoldings } from '#language/fold.ts'
import { splitWords } from '#language/search-words.ts'
import type { CompetitionSearchEntry, JudokaSearchEntry } from '#publication/search-index.ts'
import { listCompetitionWords, listJudokaWords } from '#publication/search-words.ts'
import { findNation, type NationMatch } from './find-nation.ts'

/** A parsed search text. */
export type SearchQuery = {
  /** Its folded words, and a second time if umlauts can be written out: `Müller` may be stored as `Mueller`. */
  spellings: readonly (readonly string[])[]
  nation: NationMatch | null
}

/** Results shown in each group (portal specification §9). */
export const RESULTS_PER_GROUP = 15

export function parseSearchQuery(text: string): SearchQuery {
  const spellings = listFoldings(text)
    .map(splitWords)
    .filter((words) => words.length > 0)
  return { spellings, nation: findNation(spellings[0] ?? []) }
}

/**
 * Compares words with those of a query: the number of words that match completely, the others match as prefixes. Null if a
 * word of the query matches neither way.
 */
export function countWholeWords(words: readonly string[], queryWords: readonly string[]): number | null {
  let whole = 0
  for (const one of queryWords) {
    if (words.includes(one)) whole++
    else if (!words.some((word) => word.startsWith(one))) return null
  }
  return whole
}

/** The best judoka: name matches before nation matches, whole words before prefixes, then by medals. */
export function rankJudoka(
  entries: readonly JudokaSearchEntry[],
  { spellings, nation }: SearchQuery,
): JudokaSearchEntry[] {
  const ranked = new Map<number, { judoka: JudokaSearchEntry; byName: boolean; whole: number }>()
  for (const judoka of entries) {
    const words = listJudokaWords(judoka)
    const byName = spellings
      .map((queryWords) => countWholeWords(words, queryWords))
      .filter((whole) => whole !== null)
    const ofNation = nation?.countries.includes(judoka.country ?? '')
      ? countWholeWords(words, nation.rest)
      : null
    if (byName.length > 0) {
      ranked.set(judoka.id, { judoka, byName: true, whole: Math.max(...byName) })
    } else if (ofNation !== null) {
      ranked.set(judoka.id, { judoka, byName: false, whole: ofNation })
    }
  }
  return [...ranked.values()]
    .sort(
      (a, b) => Number(b.byName) - Number(a.byName) || b.whole - a.whole || b.judoka.medals - a.judoka.medals,
    )
    .slice(0, RESULTS_PER_GROUP)
    .map(({ judoka }) => judoka)
}

/** The matching competitions, latest first. */
export function rankCompetitions(
  entries: readonly CompetitionSearchEntry[],
  { spellings, nation }: SearchQuery,
): CompetitionSearchEntry[] {
  const matching = entries.filter((competition) => {
    const words = listCompetitionWords(competition)
    return (
      spellings.some((queryWords) => countWholeWords(words, queryWords) !== null) ||
      (nation?.countries.includes(competition.country ?? '') && countWholeWords(words, nation.rest) !== null)
    )
  })
  return [...new Map(matching.map((competition) => [competition.externalId, competition])).values()]
    .sort((a, b) => ((a.dateFrom ?? '') < (b.dateFrom ?? '') ? 1 : -1))
    .slice(0, RESULTS_PER_GROUP)
}
