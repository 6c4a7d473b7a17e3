import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/**
 * Fonts for output without a browser, such as PDF files and share images: Noto Sans, one file per script. A character is
 * set in the first file that contains it, so that one line can mix Latin, Cyrillic, Georgian and Arabic.
 */

export type FontWeight = 'regular' | 'bold'

/** Font files in the order in which they are searched for a character. */
export const FONT_SUBSETS = {
  latin: 'noto-sans/files/noto-sans-latin',
  'latin-ext': 'noto-sans/files/noto-sans-latin-ext',
  cyrillic: 'noto-sans/files/noto-sans-cyrillic',
  'cyrillic-ext': 'noto-sans/files/noto-sans-cyrillic-ext',
  greek: 'noto-sans/files/noto-sans-greek',
  vietnamese: 'noto-sans/files/noto-sans-vietnamese',
  georgian: 'noto-sans-georgian/files/noto-sans-georgian-georgian',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic',
} as const

export type FontSubset = keyof typeof FONT_SUBSETS

const WEIGHT_NUMBERS: Record<FontWeight, number> = { regular: 400, bold: 700 }

const require = createRequire(import.meta.url)

const fontCache = new Map<string, Font>()

/** A font, loaded on first use. */
export function openFont(face: FontSubset, weight: FontWeight): Font {
  const file = getFontFileName(face, weight)
  const known = fontCache.get(file)
  if (known) return known
  const font = create(readFontFile(face, weight))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} contains several fonts; one is expected.`)
  fontCache.set(file, font)
  return font
}

/** The uncompressed file of a font, for programs that do not read WOFF. */
export const readFontFile = (face: FontSubset, weight: FontWeight): Buffer =>
  unpackWoff(readFileSync(require.resolve(getFontFileName(face, weight))))

const getFontFileName = (face: FontSubset, weight: FontWeight): string =>
  `@fontsource/${FONT_SUBSETS[face]}-${WEIGHT_NUMBERS[weight]}-normal.woff`

const fontSubsets = Object.keys(FONT_SUBSETS) as FontSubset[]

const subsetByCodePoint = new Map<number, FontSubset | null>()

/** The font that contains a character, preferably `preferred`; null if none does. */
export function findFontSubset(codePoint: number, preferred?: FontSubset): FontSubset | null {
  if (preferred && openFont(preferred, 'regular').hasGlyphForCodePoint(codePoint)) return preferred
  const known = subsetByCodePoint.get(codePoint)
  if (known !== undefined) return known
  const found = fontSubsets.find((face) => openFont(face, 'regular').hasGlyphForCodePoint(codePoint)) ?? null
  subsetByCodePoint.set(codePoint, found)
  return found
}

/** Whether the fonts contain every character of a text. */
export const hasGlyphs = (text: string): boolean =>
  [...text].every((letter) => findFontSubset(letter.codePointAt(0) ?? 0) !== null)
