import { EMPTY_SCORE, type SideScore } from '#judo/score/index.ts'

/**
 * Parsers for single cells of tables of contests.
 * Rules: docs/specification/imports.md, "Tables of contests".
 */

/** Text without HTML tags, marks of direction and repeated spaces, which copying from pages leaves behind. */
export const stripMarkup = (cell: string): string =>
  cell
    .replace(/[\u200b\u200e\u200f]/g, '')
    .replace(/<(?=[a-z/!])[^>]*>?/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The score in one number: thousands are ippon, hundreds waza-ari, tens yuko. The units, `rest`, have no meaning. */
export type TableScore = { total: number; score: SideScore; rest: number }

const IPPON = 1000

/** Waza-ari that are an ippon. */
const WAZA_ARI_FOR_IPPON = 2

/**
 * Parses the score of a side; null if it is not a number or contains more than one ippon. Two waza-ari are an ippon: where
 * the number counts it too, it is that of the two waza-ari, which are stored alone (docs/specification/scores.md).
 */
export function parseScore(cell: string): TableScore | null {
  const text = stripMarkup(cell).replace(/[.,]0{1,2}$/, '')
  if (!/^\d{1,4}$/.test(text)) return null
  const total = Number(text)
  const [ippon, wazaAri, yuko] = [
    Math.floor(total / IPPON),
    Math.floor((total % IPPON) / 100),
    Math.floor((total % 100) / 10),
  ]
  if (ippon > 1 || wazaAri > WAZA_ARI_FOR_IPPON) return null
  const isAwasete = wazaAri === WAZA_ARI_FOR_IPPON
  return { total, score: { ...EMPTY_SCORE, ippon: isAwasete ? 0 : ippon, wazaAri, yuko }, rest: total % 10 }
}

/** `2` to `1` marks the winner of a contest without a score: by decision or in an unknown way. */
export const isWinnerMark = (white: TableScore, blue: TableScore): boolean =>
  (white.total === 2 && blue.total === 1) || (white.total === 1 && blue.total === 2)
