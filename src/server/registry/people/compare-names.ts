import anyAscii from 'any-ascii'
import { fold } from '#language/search/fold.ts'
import { computeEditDistance } from '#language/typos.ts'

/** Whether two names may be those of one person, and why. Rules: docs/specification/people.md. */

/** Strongest first. */
export const NAME_LIKENESSES = ['same name', 'swapped', 'transliteration', 'one letter'] as const

export type NameLikeness = (typeof NAME_LIKENESSES)[number]

/** A spelling of a name in plain Latin letters, with its parts in the order of the source. */
export type NormalizedName = { familyName: string; givenName: string }

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

/** The native and the international spelling; one of them if they are the same. */
export function normalizeNames(names: PersonNames): NormalizedName[] {
  const native = normalize(names.familyName, names.givenName)
  const international = normalize(
    names.internationalFamilyName ?? names.familyName,
    names.internationalGivenName ?? names.givenName,
  )
  return formatName(native) === formatName(international) ? [native] : [native, international]
}

const normalize = (familyName: string, givenName: string): NormalizedName => ({
  familyName: normalizePart(familyName),
  givenName: normalizePart(givenName),
})

const normalizePart = (text: string): string =>
  anyAscii(fold(text))
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const formatName = ({ familyName, givenName }: NormalizedName): string => `${familyName}|${givenName}`

/** The strongest likeness of two people by any spelling of their names; null if they differ. */
export function compareNames(
  names: readonly NormalizedName[],
  others: readonly NormalizedName[],
): NameLikeness | null {
  const found = new Set(names.flatMap((name) => others.map((otherName) => compareSpellings(name, otherName))))
  return NAME_LIKENESSES.find((likeness) => found.has(likeness)) ?? null
}

function compareSpellings(name: NormalizedName, otherName: NormalizedName): NameLikeness | null {
  if (formatName(name) === formatName(otherName)) return 'same name'
  if (createWordKey(name, identity) === createWordKey(otherName, identity)) return 'swapped'
  if (createSoundKey(name) === createSoundKey(otherName)) return 'transliteration'
  const swapped = { familyName: otherName.givenName, givenName: otherName.familyName }
  return differsByOneLetter(name, otherName) || differsByOneLetter(name, swapped) ? 'one letter' : null
}

const identity = (word: string): string => word

/** Equal for names that different transliterations of the same letters, or another order of the words, can explain. */
export const createSoundKey = (name: NormalizedName): string => createWordKey(name, simplifySpelling)

/** All words of a name, in alphabetical order. */
const createWordKey = ({ familyName, givenName }: NormalizedName, map: (word: string) => string): string =>
  `${familyName} ${givenName}`
    .split(' ')
    .filter((word) => word !== '')
    .map(map)
    .sort()
    .join(' ')

const simplifySpelling = (word: string): string =>
  SPELLINGS.reduce((text, [spelling, replacement]) => text.replace(spelling, replacement), word)

/** Whether one part is the same and the other has one wrong, missing, extra or transposed letter. */
function differsByOneLetter(name: NormalizedName, otherName: NormalizedName): boolean {
  if (name.familyName === otherName.familyName) return isOneLetterOff(name.givenName, otherName.givenName)
  return name.givenName === otherName.givenName && isOneLetterOff(name.familyName, otherName.familyName)
}

const isOneLetterOff = (part: string, otherPart: string): boolean =>
  Math.min(part.length, otherPart.length) >= MIN_LENGTH_WITH_TYPO &&
  computeEditDistance(part, otherPart) === 1

/** Keys of which two names that differ by one letter share at least one: a part, and the other one without each of its letters. */
export function listTypoKeys({ familyName, givenName }: NormalizedName): string[] {
  const keys = (same: string, typed: string) =>
    typed.length < MIN_LENGTH_WITH_TYPO
      ? []
      : [typed, ...Array.from(typed, (_, at) => typed.slice(0, at) + typed.slice(at + 1))].map(
          (rest) => `${same}|${rest}`,
        )
  return [...new Set([...keys(familyName, givenName), ...keys(givenName, familyName)])]
}
