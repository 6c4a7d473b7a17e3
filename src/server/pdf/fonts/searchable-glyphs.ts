import type { Font, Glyph, GlyphRun } from 'fontkit'

/** What pdfkit wants to know of a glyph. */
type GlyphData = Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>

/**
 * Arabic letters that differ by their dots alone are drawn with one glyph and the dots apart. A file tells of each glyph
 * what letter it stands for, once: what is copied or searched would be other words. Here a glyph that stands for two
 * letters is in the file twice.
 */
export function withSearchableGlyphs(font: Font): Font {
  const copies = new Map<string, GlyphData>()
  const originals = new Map<number, number>()

  function copyOf({ id, advanceWidth }: Glyph, codePoints: number[]): GlyphData {
    const key = [id, ...codePoints].join(' ')
    const known = copies.get(key)
    if (known) return known
    const copy = { id: FIRST_COPY_GLYPH_ID + copies.size, advanceWidth, codePoints }
    copies.set(key, copy)
    originals.set(copy.id, id)
    return copy
  }

  function layout(text: string, ...asked: TailParameters<Parameters<Font['layout']>>) {
    const run = font.layout(text, ...asked)
    const letters = assignCodePoints(run, text)
    const glyphs = run.glyphs.map((glyph, at) =>
      copyOf(glyph, withFallbackCodePoint(letters[at] ?? glyph.codePoints)),
    )
    return { glyphs, positions: run.positions, advanceWidth: run.advanceWidth }
  }

  function createSubset() {
    const subset = font.createSubset() as object as FontSubset
    const places = new Map<number, number>()
    const include = subset.includeGlyph.bind(subset)
    subset.includeGlyph = (glyph: number) => {
      const original = originals.get(glyph)
      if (original === undefined) return include(glyph)
      const place = places.get(glyph) ?? subset.glyphs.push(original) - 1
      places.set(glyph, place)
      return place
    }
    return subset
  }

  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } })
}

type TailParameters<T extends readonly unknown[]> = T extends [unknown, ...infer R] ? R : never

/** What a file holds of a typeface, which the types describe otherwise: the list of glyphs is drawn in its order. */
type FontSubset = { glyphs: number[]; includeGlyph: (glyph: number) => number }

/** A typeface has fewer glyphs. */
const FIRST_COPY_GLYPH_ID = 0x10000

/**
 * Dots stand for nothing, but a glyph without a letter is read as some control character. The combining grapheme
 * joiner is one that searching and reading aloud pass over (Unicode 23.2).
 */
const withFallbackCodePoint = (codePoints: number[]): number[] =>
  codePoints.length > 0 ? codePoints : [0x034f]

/**
 * What each glyph of a run stands for. The typeface remembers only the letter for which it used a glyph first, but
 * how many letters that were is right, so the text is dealt out along the run.
 */
function assignCodePoints({ glyphs, direction }: GlyphRun, text: string): number[][] {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const inOrder = direction === 'rtl' ? [...glyphs].reverse() : glyphs
  let at = 0
  const dealt = inOrder.map(({ codePoints }) => {
    at += codePoints.length
    return letters.slice(at - codePoints.length, at)
  })
  if (at !== letters.length) return []
  return direction === 'rtl' ? dealt.reverse() : dealt
}
