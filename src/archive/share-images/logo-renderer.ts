import { buffer } from 'node:stream/consumers'
import { Resvg } from '@resvg/resvg-js'

/**
 * A program of its own, which `rasterizeLogo` starts: renders the SVG from standard input and writes a PNG to standard
 * output. Arguments are the width in pixels and the path of the font for text.
 */
const [width, font = ''] = process.argv.slice(2)
const resvg = new Resvg(await buffer(process.stdin), {
  font: {
    loadSystemFonts: false,
    fontFiles: [font],
    defaultFontFamily: 'Noto Sans',
    sansSerifFamily: 'Noto Sans',
  },
  fitTo: { mode: 'width', value: Number(width) },
})
process.stdout.write(resvg.render().asPng())
