import bidiFactory from 'bidi-js'
import { type FontSubset, findFontSubset } from './fonts.ts'

/** A part of a line in one font and one direction. */
export type TextRun = {
  face: FontSubset
  /** The text in the order that the font expects. */
  text: string
  direction: 'ltr' | 'rtl'
}

const bidi = bidiFactory()

/** Control characters for direction, which are not drawn. */
const INVISIBLE_CHARACTERS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

const ARABIC = /\p{Script=Arabic}/u

/**
 * Letters and figures before Hebrew, the first script from right to left, Georgian, common punctuation and signs, and isolates
 * that do not say "from right to left". A line from left to right that consists of them stays in its order, and nothing in it is
 * mirrored.
 */
const LEFT_TO_RIGHT_ONLY =
  /^[\u0020-\u058f\u10a0-\u10ff\u2010-\u2027\u2030-\u205e\u2066\u2068\u2069\u20a0-\u22ff]*$/

/**
 * Splits a line of text into runs by font, in visual order from left to right (Unicode bidirectional algorithm). Marks and
 * spaces stay in the preceding font if it contains them.
 */
export function splitTextRuns(text: string, direction: 'ltr' | 'rtl'): TextRun[] {
  const line = text.normalize('NFC')
  const isLeftToRight = direction === 'ltr' && LEFT_TO_RIGHT_ONLY.test(line)
  const levels = isLeftToRight ? null : bidi.getEmbeddingLevels(line, direction).levels
  const mirrored = levels && bidi.getMirroredCharactersMap(line, levels)
  const stretches: { face: FontSubset; level: number; text: string }[] = []
  let at = 0
  for (const letter of line) {
    const level = levels?.[at] ?? 0
    const glyph = mirrored?.get(at) ?? letter
    at += letter.length
    if (INVISIBLE_CHARACTERS.test(letter)) continue
    const last = stretches.at(-1)
    const face = findFontSubset(glyph.codePointAt(0) ?? 0, last?.face) ?? 'latin'
    if (last && last.face === face && last.level === level) last.text += glyph
    else stretches.push({ face, level, text: glyph })
  }
  return reorderVisually(stretches).map(({ face, level, text: letters }) => ({
    face,
    direction: level % 2 === 1 ? 'rtl' : 'ltr',
    // the font itself reverses Arabic, and nothing else
    text: level % 2 === 1 && !ARABIC.test(letters) ? [...letters].reverse().join('') : letters,
  }))
}

/** Rule L2: from the highest level to the lowest odd one, reverse every run at that level or above. */
function reorderVisually<T extends { level: number }>(stretches: readonly T[]): T[] {
  const order = [...stretches]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && (order[to]?.level ?? 0) >= level) to++
      if (to - from > 1) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  }
  return order
}

/** Isolates a text from the direction of its surroundings. */
export const isolateText = (text: string): string => `\u2068${text}\u2069`

/** Isolates figures and signs, which always run from left to right. */
export const isolateLeftToRight = (text: string): string => `\u2066${text}\u2069`
