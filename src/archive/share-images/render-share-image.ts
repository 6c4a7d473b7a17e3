import { Resvg } from '@resvg/resvg-js'
import type { FontWeight } from '#language/fonts/fonts.ts'
import { getTextDirection, outlineText, wrapText } from './text-outlines.ts'

/** The content of the share image of a competition or of the site. */
export type ShareImageContent = {
  title: string
  /** Lines below the title: location, days. */
  lines: readonly string[]
  /** The organiser. */
  organiser: string | null
  /** CSS colour, `#17624a`. */
  accent: string
  /** Logo: a path under `/cdn/`. */
  logo: string | null
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
/** Lower edge of the band at the top, and upper edge of the foot. */
const BAND_HEIGHT = 28
const FOOTER_TOP = HEIGHT - 120
/** Line height, relative to the font size. */
const LINE_HEIGHT = 1.18
const TEXT_COLOUR = '#0c1014'
const SECONDARY_TEXT_COLOUR = '#4a525c'
const BACKGROUND_COLOUR = '#ffffff'
const LOGO_BLUE = '#1f4e9e'

/** The largest font size at which the title fits into three lines. */
const TITLE_SIZES = [92, 80, 68, 58] as const

const LOGO_SIZE = 148

/**
 * The image that social networks show for a page, as SVG with all text converted to outlines.
 * @param logo data URL of a PNG that we have rendered ourselves (`rasterizeLogo`)
 */
export function renderShareImageSvg(
  { title, lines, organiser, accent }: ShareImageContent,
  logo: string | null,
): string {
  const inner = WIDTH - 2 * MARGIN
  const wide = logo ? inner - LOGO_SIZE - 48 : inner
  const size =
    TITLE_SIZES.find((size) => wrapText(title, size, 'bold', { width: wide, lines: 9 }).length <= 3) ?? 58
  const titles = wrapText(title, size, 'bold', { width: wide, lines: 3 })
  const tall = size * LINE_HEIGHT
  const first = (BAND_HEIGHT + FOOTER_TOP - (titles.length - 1) * tall - lines.length * 56) / 2 + size * 0.3
  const drawn = titles.map((line, at) =>
    renderTextLine(line, { y: first + at * tall, size, weight: 'bold', fill: TEXT_COLOUR, width: wide }),
  )
  const below = first + (titles.length - 1) * tall + 74
  const facts = lines.map((line, at) =>
    renderTextLine(line, {
      y: below + at * 56,
      size: 40,
      weight: 'regular',
      fill: SECONDARY_TEXT_COLOUR,
      width: inner,
    }),
  )
  const foot = organiser
    ? renderTextLine(organiser, {
        y: HEIGHT - 52,
        size: 34,
        weight: 'bold',
        fill: TEXT_COLOUR,
        width: inner - 260,
      })
    : ''
  const corner = WIDTH - MARGIN - LOGO_SIZE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND_COLOUR}"/>`,
    `<rect width="${WIDTH}" height="${BAND_HEIGHT}" fill="${accent}"/>`,
    `<rect y="${FOOTER_TOP}" width="${WIDTH}" height="2" fill="${accent}"/>`,
    logo
      ? `<image href="${logo}" x="${corner}" y="${MARGIN + 16}" width="${LOGO_SIZE}" height="${LOGO_SIZE}"/>`
      : '',
    ...drawn,
    ...facts,
    foot,
    renderBrand(WIDTH - MARGIN, HEIGHT - 52, accent),
    '</svg>',
  ].join('')
}

/** The image as PNG, 1200 × 630 pixels. */
export const renderPng = (svg: string): Buffer =>
  Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())

/** Width of a rendered logo in pixels: twice the size at which it is shown. */
export const LOGO_RENDER_WIDTH = 2 * LOGO_SIZE

type TextLineStyle = { y: number; size: number; weight: FontWeight; fill: string; width: number }

/** A line aligned to the start edge of its direction, with a smaller font if it is too long. */
function renderTextLine(line: string, { y, size, weight, fill, width }: TextLineStyle): string {
  const direction = getTextDirection(line)
  const drawn = outlineText(line, size, weight, direction)
  const scale = Math.min(1, width / Math.max(drawn.width, 1))
  const x = direction === 'rtl' ? MARGIN + width - drawn.width * scale : MARGIN
  return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})" fill="${fill}" d="${drawn.path}"/>`
}

/** The mark and name of the site, ending at `right`. */
function renderBrand(right: number, y: number, accent: string): string {
  const name = outlineText('Hajime', 34, 'bold', 'ltr')
  const x = right - name.width
  return [
    `<g transform="translate(${(x - 52).toFixed(2)} ${y - 32}) scale(1.6667)">`,
    `<rect x="1" y="1" width="22" height="22" rx="3" fill="${accent}"/>`,
    '<rect x="6" y="6" width="5" height="12" fill="#fff"/>',
    `<rect x="13" y="6" width="5" height="12" fill="${LOGO_BLUE}" stroke="#fff" stroke-width="0.6"/></g>`,
    `<path transform="translate(${x.toFixed(2)} ${y})" fill="${TEXT_COLOUR}" d="${name.path}"/>`,
  ].join('')
}
