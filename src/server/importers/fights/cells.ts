import { OPEN_SCORE, type SideScore } from '#judo/score/index.ts'
import { isDay } from '../days.ts'
import type { Gender } from '../planned.ts'
import type { RawName } from './tables.ts'

/**
 * Single cells of tables of contests: what each can mean.
 * Rules: docs/specification/imports.md, "Tables of contests".
 */

export type Name = { familyName: string; givenName: string }

const MEN = ['-60', '-66', '-73', '-81', '-90', '-100', '+100']
const WOMEN = ['-48', '-52', '-57', '-63', '-70', '-78', '+78']

/** Text without what scraping left of the page around it. */
export const plain = (cell: string): string =>
  cell
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A category of the seniors: `-60`, `p100` and `+100`, and `100` and `78`, which lost their sign; null if it is none.
 */
export function categoryOf(cell: string): { weight: string; gender: Gender } | null {
  const text = plain(cell).toLowerCase().replace(/^p/, '+')
  const weight = text === '100' || text === '78' ? `+${text}` : text
  if (MEN.includes(weight)) return { weight, gender: 'male' }
  return WOMEN.includes(weight) ? { weight, gender: 'female' } : null
}

const ROUNDS: Readonly<Record<string, string>> = {
  '': 'PRELIM',
  'preliminary round': 'PRELIM',
  semifinal: 'SF',
  repechage: 'REP',
  'fight for 3rd place': 'BR',
  final: 'F',
}

/** The round; null if it is named and not known. */
export const roundOf = (cell: string): string | null => ROUNDS[plain(cell).toLowerCase()] ?? null

/**
 * `FAMILY Given`: the family name is what is written in capitals at the beginning. Null without a letter.
 * @example nameOf({ whole: 'EL SAYED Ahmed' }) // { familyName: 'EL SAYED', givenName: 'Ahmed' }
 */
export function nameOf(raw: RawName): Name | null {
  if ('familyName' in raw) {
    const familyName = plain(raw.familyName)
    return /\p{L}/u.test(familyName) ? { familyName, givenName: plain(raw.givenName) } : null
  }
  const words = plain(raw.whole).split(' ')
  if (!words.some((word) => /\p{L}/u.test(word))) return null
  const small = words.findIndex((word) => word !== word.toUpperCase())
  // Without capitals, or in capitals throughout, one word is the family or the given name.
  const length = small === -1 ? Math.max(1, words.length - 1) : Math.max(1, small)
  return { familyName: words.slice(0, length).join(' '), givenName: words.slice(length).join(' ') }
}

/** The day in ` 07.05.2010</a>` and in `2010-05-07`; null if there is none. */
export function dayOf(cell: string): string | null {
  const text = plain(cell)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** What one number says of a side: thousands are ippon, hundreds waza-ari, tens yuko; `rest` has no meaning. */
export type Points = { total: number; score: SideScore; rest: number }

/** Reads the number of a side; null if it is none, or more than one ippon. */
export function pointsOf(cell: string): Points | null {
  const text = plain(cell)
  if (!/^\d{1,4}$/.test(text)) return null
  const total = Number(text)
  const ippon = Math.floor(total / 1000)
  if (ippon > 1) return null
  const wazaAri = Math.floor((total % 1000) / 100)
  const yuko = Math.floor((total % 100) / 10)
  return { total, score: { ...OPEN_SCORE, ippon, wazaAri, yuko }, rest: total % 10 }
}

/** `2` against `1` names the winner of a contest without a score. */
export const isDecision = (white: Points, blue: Points): boolean =>
  (white.total === 2 && blue.total === 1) || (white.total === 1 && blue.total === 2)
