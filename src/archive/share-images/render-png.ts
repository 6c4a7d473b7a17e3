import { setImmediate } from 'node:timers/promises'
import { Resvg } from '@resvg/resvg-js'

/** Renders an SVG whose text consists of outlines as PNG. Runs in threads (`share-image-cache.ts`). */
export async function renderPng(svg: string): Promise<Buffer> {
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  await setImmediate() // the memory of its pixels is released between tasks only, and an idle thread runs none
  return png
}
