import { fold } from '#language/search/fold.ts'
import { findCountry } from '#server/platform/code-lists/country-names.ts'
import { quoteValue } from '../import-error.ts'
import type { ImportedPerson } from '../imported-competition.ts'
import { stripMarkup } from './parse-cells.ts'

/**
 * Names of judoka as people write them.
 * Rules: docs/specification/imports.md, "Tables of contests", Names.
 */

/** A name in one cell or in two. */
export type RawName = { whole: string } | { familyName: string; givenName: string }

export type ParsedName = Pick<ImportedPerson, 'familyName' | 'givenName'> & {
  /** Nation behind the name, in brackets or after a comma or dash. */
  country: string | null
  /** What the name does not show; null if it is clear. */
  doubt: string | null
}

/** What stands for a judoka who is not known or does not exist, folded and without punctuation. */
const PLACEHOLDERS = new Set(
  (
    'x|xx|xxx|n n|nn|na|n a|nil|none|null|nobody|no name|noname|unknown|unbekannt|inconnu|desconocido|tbd|tba|tbc|tbdl|bye|byes|' +
    'free|freilos|exempt|exento|esente|no opponent|no competitor|no fighter|ohne gegner|kein gegner|vacant|leer|empty|walkover|' +
    'walk over|w o|dns|dnf|qualifier|winner|loser|white|blue|to be decided|to be determined|to be announced|to be confirmed'
  ).split('|'),
)

/** Whether a text stands for nobody: `X`, `?`, `N.N.`, `TBD`, `bye`. */
export function isPlaceholderName(name: string): boolean {
  const words = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return (
    !/\p{L}/u.test(words) ||
    PLACEHOLDERS.has(words) ||
    PLACEHOLDERS.has(words.replaceAll(' ', '')) ||
    /^(x+ )+x+$/.test(words)
  )
}

/**
 * Family and given name. The family name is the words in capitals, with the particles before them; else the words before a
 * comma; else the first word, which is a doubt. Null if the text names nobody.
 * @example parseName({ whole: 'Jan van der BERG (NED)' }) // { familyName: 'van der BERG', givenName: 'Jan', country: 'NED', doubt: null }
 */
export function parseName(raw: RawName): ParsedName | null {
  if ('familyName' in raw) {
    const { rest: familyName, country, doubt } = splitCountry(stripMarkup(raw.familyName))
    const givenName = stripMarkup(raw.givenName)
    if (!/\p{L}/u.test(familyName) || isPlaceholderName(`${familyName} ${givenName}`)) return null
    if (givenName !== '' && isPlaceholderName(familyName)) return null
    return { familyName, givenName: isPlaceholderName(givenName) ? '' : givenName, country, doubt }
  }
  const { rest, country, doubt } = splitCountry(stripMarkup(raw.whole))
  if (isPlaceholderName(rest)) return null
  const [before = '', after] = rest.split(/\s*[,;]\s*/, 2)
  const name = after ? { familyName: before, givenName: after, doubt: null } : splitWords(before.split(' '))
  return { ...name, country, doubt: doubt ?? name.doubt }
}

type Split = { familyName: string; givenName: string; doubt: string | null }

function splitWords(words: readonly string[]): Split {
  const first = words.findIndex(isCapital)
  if (first === -1) return splitWithoutCapitals(words)
  let end = first
  while (isFamilyWord(words, end)) end += 1
  let start = first
  while (isParticle(words[start - 1])) start -= 1
  if (start === 0 && end === words.length) return splitAllCapitals(words)
  const givenName = join([...words.slice(0, start), ...words.slice(end)])
  const isBetween = start > 0 && end < words.length
  return {
    familyName: join(words.slice(start, end)),
    givenName,
    doubt: isBetween ? describeDoubt(words, 'has words before and after those in capitals') : null,
  }
}

/** Whether a word continues a family name: it is in capitals, or a particle before one that is. */
function isFamilyWord(words: readonly string[], index: number): boolean {
  const word = words[index]
  if (isCapital(word)) return true
  return isParticle(word) && index + 1 < words.length && isFamilyWord(words, index + 1)
}

