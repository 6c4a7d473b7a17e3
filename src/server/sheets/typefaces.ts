import type { Font } from 'fontkit'
import { type Face, openTypeface, type Weight } from '#language/letters/typefaces.ts'
import { tellingLetters } from './letters.ts'
import { remembering } from './remembered.ts'

const ready = new Map<string, Font>()

/** A typeface for sheets: texts can be copied from them, and words are shaped once for all. */
export function typeface(face: Face, weight: Weight): Font {
  const key = `${face} ${weight}`
  const known = ready.get(key)
  if (known) return known
  const font = openTypeface(face, weight)
  const made = remembering(face === 'arabic' ? tellingLetters(font) : font)
  ready.set(key, made)
  return made
}
