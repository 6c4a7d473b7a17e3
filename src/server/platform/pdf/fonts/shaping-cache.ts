import type { Font, GlyphRun } from 'fontkit'

/** The properties of a glyph run that pdfkit uses. */
type ShapedRun = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>

/** Maximum number of cached texts; a competition has a few thousand. */
const MAX_CACHED_RUNS = 20_000

/**
 * Caches shaped texts of a font, because the same names and words occur in all PDFs of a competition. A full cache is
 * cleared.
 */
export function withShapingCache(font: Font): Font {
  const shaped = new Map<string, ShapedRun>()

  function layout(text: string, ...rest: TailParameters<Parameters<Font['layout']>>): ShapedRun {
    // `getTextOptions` passes no features, so the text alone identifies a run
    const run = shaped.get(text) ?? shape(text, ...rest)
    if (shaped.size >= MAX_CACHED_RUNS) shaped.clear()
    shaped.set(text, run)
    // pdfkit modifies the positions
    return { ...run, positions: run.positions.map((position) => ({ ...position })) }
  }

  function shape(...rest: Parameters<Font['layout']>): ShapedRun {
    const { glyphs, positions, advanceWidth } = font.layout(...rest)
    return { glyphs, positions, advanceWidth }
  }

  return Object.create(font, { layout: { value: layout } })
}

type TailParameters<T extends readonly unknown[]> = T extends [unknown, ...infer R] ? R : never
