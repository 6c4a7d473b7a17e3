import type { Font } from 'fontkit'
import { type FontSubset, type FontWeight, openFont } from '#language/fonts/fonts.ts'
import { withSearchableGlyphs } from './searchable-glyphs.ts'
import { withShapingCache } from './shaping-cache.ts'

const loadedFonts = new Map<string, Font>()

/** Loads a font for PDFs whose text can be copied and searched, with a cache of shaped texts. */
export function loadFont(face: FontSubset, weight: FontWeight): Font {
  const key = `${face} ${weight}`
  const loaded = loadedFonts.get(key)
  if (loaded) return loaded
  const original = openFont(face, weight)
  if (face !== 'arabic') requestGlyphs(original)
  const font = withShapingCache(face === 'arabic' ? withSearchableGlyphs(original) : original)
  loadedFonts.set(key, font)
  return font
}

/**
 * Requests the glyph of each character of a font. fontkit remembers the text of a glyph from the first request, and
 * embedding "·" requests the glyph of "." without one: later periods would be missing from copied and searched text.
 */
function requestGlyphs(font: Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
}
