import type { Font, GlyphRun } from 'fontkit'

/** What pdfkit takes from a run of glyphs. */
type ShapedRun = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>

/** Words; a competition has some thousand. */
const MAX_CACHED_RUNS = 20_000

/**
 * A typeface that shapes a text once: the same names and words stand on all sheets of a competition. All is forgotten when
 * too much is remembered.
 */
export function withShapingCache(font: Font): Font {
  const shaped = new Map<string, ShapedRun>()

  function layout(text: string, ...asked: TailParameters<Parameters<Font['layout']>>): ShapedRun {
    // no features are ever asked for, so that the text is all there is to know a run by
    const run = shaped.get(text) ?? shape(text, ...asked)
    if (shaped.size >= MAX_CACHED_RUNS) shaped.clear()
    shaped.set(text, run)
    // pdfkit writes into the positions
    return { ...run, positions: run.positions.map((position) => ({ ...position })) }
  }

  function shape(...asked: Parameters<Font['layout']>): ShapedRun {
    const { glyphs, positions, advanceWidth } = font.layout(...asked)
    return { glyphs, positions, advanceWidth }
  }

  return Object.create(font, { layout: { value: layout } })
}

type TailParameters<T extends readonly unknown[]> = T extends [unknown, ...infer R] ? R : never