/** All in capitals: the last word is the given name. */
function splitAllCapitals(words: readonly string[]): Split {
  const length = Math.max(1, words.length - 1)
  const doubt = words.length > 2 ? describeDoubt(words, 'is in capitals throughout') : null
  return { familyName: join(words.slice(0, length)), givenName: join(words.slice(length)), doubt }
}

/** No capitals: the first word is the family name, with its particles, unless it is an initial. */
function splitWithoutCapitals(words: readonly string[]): Split {
  if (isInitial(words[0]) && words.length > 1) {
    const initialCount = words.findIndex((word) => !isInitial(word))
    return {
      familyName: join(words.slice(initialCount)),
      givenName: join(words.slice(0, initialCount)),
      doubt: null,
    }
  }
  let length = 1
  while (length < words.length && isParticle(words[length - 1])) length += 1
  const hasDoubt = words.length > 1 && !words.slice(length).every(isInitial)
  const doubt = hasDoubt ? describeDoubt(words, 'does not show its family name by capitals') : null
  return { familyName: join(words.slice(0, length)), givenName: join(words.slice(length)), doubt }
}

const describeDoubt = (words: readonly string[], reason: string): string =>
  `the name ${quoteValue(join(words))} ${reason}; check which part is the family name`

const join = (words: readonly string[]) => words.join(' ')

const isInitial = (word: string | undefined) => /^\p{Lu}\.$/u.test(word ?? '')

/** Beginnings that keep their lower case in a name in capitals: `McKENZIE`, `DeLUCA`, `O'neill` is none. */
const MIXED_PREFIX = /^(?:Ma?c|D[aeiu]|L[ae]|Van|Von|Fitz|Ab[du]|[AE]l-?|d['’]|l['’]|[A-Z]['’])(?=\p{Lu})/u

/** Whether a word has no lower case but that of `ß` and of a prefix. Scripts without case count as capitals. */
function isCapital(word = ''): boolean {
  if (isInitial(word)) return false
  const letters = word.replace(MIXED_PREFIX, '').replaceAll('ß', 'S')
  return /\p{L}/u.test(letters) && !/\p{Ll}/u.test(letters)
}

const PARTICLES = new Set(
  "van von vom der den de d da di do dos das du del della degli dei la las le les lo los el al ul bin ben bint ibn abu ter ten te zu zum zur af av of op y e i 't d' dal dalla".split(
    ' ',
  ),
)

/** A word of a family name that is written in lower case. */
const isParticle = (word: string | undefined): boolean => word !== undefined && PARTICLES.has(word)

/** Splits the nation from what is behind a name: in brackets, or a code after a comma, a dash or the given name. */
function splitCountry(text: string): { rest: string; country: string | null; doubt: string | null } {
  const [bracket, content = ''] = /[([{]([^)\]}]*)[)\]}]?/.exec(text) ?? []
  if (bracket !== undefined) {
    const rest = stripMarkup(text.replace(bracket, ' '))
    if (findCountry(content) !== null) return { rest, country: content.trim(), doubt: null }
    return { rest, country: null, doubt: `${quoteValue(bracket)} in the name of a judoka was not imported` }
  }
  const [suffix, code = ''] = /\s*[,;/|–-]\s+([A-Z]{3})$|\s[-–/|]([A-Z]{3})$/.exec(text) ?? []
  const separated = code || (suffix?.slice(-3) ?? '')
  const rest = suffix === undefined ? '' : text.slice(0, text.length - suffix.length).trim()
  if (rest.includes(' ') && findCountry(separated) !== null) return { rest, country: separated, doubt: null }
  const words = text.split(' ')
  const last = words.at(-1) ?? ''
  const isAfterGivenName = words.length > 2 && isCapital(words[0]) && !isCapital(words.at(-2))
  if (
    isAfterGivenName &&
    /^[A-Z]{3}$/.test(last) &&
    !isParticle(words.at(-2)) &&
    findCountry(last) !== null
  ) {
    return { rest: join(words.slice(0, -1)), country: last, doubt: null }
  }
  return { rest: text, country: null, doubt: null }
}
