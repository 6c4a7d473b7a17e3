import { fold } from '#language/search/fold.ts'

/** Whether two names may be those of one club. */

export type ClubNameLikeness = 'same name' | 'shorter name'

/** Words that say what a club is, and not which: in the languages of many names. */
const GENERIC_WORDS =
  /^(?:judo|club|klub|clube|dojo|team|sport\w*|drustvo|verein|e\.?v\.?|association|\w{1,2})$/

type ClubNames = {
  name: string
  officialName: string | null
  internationalName: string | null
  internationalOfficialName: string | null
}

/** The words of each spelling that tell a club from others, in alphabetical order; all words where no such word is left. */
export function listSignificantWords(names: ClubNames): string[][] {
  const spellings = [names.name, names.officialName, names.internationalName, names.internationalOfficialName]
  const words = spellings.flatMap((spelling) => {
    const all = fold(spelling ?? '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
    const significant = all.filter((word) => !GENERIC_WORDS.test(word))
    const kept = significant.length > 0 ? significant : all
    return kept.length > 0 ? [[...new Set(kept)].sort()] : []
  })
  return [...new Map(words.map((each) => [each.join(' '), each])).values()]
}

/** The strongest likeness of two clubs by any spelling of their names; null if they differ. */
export function compareClubs(
  names: readonly (readonly string[])[],
  others: readonly (readonly string[])[],
): ClubNameLikeness | null {
  const pairs = names.flatMap((name) => others.map((each) => [name, each] as const))
  if (pairs.some(([a, b]) => a.join(' ') === b.join(' '))) return 'same name'
  return pairs.some(([a, b]) => isWithin(a, b) || isWithin(b, a)) ? 'shorter name' : null
}

const isWithin = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word))

export type SimilarClubs = { ids: readonly [lower: number, higher: number]; likeness: ClubNameLikeness }

type ComparedClub = ClubNames & { id: number; countryId: number }

/** Pairs of clubs of one country with names that are alike, the strongest likeness first. Only those that share a word are compared. */
export function findSimilarClubs(clubs: readonly ComparedClub[]): SimilarClubs[] {
  const byWord = new Map<string, { id: number; names: string[][] }[]>()
  const pairs = new Map<string, SimilarClubs>()
  for (const club of clubs) {
    const names = listSignificantWords(club)
    for (const word of new Set(names.flat())) {
      const key = `${club.countryId} ${word}`
      const others = byWord.get(key) ?? []
      for (const candidate of others) {
        const ids = [Math.min(candidate.id, club.id), Math.max(candidate.id, club.id)] as const
        const likeness = pairs.has(ids.join()) ? null : compareClubs(candidate.names, names)
        if (likeness) pairs.set(ids.join(), { ids, likeness })
      }
      others.push({ id: club.id, names })
      byWord.set(key, others)
    }
  }
  return [...pairs.values()].sort(
    (a, b) => Number(a.likeness !== 'same name') - Number(b.likeness !== 'same name') || a.ids[0] - b.ids[0],
  )
}
