import type { Glyph } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { type FontWeight, openFont } from '#language/fonts/fonts.ts'
import { splitTextRuns } from '#language/fonts/text-runs.ts'

/**
 * Lines of text as outlines in the fonts of the project, so that an image looks the same on every machine and Georgian and
 * Arabic names are shaped correctly.
 */

export type TextOutline = {
  /** SVG elements without a colour of their own; the line starts at x = 0 on the baseline y = 0. */
  shapes: string
  /** Width in pixels. */
  width: number
}

/** Images of one competition or partner have most of their lines in common. */
const outlines = new LRUCache<string, TextOutline>({ max: 300 })

/** A line of text in visual order, from left to right. @param size in pixels */
export function outlineText(
  text: string,
  size: number,
  weight: FontWeight,
  direction: 'ltr' | 'rtl',
): TextOutline {
  const key = `${size} ${weight} ${direction} ${text}`
  const outline = outlines.get(key) ?? createOutline(text, size, weight, direction)
  outlines.set(key, outline)
  return outline
}

function createOutline(
  text: string,
  size: number,
  weight: FontWeight,
  direction: 'ltr' | 'rtl',
): TextOutline {
  let width = 0
  let shapes = ''
  for (const { face, text: letters } of splitTextRuns(text, direction)) {
    const font = openFont(face, weight)
    const scale = size / font.unitsPerEm
    const { glyphs, positions, advanceWidth } = font.layout(letters)
    let path = ''
    let start = 0
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      path += `M${round(start + xOffset)} ${round(yOffset)}${describeGlyph(glyph)}`
      start += xAdvance
    }
    shapes += `<path transform="translate(${round(width)}) scale(${scale} ${-scale})" d="${path}"/>`
    width += advanceWidth * scale
  }
  return { shapes, width }
}

/** Outlines of glyphs by the glyph, which a font keeps. */
const glyphOutlines = new WeakMap<Glyph, string>()

/** The outline of a glyph as relative path data in units of its font. */
function describeGlyph(glyph: Glyph): string {
  const known = glyphOutlines.get(glyph)
  if (known !== undefined) return known
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let path = ''
  for (const { command, args } of glyph.path.commands) {
    path += PATH_LETTERS[command]
    if (command === 'closePath') {
      x = startX
      y = startY
      continue
    }
    path += args.map((value, at) => round(value - (at % 2 === 0 ? x : y))).join(' ')
    x = args.at(-2) ?? x
    y = args.at(-1) ?? y
    if (command === 'moveTo') {
      startX = x
      startY = y
    }
  }
  glyphOutlines.set(glyph, path)
  return path
}

const PATH_LETTERS = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const

/** Width of a line in pixels, without creating its outlines. */
function measureText(text: string, size: number, weight: FontWeight): number {
  return splitTextRuns(text, 'ltr').reduce((width, { face, text: letters }) => {
    const font = openFont(face, weight)
    return width + (font.layout(letters).advanceWidth * size) / font.unitsPerEm
  }, 0)
}

/** Wraps words into lines of a maximum width; the last line ends in `…` if the text does not fit. */
export function wrapText(
  text: string,
  size: number,
  weight: FontWeight,
  fits: { width: number; lines: number },
): string[] {
  const isNarrow = (line: string) => measureText(line, size, weight) <= fits.width
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && isNarrow(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const visibleLines = lines.slice(0, fits.lines)
  const rest = lines.length > visibleLines.length ? ' …' : ''
  return visibleLines.map((line, at) =>
    truncateText(at === visibleLines.length - 1 ? line + rest : line, isNarrow),
  )
}

function truncateText(line: string, isNarrow: (line: string) => boolean): string {
  if (isNarrow(line)) return line
  const letters = [...line.replace(/ …$/, '')]
  while (letters.length > 1 && !isNarrow(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Whether a text runs from right to left, by its first strong character (Unicode Annex 9, rule P2). */
export const getTextDirection = (text: string): 'ltr' | 'rtl' =>
  /^\P{L}*\p{Script=Arabic}/u.test(text) || /^\P{L}*\p{Script=Hebrew}/u.test(text) ? 'rtl' : 'ltr'

const round = (value: number): number => Math.round(value * 100) / 100
