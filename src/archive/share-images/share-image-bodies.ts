import type {
  ShareImageContent,
  ShareImageMedals,
  ShareImagePlace,
  ShareImageSide,
} from './share-image-content.ts'
import {
  BAND_HEIGHT,
  BLUE,
  drawDisc,
  drawMark,
  drawText,
  HEIGHT,
  INK,
  LINE,
  LINE_HEIGHT,
  LOGO_SIZE,
  MARGIN,
  measureLine,
  NARROW,
  RAISED,
  RED_CARD,
  SCORE,
  SOFT_INK,
  WIDTH,
  YELLOW_CARD,
} from './share-image-parts.ts'
import { wrapText } from './text-outlines.ts'

/** What stands below the band of a share image, by the kind of page. */

const TOP = BAND_HEIGHT + LINE_HEIGHT
const INNER = WIDTH - 2 * MARGIN
/** Distance of baselines, relative to the font size. */
const LEADING = 1.12
/** The largest font size at which a title fits into three lines. */
const TITLE_SIZES = [104, 92, 80, 68, 58] as const

/** A competition or the site: its title, place and days, beside its logo, or the mark of the site. */
export function drawTitle({ title, lines, band }: ShareImageContent, logo: string | null): string[] {
  const width = INNER - LOGO_SIZE - 60
  const wrap = (size: number, count: number) =>
    wrapText(title, size * NARROW, 'bold', { width, lines: count })
  const size = TITLE_SIZES.find((candidate) => wrap(candidate, 9).length <= 3) ?? 58
  const titles = wrap(size, 3)
  const height = titles.length * size * LEADING + lines.length * 58
  const first = TOP + (HEIGHT - TOP - height) / 2 + size * 0.85
  const below = first + (titles.length - 1) * size * LEADING + 82
  const x = WIDTH - MARGIN - LOGO_SIZE
  const y = TOP + (HEIGHT - TOP - LOGO_SIZE) / 2
  return [
    ...titles.map((line, at) =>
      drawText(line, {
        x: MARGIN,
        y: first + at * size * LEADING,
        size,
        weight: 'bold',
        fill: INK,
        width,
        stretch: NARROW,
      }),
    ),
    ...drawFacts(lines, below, width),
    logo
      ? `<image href="${logo}" x="${x}" y="${y}" width="${LOGO_SIZE}" height="${LOGO_SIZE}"/>`
      : drawMark({ x: x - 40, y: y - 40, size: LOGO_SIZE + 80, belt: band, edge: LINE }),
  ]
}

/** The medallists of a category. */
export function drawPlaces(content: ShareImageContent, places: readonly ShareImagePlace[]): string[] {
  const height = 84
  const first = HEIGHT - 44 - places.length * height
  return [
    ...drawHeading(content, { y: TOP + 72, size: 60 }),
    ...places.flatMap(({ place, country, family, given }, at) => {
      const middle = first + at * height + height / 2
      const y = middle + 17
      return [
        `<rect x="${MARGIN}" y="${first + at * height + 5}" width="${INNER}" height="${height - 10}" rx="10" fill="${RAISED}" stroke="${LINE}"/>`,
        drawDisc(place, String(place), { x: MARGIN + 48, y: middle, radius: 28 }),
        drawText(country, { x: MARGIN + 100, y, size: 34, weight: 'bold', fill: SOFT_INK, width: 90 }),
        ...drawName({ family, given, x: MARGIN + 200, y, size: 50, width: INNER - 220, fill: INK }),
      ]
    }),
  ]
}

/** A judoka with the numbers of medals. */
export function drawMedals(
  { title, lines, given = '' }: ShareImageContent,
  medals: ShareImageMedals,
): string[] {
  const discs = medals.flatMap((count, at) => (count > 0 ? [{ place: at + 1, count }] : []))
  return [
    drawText(title, {
      x: MARGIN,
      y: TOP + 148,
      size: 124,
      weight: 'bold',
      fill: INK,
      width: INNER,
      stretch: NARROW,
    }),
    drawText(given, { x: MARGIN, y: TOP + 220, size: 58, weight: 'regular', fill: INK, width: INNER }),
    ...drawFacts(lines, TOP + 282, INNER),
    ...discs.map(({ place, count }, at) =>
      drawDisc(place, String(count), { x: MARGIN + 62 + at * 150, y: HEIGHT - 112, radius: 58 }),
    ),
    drawMark({ x: WIDTH - MARGIN - 190, y: HEIGHT - 246, size: 200, belt: INK, edge: LINE }),
  ]
}

