import { Resvg } from '@resvg/resvg-js'
import type { Weight } from '#language/letters/typefaces.ts'
import { directionOf, lettering, linesOf } from './lettering.ts'

/** What a picture says of a competition, or of the site. */
export type Poster = {
  title: string
  /** Below the title: place, days. */
  lines: readonly string[]
  /** Whose competition it is. */
  by: string | null
  /** CSS colour, `#17624a`. */
  accent: string
  /** Its logo, as published: a path under `/cdn/`. */
  logo: string | null
}

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 72
/** Where the band above ends, and the foot begins. */
const BAND = 28
const FOOT = HEIGHT - 120
/** From line to line, in sizes. */
const LEADING = 1.18
const INK = '#0c1014'
const SOFT = '#4a525c'
const GROUND = '#ffffff'
const BLUE = '#1f4e9e'

/** The largest size at which a title takes no more than three lines. */
const TITLE_SIZES = [92, 80, 68, 58] as const

const LOGO = 148

/**
 * A picture for those who share a page, as SVG without any text: all letters are outlines.
 * @param logo address of its contents (`data:image/png;base64,…`)
 */
export function posterSvg({ title, lines, by, accent }: Poster, logo: string | null): string {
  const inner = WIDTH - 2 * EDGE
  const wide = logo ? inner - LOGO - 48 : inner
  const size =
    TITLE_SIZES.find((size) => linesOf(title, size, 'bold', { width: wide, lines: 9 }).length <= 3) ?? 58
  const titles = linesOf(title, size, 'bold', { width: wide, lines: 3 })
  const tall = size * LEADING
  const first = (BAND + FOOT - (titles.length - 1) * tall - lines.length * 56) / 2 + size * 0.3
  const drawn = titles.map((line, at) =>
    text(line, { y: first + at * tall, size, weight: 'bold', fill: INK, width: wide }),
  )
  const below = first + (titles.length - 1) * tall + 74
  const facts = lines.map((line, at) =>
    text(line, { y: below + at * 56, size: 40, weight: 'regular', fill: SOFT, width: inner }),
  )
  const foot = by ? text(by, { y: HEIGHT - 52, size: 34, weight: 'bold', fill: INK, width: inner - 260 }) : ''
  const corner = WIDTH - EDGE - LOGO
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>`,
    `<rect width="${WIDTH}" height="${BAND}" fill="${accent}"/>`,
    `<rect y="${FOOT}" width="${WIDTH}" height="2" fill="${accent}"/>`,
    logo ? `<image href="${logo}" x="${corner}" y="${EDGE + 16}" width="${LOGO}" height="${LOGO}"/>` : '',
    ...drawn,
    ...facts,
    foot,
    sign(WIDTH - EDGE, HEIGHT - 52, accent),
    '</svg>',
  ].join('')
}

/** The picture as PNG, 1200 × 630. */
export const posterPng = (svg: string): Buffer =>
  Buffer.from(new Resvg(svg, { font: OUTLINES }).render().asPng())

const OUTLINES = { loadSystemFonts: false }

/** Pixels a side; a logo is shown at most this large on any screen. */
const LOGO_DRAWN = 2 * LOGO

/**
 * A logo as pixels: drawn by itself, its own text is drawn as well. Null for a drawing that can't be read.
 * @param logo address of its contents
 * @param letters path of the typeface for its text
 */
export function logoPixels(logo: string, letters: string): string | null {
  const [, drawing] = /^data:image\/svg\+xml;base64,(.*)$/.exec(logo) ?? []
  if (!drawing) return logo
  const font = {
    ...OUTLINES,
    fontFiles: [letters],
    defaultFontFamily: 'Noto Sans',
    sansSerifFamily: 'Noto Sans',
  }
  try {
    const resvg = new Resvg(Buffer.from(drawing, 'base64'), {
      font,
      fitTo: { mode: 'width', value: LOGO_DRAWN },
    })
    return `data:image/png;base64,${Buffer.from(resvg.render().asPng()).toString('base64')}`
  } catch {
    return null
  }
}

type Line = { y: number; size: number; weight: Weight; fill: string; width: number }

/** A line at the edge it is read from, made smaller where it would be too long. */
function text(line: string, { y, size, weight, fill, width }: Line): string {
  const direction = directionOf(line)
  const drawn = lettering(line, size, weight, direction)
  const scale = Math.min(1, width / Math.max(drawn.width, 1))
  const x = direction === 'rtl' ? EDGE + width - drawn.width * scale : EDGE
  return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})" fill="${fill}" d="${drawn.path}"/>`
}

/** The sign of the site and its name, ending at `right`. */
function sign(right: number, y: number, accent: string): string {
  const name = lettering('Hajime', 34, 'bold', 'ltr')
  const x = right - name.width
  return [
    `<g transform="translate(${(x - 52).toFixed(2)} ${y - 32}) scale(1.6667)">`,
    `<rect x="1" y="1" width="22" height="22" rx="3" fill="${accent}"/>`,
    '<rect x="6" y="6" width="5" height="12" fill="#fff"/>',
    `<rect x="13" y="6" width="5" height="12" fill="${BLUE}" stroke="#fff" stroke-width="0.6"/></g>`,
    `<path transform="translate(${x.toFixed(2)} ${y})" fill="${INK}" d="${name.path}"/>`,
  ].join('')
}
