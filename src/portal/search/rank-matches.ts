import { listFoldings } from '#language/fold.ts'
import { splitWords } from '#language/search-words.ts'
import type { CompetitionSearchEntry, JudokaSearchEntry } from '#publication/search-index.ts'
import { listCompetitionWords, listJudokaWords } from '#publication/search-words.ts'
import { findNation, type NationMatch } from './find-nation.ts'

/** What someone asked for. */
export type SearchQuery = {
  /** Its words, folded; and once more as they are written out where that differs: `Müller` may be stored as `Mueller`. */
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
 * How well words fit what was asked: the number of whole words among those asked for, the others being beginnings;
 * null if one of them is neither.
 */
export function countWholeWords(words: readonly string[], asked: readonly string[]): number | null {
  let whole = 0
  for (const one of asked) {
    if (words.includes(one)) whole++
    else if (!words.some((word) => word.startsWith(one))) return null
  }
  return whole
}

/** The best of the judoka read: by name before by nation, whole words before beginnings, then by medals and as read. */
export function rankJudoka(
  read: readonly JudokaSearchEntry[],
  { spellings, nation }: SearchQuery,
): JudokaSearchEntry[] {
  const ranked = new Map<number, { judoka: JudokaSearchEntry; byName: boolean; whole: number }>()
  for (const judoka of read) {
    const words = listJudokaWords(judoka)
    const byName = spellings.map((asked) => countWholeWords(words, asked)).filter((whole) => whole !== null)
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

/** The competitions read that fit, latest first. */
export function rankCompetitions(
  read: readonly CompetitionSearchEntry[],
  { spellings, nation }: SearchQuery,
): CompetitionSearchEntry[] {
  const fitting = read.filter((competition) => {
    const words = listCompetitionWords(competition)
    return (
      spellings.some((asked) => countWholeWords(words, asked) !== null) ||
      (nation?.countries.includes(competition.country ?? '') && countWholeWords(words, nation.rest) !== null)
    )
  })
  return [...new Map(fitting.map((competition) => [competition.id, competition])).values()]
    .sort((a, b) => ((a.dateFrom ?? '') < (b.dateFrom ?? '') ? 1 : -1))
    .slice(0, RESULTS_PER_GROUP)
}