/** A contest as on a scoreboard: white above blue, and what it was about. */
export function drawContest(
  content: ShareImageContent,
  sides: readonly [ShareImageSide, ShareImageSide],
): string[] {
  const top = TOP + 148
  const height = (HEIGHT - top) / 2
  return [
    ...drawHeading(content, { y: TOP + 70, size: 58 }),
    ...sides.flatMap((side, at) => drawSide(side, { y: top + at * height, height, isBlue: at === 1 })),
  ]
}

function drawSide(
  { country, family, given, won, cells, cards }: ShareImageSide,
  { y, height, isBlue }: { y: number; height: number; isBlue: boolean },
): string[] {
  const cell = 96
  const left = WIDTH - cells.length * cell
  const ink = isBlue ? '#ffffff' : INK
  const baseline = y + height / 2 + 22
  const cardsLeft = left - 20 - cards.length * 46
  const nameX = MARGIN + 130
  return [
    `<rect y="${y}" width="${WIDTH}" height="${height}" fill="${isBlue ? BLUE : RAISED}"/>`,
    isBlue ? '' : `<rect y="${y - 2}" width="${WIDTH}" height="2" fill="${LINE}"/>`,
    won ? `<path d="M0 ${y + height / 2 - 34}l40 34-40 34Z" fill="${ink}"/>` : '',
    drawText(country, { x: MARGIN, y: baseline - 2, size: 40, weight: 'bold', fill: ink, width: 110 }),
    ...drawName({ family, given, x: nameX, y: baseline, size: 66, width: cardsLeft - nameX - 16, fill: ink }),
    ...cards.map(
      (card, at) =>
        `<rect x="${cardsLeft + at * 46}" y="${y + height / 2 - 28}" width="38" height="56" rx="4" fill="${card === 'red' ? RED_CARD : YELLOW_CARD}" stroke="#ffffff" stroke-opacity="0.6"/>`,
    ),
    ...cells.flatMap((count, at) => {
      const width = measureLine(String(count), { size: 78, weight: 'bold', stretch: NARROW })
      const x = left + at * cell
      return [
        `<rect x="${x}" y="${y}" width="${cell - 3}" height="${height - 3}" fill="${SCORE}"/>`,
        drawText(String(count), {
          x: x + (cell - 3 - width) / 2,
          y: y + height / 2 + 28,
          size: 78,
          weight: 'bold',
          fill: '#ffffff',
          width: cell,
          stretch: NARROW,
        }),
      ]
    }),
  ]
}

/** The title in one line, and what it belongs to in a smaller one. */
const drawHeading = (
  { title, lines }: ShareImageContent,
  { y, size }: { y: number; size: number },
): string[] => [
  drawText(title, { x: MARGIN, y, size, weight: 'bold', fill: INK, width: INNER, stretch: NARROW }),
  drawText(lines.join(' · '), {
    x: MARGIN,
    y: TOP + 120,
    size: 32,
    weight: 'regular',
    fill: SOFT_INK,
    width: INNER,
  }),
]

/** FAMILY in bold and narrow letters, the given name after it if it fits. */
function drawName({
  family,
  given,
  ...style
}: {
  family: string
  given: string
  x: number
  y: number
  size: number
  width: number
  fill: string
}): string[] {
  const { x, size, width } = style
  const familyWidth = measureLine(family, { size, weight: 'bold', stretch: NARROW })
  const gap = size * 0.28
  const givenWidth = measureLine(given, { size: size * 0.8, weight: 'regular' })
  const fits = given !== '' && familyWidth + gap + givenWidth <= width
  return [
    drawText(family, {
      ...style,
      weight: 'bold',
      stretch: NARROW,
      isAtEnd: false,
      width: Math.min(width, Math.max(familyWidth, 1)),
    }),
    fits
      ? drawText(given, {
          ...style,
          x: x + familyWidth + gap,
          size: size * 0.8,
          weight: 'regular',
          width: givenWidth,
        })
      : '',
  ]
}

const drawFacts = (lines: readonly string[], first: number, width: number): string[] =>
  lines.map((line, at) =>
    drawText(line, { x: MARGIN, y: first + at * 58, size: 42, weight: 'regular', fill: SOFT_INK, width }),
  )
