import type { FontWeight } from '#language/fonts/fonts.ts'
import { getTextDirection, outlineText } from './text-outlines.ts'

/** Sizes, colours and shapes that all share images have in common. Pixels. */

export const WIDTH = 1200
export const HEIGHT = 630
export const MARGIN = 72
/** Height of the band at the top, and of the line under it. */
export const BAND_HEIGHT = 104
export const LINE_HEIGHT = 10
export const LOGO_SIZE = 200

/** Tokens of the light theme (`settings/tokens.css`). */
export const SURFACE = '#f7f4ec'
export const RAISED = '#ffffff'
export const LINE = '#ded7c7'
export const INK = '#131a26'
export const SOFT_INK = '#525a66'
export const BLUE = '#1746a2'
export const SCORE = '#131a26'
export const YELLOW_CARD = '#f5c400'
export const RED_CARD = '#d4021d'

/** Width of FAMILY names and titles, relative to the typeface's own. */
export const NARROW = 0.84

/** Discs of the places with a medal: metal, edge. */
const DISCS: Readonly<Record<number, readonly [metal: string, edge: string]>> = {
  1: ['#e6bf45', '#8a6a00'],
  2: ['#ccd3da', '#5d6873'],
  3: ['#d59460', '#8f4f1f'],
}

export type TextStyle = {
  /** The start of a line from left to right; its end with `isAtEnd`. */
  x: number
  /** The baseline. */
  y: number
  size: number
  weight: FontWeight
  fill: string
  /** A longer line is drawn smaller. */
  width: number
  /** Width of the letters relative to the typeface's own. */
  stretch?: number
  isAtEnd?: boolean
}

/** A line of text, aligned to the start edge of its direction unless it is at the end. */
export function drawText(line: string, style: TextStyle): string {
  const { x, y, size, weight, fill, width, stretch = 1, isAtEnd = false } = style
  const direction = getTextDirection(line)
  const drawn = outlineText(line, size, weight, direction)
  const natural = Math.max(drawn.width * stretch, 1)
  const scale = Math.min(1, width / natural)
  const start = isAtEnd ? x - natural * scale : direction === 'rtl' ? x + width - natural * scale : x
  return `<g transform="translate(${start.toFixed(2)} ${y.toFixed(2)}) scale(${(scale * stretch).toFixed(4)} ${scale.toFixed(4)})" fill="${fill}">${drawn.shapes}</g>`
}

/** Width of a line that `drawText` draws. */
export const measureLine = (
  line: string,
  { size, weight, stretch = 1 }: Pick<TextStyle, 'size' | 'weight' | 'stretch'>,
) => outlineText(line, size, weight, getTextDirection(line)).width * stretch

/** The mark of the site: both lapels of a judogi, white and blue, with a belt. `public/icon.svg` has the same shapes. */
export function drawMark({
  x,
  y,
  size,
  belt,
  edge,
}: {
  x: number
  y: number
  size: number
  belt: string
  edge: string
}): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${(size / 24).toFixed(4)})" stroke="${edge}" stroke-width="0.3">`,
    '<path d="M2 5 9 2l3 5v15H4a2 2 0 0 1-2-2Z" fill="#ffffff"/>',
    `<path d="m22 5-7-3-3 5v15h8a2 2 0 0 0 2-2Z" fill="${BLUE}"/>`,
    `<path d="M2 14h20v3H2Z" fill="${belt}" stroke="none"/></g>`,
  ].join('')
}

/** A disc of metal with a numeral. */
export function drawDisc(
  place: number,
  label: string,
  { x, y, radius }: { x: number; y: number; radius: number },
) {
  const [metal, edge] = DISCS[place] ?? ['#ffffff', '#8a8577']
  const size = radius * 1.15
  const width = measureLine(label, { size, weight: 'bold' })
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${metal}" stroke="${edge}" stroke-width="3"/>`,
    drawText(label, {
      x: x - width / 2,
      y: y + size * 0.36,
      size,
      weight: 'bold',
      fill: '#191404',
      width: radius * 2,
    }),
  ].join('')
}
