import { Resvg } from '@resvg/resvg-js'

/** Renders an SVG whose text consists of outlines as PNG. Runs in threads (`share-image-cache.ts`), so it imports nothing else. */
export const renderPng = (svg: string): Buffer =>
  Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
