import type { Gender } from '#judo/competition/enumerations.ts'
import type { ContestRound } from '#judo/draw/index.ts'
import { EMPTY_SCORE, type SideScore } from '#judo/score/index.ts'
import { isIsoDate } from '#language/dates.ts'
import type { ImportedPerson } from '../imported-competition.ts'

/**
 * Parsers for single cells of tables of contests.
 * Rules: docs/specification/imports.md, "Tables of contests".
 */

/** A name in one cell or in two. */
export type RawName = { whole: string } | { familyName: string; givenName: string }

export type ParsedName = Pick<ImportedPerson, 'familyName' | 'givenName'>

const MEN_WEIGHTS = ['-60', '-66', '-73', '-81', '-90', '-100', '+100']
const WOMEN_WEIGHTS = ['-48', '-52', '-57', '-63', '-70', '-78', '+78']

/** Text without HTML tags and repeated spaces, which page scraping leaves behind. */
export const stripMarkup = (cell: string): string =>
  cell
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A category of seniors: `-60`, `+100`, `p100`, and `100` and `78`, which lost their plus sign; null for any other text.
 */
export function parseCategory(cell: string): { weight: string; gender: Gender } | null {
  const text = stripMarkup(cell).toLowerCase().replace(/^p/, '+')
  const weight = text === '100' || text === '78' ? `+${text}` : text
  if (MEN_WEIGHTS.includes(weight)) return { weight, gender: 'male' }
  return WOMEN_WEIGHTS.includes(weight) ? { weight, gender: 'female' } : null
}

const ROUND_CODES: Readonly<Record<string, ContestRound>> = {
  '': 'PRELIM',
  'preliminary round': 'PRELIM',
  semifinal: 'SF',
  repechage: 'REP',
  'fight for 3rd place': 'BR',
  final: 'F',
}

/** The round; null if the cell contains an unknown one. */
export const parseRound = (cell: string): ContestRound | null =>
  ROUND_CODES[stripMarkup(cell).toLowerCase()] ?? null

/**
 * `FAMILY Given`: the family name is the words in capitals at the beginning. Null if the name contains no letter.
 * @example parseName({ whole: 'EL SAYED Ahmed' }) // { familyName: 'EL SAYED', givenName: 'Ahmed' }
 */
export function parseName(raw: RawName): ParsedName | null {
  if ('familyName' in raw) {
    const familyName = stripMarkup(raw.familyName)
    return /\p{L}/u.test(familyName) ? { familyName, givenName: stripMarkup(raw.givenName) } : null
  }
  const words = stripMarkup(raw.whole).split(' ')
  if (!words.some((word) => /\p{L}/u.test(word))) return null
  const firstGiven = words.findIndex((word) => word !== word.toUpperCase())
  // All in capitals: the last word is the given name. No capitals: the first word is the family name.
  const length = firstGiven === -1 ? Math.max(1, words.length - 1) : Math.max(1, firstGiven)
  return { familyName: words.slice(0, length).join(' '), givenName: words.slice(length).join(' ') }
}

/** The day in ` 07.05.2010</a>` and in `2010-05-07`; null if there is none. */
export function parseDate(cell: string): string | null {
  const text = stripMarkup(cell)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}

/** The score in one number: thousands are ippon, hundreds waza-ari, tens yuko. The units, `rest`, have no meaning. */
export type TableScore = { total: number; score: SideScore; rest: number }

/** Parses the score of a side; null if it is not a number or contains more than one ippon. */
export function parseScore(cell: string): TableScore | null {
  const text = stripMarkup(cell)
  if (!/^\d{1,4}$/.test(text)) return null
  const total = Number(text)
  const ippon = Math.floor(total / 1000)
  if (ippon > 1) return null
  const wazaAri = Math.floor((total % 1000) / 100)
  const yuko = Math.floor((total % 100) / 10)
  return { total, score: { ...EMPTY_SCORE, ippon, wazaAri, yuko }, rest: total % 10 }
}

/** `2` to `1` marks the winner of a contest without a score: by decision or in an unknown way. */
export const isWinnerMark = (white: TableScore, blue: TableScore): boolean =>
  (white.total === 2 && blue.total === 1) || (white.total === 1 && blue.total === 2)
