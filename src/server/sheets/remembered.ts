import type { Font, GlyphRun } from 'fontkit'

/** What pdfkit takes from a run of glyphs. */
type Shaped = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>

/** Words; a competition has some thousand. */
const ROOM = 20_000

/**
 * A typeface that shapes a text once: the same names and words stand on all sheets of a competition. All is forgotten when
 * too much is remembered.
 */
export function remembering(font: Font): Font {
  const shaped = new Map<string, Shaped>()

  function layout(text: string, ...asked: Rest<Parameters<Font['layout']>>): Shaped {
    // no features are ever asked for, so that the text is all there is to know a run by
    const run = shaped.get(text) ?? shape(text, ...asked)
    if (shaped.size >= ROOM) shaped.clear()
    shaped.set(text, run)
    // pdfkit writes into the positions
    return { ...run, positions: run.positions.map((position) => ({ ...position })) }
  }

  function shape(...asked: Parameters<Font['layout']>): Shaped {
    const { glyphs, positions, advanceWidth } = font.layout(...asked)
    return { glyphs, positions, advanceWidth }
  }

  return Object.create(font, { layout: { value: layout } })
}

type Rest<T extends readonly unknown[]> = T extends [unknown, ...infer R] ? R : never
