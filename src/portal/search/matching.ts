import type { FoundCompetition, FoundJudoka } from '#contract/published/search.ts'
import { foldings } from '#language/fold.ts'
import { competitionWords, judokaWords } from '#language/searched.ts'
import { wordsOf } from '#language/words.ts'
import { type NamedNation, namedNation } from './nations.ts'

/** What someone asked for. */
export type Asked = {
  /** Its words, folded; and once more as they are written out where that differs: `Müller` may be stored as `Mueller`. */
  spellings: readonly (readonly string[])[]
  nation: NamedNation | null
}

/** Results shown in each group (portal specification §9). */
export const RESULTS_PER_GROUP = 15

export function askedFor(text: string): Asked {
  const spellings = foldings(text)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  return { spellings, nation: namedNation(spellings[0] ?? []) }
}

/**
 * How well words fit what was asked: the number of whole words among those asked for, the others being beginnings;
 * null if one of them is neither.
 */
export function wholeWords(words: readonly string[], asked: readonly string[]): number | null {
  let whole = 0
  for (const one of asked) {
    if (words.includes(one)) whole++
    else if (!words.some((word) => word.startsWith(one))) return null
  }
  return whole
}

/** The best of the judoka read: by name before by nation, whole words before beginnings, then by medals and as read. */
export function bestJudoka(read: readonly FoundJudoka[], { spellings, nation }: Asked): FoundJudoka[] {
  const ranked = new Map<number, { judoka: FoundJudoka; byName: boolean; whole: number }>()
  for (const judoka of read) {
    const words = judokaWords(judoka)
    const byName = spellings.map((asked) => wholeWords(words, asked)).filter((whole) => whole !== null)
    const ofNation = nation?.countries.includes(judoka.country ?? '') ? wholeWords(words, nation.rest) : null
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
export function bestCompetitions(
  read: readonly FoundCompetition[],
  { spellings, nation }: Asked,
): FoundCompetition[] {
  const fitting = read.filter((competition) => {
    const words = competitionWords(competition)
    return (
      spellings.some((asked) => wholeWords(words, asked) !== null) ||
      (nation?.countries.includes(competition.country ?? '') && wholeWords(words, nation.rest) !== null)
    )
  })
  return [...new Map(fitting.map((competition) => [competition.id, competition])).values()]
    .sort((a, b) => ((a.dateFrom ?? '') < (b.dateFrom ?? '') ? 1 : -1))
    .slice(0, RESULTS_PER_GROUP)
}
