import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpacked } from './woff.ts'

/**
 * Typefaces of what is drawn without a browser, sheets and pictures: Noto Sans, a file a script. A letter is set in the
 * first file that has it, so that Latin, Cyrillic, Georgian and Arabic stand in one line.
 */

export type Weight = 'regular' | 'bold'

/** Files in the order in which they are asked for a letter. */
export const FACES = {
  latin: 'noto-sans/files/noto-sans-latin',
  'latin-ext': 'noto-sans/files/noto-sans-latin-ext',
  cyrillic: 'noto-sans/files/noto-sans-cyrillic',
  'cyrillic-ext': 'noto-sans/files/noto-sans-cyrillic-ext',
  greek: 'noto-sans/files/noto-sans-greek',
  vietnamese: 'noto-sans/files/noto-sans-vietnamese',
  georgian: 'noto-sans-georgian/files/noto-sans-georgian-georgian',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic',
} as const

export type Face = keyof typeof FACES

const FIGURE: Record<Weight, number> = { regular: 400, bold: 700 }

const require = createRequire(import.meta.url)

const opened = new Map<string, Font>()

/** A typeface, read when it is first needed. */
export function openTypeface(face: Face, weight: Weight): Font {
  const file = nameOf(face, weight)
  const known = opened.get(file)
  if (known) return known
  const font = create(typefaceFile(face, weight))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several typefaces.`)
  opened.set(file, font)
  return font
}

/** The file of a typeface, as programs read it that don't know the web's packing. */
export const typefaceFile = (face: Face, weight: Weight): Buffer =>
  unpacked(readFileSync(require.resolve(nameOf(face, weight))))

const nameOf = (face: Face, weight: Weight): string =>
  `@fontsource/${FACES[face]}-${FIGURE[weight]}-normal.woff`

const faces = Object.keys(FACES) as Face[]

const faceOf = new Map<number, Face | null>()

/** The face that has a letter, `preferred` if it does; null where none has. */
export function faceFor(codePoint: number, preferred?: Face): Face | null {
  if (preferred && openTypeface(preferred, 'regular').hasGlyphForCodePoint(codePoint)) return preferred
  const known = faceOf.get(codePoint)
  if (known !== undefined) return known
  const found = faces.find((face) => openTypeface(face, 'regular').hasGlyphForCodePoint(codePoint)) ?? null
  faceOf.set(codePoint, found)
  return found
}

/** Whether every letter of a text can be set. */
export const isSettable = (text: string): boolean =>
  [...text].every((letter) => faceFor(letter.codePointAt(0) ?? 0) !== null)
