import { setImmediate } from 'node:timers/promises'
import { Resvg } from '@resvg/resvg-js'
import { encodePng } from './encode-png.ts'

/** Renders an opaque SVG whose text consists of outlines as PNG. Runs in threads (`share-image-cache.ts`). */
export async function renderPng(svg: string): Promise<Buffer> {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const png = encodePng(image.pixels, image.width, image.height)
  await setImmediate() // the memory of its pixels is released between tasks only, and an idle thread runs none
  return png
}
