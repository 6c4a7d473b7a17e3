import type { Font, Glyph, GlyphRun } from 'fontkit'

/** The properties of a glyph that pdfkit uses. */
type GlyphData = Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>

/**
 * Makes Arabic text in a PDF searchable. The font draws letters that differ only by their dots with the same glyph and
 * separate dots, but a PDF maps each glyph to one text, so that copied and searched text would be wrong. A glyph that
 * represents several letters is therefore embedded once for each of them.
 */
export function withSearchableGlyphs(font: Font): Font {
  const copies = new Map<string, GlyphData>()
  const originals = new Map<number, number>()

  function getCopy({ id, advanceWidth }: Glyph, codePoints: number[]): GlyphData {
    const key = [id, ...codePoints].join(' ')
    const existing = copies.get(key)
    if (existing) return existing
    const copy = { id: FIRST_COPY_GLYPH_ID + copies.size, advanceWidth, codePoints }
    copies.set(key, copy)
    originals.set(copy.id, id)
    return copy
  }

  function layout(text: string, ...rest: TailParameters<Parameters<Font['layout']>>) {
    const run = font.layout(text, ...rest)
    const letters = assignCodePoints(run, text)
    const glyphs = run.glyphs.map((glyph, index) =>
      getCopy(glyph, withFallbackCodePoint(letters[index] ?? glyph.codePoints)),
    )
    return { glyphs, positions: run.positions, advanceWidth: run.advanceWidth }
  }

  function createSubset() {
    const subset = font.createSubset() as object as FontSubset
    const subsetIndexes = new Map<number, number>()
    const include = subset.includeGlyph.bind(subset)
    subset.includeGlyph = (glyph: number) => {
      const original = originals.get(glyph)
      if (original === undefined) return include(glyph)
      const index = subsetIndexes.get(glyph) ?? subset.glyphs.push(original) - 1
      subsetIndexes.set(glyph, index)
      return index
    }
    return subset
  }

  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } })
}

type TailParameters<T extends readonly unknown[]> = T extends [unknown, ...infer R] ? R : never

/** A subset as fontkit implements it, unlike its types: the index in `glyphs` is the glyph id in the PDF. */
type FontSubset = { glyphs: number[]; includeGlyph: (glyph: number) => number }

/** Greater than any glyph id, because fonts have at most 65,536 glyphs. */
const FIRST_COPY_GLYPH_ID = 0x10000

/**
 * Dots represent no letter, but PDF readers read a glyph without text as an arbitrary control character. Search and
 * screen readers ignore the combining grapheme joiner (Unicode 23.2).
 */
const withFallbackCodePoint = (codePoints: number[]): number[] =>
  codePoints.length > 0 ? codePoints : [0x034f]

/**
 * The code points of each glyph of a run. fontkit caches those of the first use of a glyph; their number is always
 * correct, so the text is distributed over the glyphs by it.
 */
function assignCodePoints({ glyphs, direction }: GlyphRun, text: string): number[][] {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const inOrder = direction === 'rtl' ? [...glyphs].reverse() : glyphs
  let position = 0
  const assigned = inOrder.map(({ codePoints }) => {
    position += codePoints.length
    return letters.slice(position - codePoints.length, position)
  })
  if (position !== letters.length) return []
  return direction === 'rtl' ? assigned.reverse() : assigned
}
