import anyAscii from 'any-ascii'
import { memoize } from '#language/memoize.ts'
import { fold } from '#language/search/fold.ts'

/** Whether two names may be those of one person, and why. Rules: docs/specification/people.md. */

/** Strongest first. */
export const NAME_LIKENESSES = ['same name', 'swapped', 'transliteration', 'one letter'] as const

export type NameLikeness = (typeof NAME_LIKENESSES)[number]

/** A spelling of a name in plain Latin letters, with its parts in the order of the source. */
export type NormalizedName = {
  familyName: string
  givenName: string
  /** Equal for names that different transliterations of the same letters, or another order of the words, can explain. */
  sound: string
}

type PersonNames = {
  familyName: string
  givenName: string
  internationalFamilyName: string | null
  internationalGivenName: string | null
}

/** The shortest name in which one letter may be wrong: shorter ones that differ are usually different names. */
const MIN_LENGTH_WITH_TYPO = 5

/**
 * What transliterations of the same letters write differently: `Khabib` and `Habib`, `Zantaraia` and `Zantaraya`, `Sobirov`
 * and `Sobirof`. Applied in this order to folded names.
 */
const SPELLINGS: readonly [RegExp, string][] = [
  [/[^a-z]/g, ''],
  [/shch|sch|sh|sz/g, 's'],
  [/tch|ch|cz|ts|tz/g, 'c'],
  [/kh|gh/g, 'h'],
  [/zh|dzh|dj/g, 'z'],
  [/ph|ff|v$/g, 'f'],
  [/th/g, 't'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ee|ij|iy|yi|[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/**
 * Creates a function that returns the native and the international spelling of a name; one of them if they are the same. It
 * keeps the parts that it has seen: many people share them.
 */
export function createNameNormalizer(): (names: PersonNames) => NormalizedName[] {
  const readPart = memoize((text) => {
    const plain = normalizePart(text)
    return { plain, sounds: listWords(plain).map(simplifySpelling) }
  })
  const normalize = (family: string, given: string): NormalizedName => {
    const [familyPart, givenPart] = [readPart(family), readPart(given)]
    const sounds = [...familyPart.sounds, ...givenPart.sounds]
    return { familyName: familyPart.plain, givenName: givenPart.plain, sound: sounds.sort().join(' ') }
  }
  return ({ familyName, givenName, internationalFamilyName, internationalGivenName }) => {
    const native = normalize(familyName, givenName)
    if (internationalFamilyName === null && internationalGivenName === null) return [native]
    const international = normalize(
      internationalFamilyName ?? familyName,
      internationalGivenName ?? givenName,
    )
    return isSameName(native, international) ? [native] : [native, international]
  }
}

const normalizePart = (text: string): string =>
  anyAscii(fold(text))
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const listWords = (text: string): string[] => text.split(' ').filter((word) => word !== '')

const simplifySpelling = (word: string): string =>
  SPELLINGS.reduce((text, [spelling, replacement]) => text.replace(spelling, replacement), word)

const isSameName = (name: NormalizedName, otherName: NormalizedName): boolean =>
  name.familyName === otherName.familyName && name.givenName === otherName.givenName

/** The strongest likeness of two people by any spelling of their names; null if they differ. */
export function compareNames(
  names: readonly NormalizedName[],
  others: readonly NormalizedName[],
): NameLikeness | null {
  let strongest: NameLikeness | null = null
  for (const name of names) {
    for (const otherName of others) {
      const likeness = compareSpellings(name, otherName)
      if (likeness && (!strongest || isStronger(likeness, strongest))) strongest = likeness
    }
  }
  return strongest
}

const isStronger = (likeness: NameLikeness, other: NameLikeness): boolean =>
  NAME_LIKENESSES.indexOf(likeness) < NAME_LIKENESSES.indexOf(other)

function compareSpellings(name: NormalizedName, otherName: NormalizedName): NameLikeness | null {
  if (name.sound === otherName.sound) {
    if (isSameName(name, otherName)) return 'same name'
    return sortWords(name) === sortWords(otherName) ? 'swapped' : 'transliteration'
  }
  const isTypo =
    differsByOneLetter(name, otherName.familyName, otherName.givenName) ||
    differsByOneLetter(name, otherName.givenName, otherName.familyName)
  return isTypo ? 'one letter' : null
}

const sortWords = ({ familyName, givenName }: NormalizedName): string =>
  listWords(`${familyName} ${givenName}`).sort().join(' ')

/** Whether one part is the same and the other has one wrong, missing, extra or transposed letter. */
function differsByOneLetter(
  { familyName, givenName }: NormalizedName,
  otherFamilyName: string,
  otherGivenName: string,
): boolean {
  if (familyName === otherFamilyName) return isMistyped(givenName, otherGivenName)
  return givenName === otherGivenName && isMistyped(familyName, otherFamilyName)
}

const isMistyped = (part: string, otherPart: string): boolean =>
  Math.min(part.length, otherPart.length) >= MIN_LENGTH_WITH_TYPO && isOneLetterOff(part, otherPart)

/** Whether the edit distance is 1: registers have too many pairs to compute it. */
export function isOneLetterOff(word: string, otherWord: string): boolean {
  const [shorter, longer] = word.length < otherWord.length ? [word, otherWord] : [otherWord, word]
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start++
  let end = 0
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end++
  const differing = longer.length - start - end
  const isTransposed =
    shorter.length === longer.length &&
    shorter[start] === longer[start + 1] &&
    shorter[start + 1] === longer[start]
  return differing === 1 || (differing === 2 && isTransposed)
}

/**
 * Keys of which two names that are alike share at least one: the sound, or a part with the first or the last letters of
 * the other part, because one wrong letter is not at both ends.
 */
export const listNameKeys = ({ familyName, givenName, sound }: NormalizedName): string[] => [
  `= ${sound}`,
  ...listTypoKeys(familyName, givenName),
  ...listTypoKeys(givenName, familyName),
]

const listTypoKeys = (same: string, mistyped: string): string[] =>
  mistyped.length < MIN_LENGTH_WITH_TYPO
    ? []
    : [`${same}|${mistyped.slice(0, 2)}`, `${same}||${mistyped.slice(-2)}`]
