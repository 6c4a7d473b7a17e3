import { buffer } from 'node:stream/consumers'
import { Resvg } from '@resvg/resvg-js'

/**
 * A program of its own, which `rasterizeLogo` starts: renders the SVG from standard input and writes a PNG to standard
 * output. Arguments are the width in pixels and the path of the font for text. It writes nothing for a drawing that is too large, too
 * narrow, or shows nothing.
 */

const MAX_SIDE = 8_000
/** More pixels than any logo needs. */
const MAX_PIXELS = 16_000_000
/** The longer side relative to the shorter one. A drawing is scaled by its width, so the ratio bounds the height. */
const MAX_ASPECT_RATIO = 20

const [width, font = ''] = process.argv.slice(2)
const drawing = new Resvg(await buffer(process.stdin), {
  font: {
    loadSystemFonts: false,
    fontFiles: [font],
    defaultFontFamily: 'Noto Sans',
    sansSerifFamily: 'Noto Sans',
  },
  fitTo: { mode: 'width', value: Number(width) },
})
if (isRenderable(drawing)) {
  const image = drawing.render()
  if (image.pixels.some((channel) => channel > 0)) process.stdout.write(image.asPng())
}

function isRenderable(size: { width: number; height: number }): boolean {
  const [shorter = 0, longer = 0] = [size.width, size.height].sort((a, b) => a - b)
  return longer <= MAX_SIDE && shorter * longer <= MAX_PIXELS && longer <= MAX_ASPECT_RATIO * shorter
}
