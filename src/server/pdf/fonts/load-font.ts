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
  const font = withShapingCache(face === 'arabic' ? withSearchableGlyphs(original) : original)
  loadedFonts.set(key, font)
  return font
}
