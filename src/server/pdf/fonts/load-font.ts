import type { Font } from 'fontkit'
import { type FontSubset, type FontWeight, openFont } from '#language/fonts/fonts.ts'
import { withSearchableGlyphs } from './searchable-glyphs.ts'
import { withShapingCache } from './shaping-cache.ts'

const loadedFonts = new Map<string, Font>()

/** A typeface for sheets: texts can be copied from them, and words are shaped once for all. */
export function loadFont(face: FontSubset, weight: FontWeight): Font {
  const key = `${face} ${weight}`
  const known = loadedFonts.get(key)
  if (known) return known
  const font = openFont(face, weight)
  const made = withShapingCache(face === 'arabic' ? withSearchableGlyphs(font) : font)
  loadedFonts.set(key, made)
  return made
}
