import { pickInk } from '#publication/colour.ts'
import { drawContest, drawMedals, drawPlaces, drawTitle } from './share-image-bodies.ts'
import type { ShareImageContent } from './share-image-content.ts'
import {
  BAND_HEIGHT,
  BLUE,
  drawMark,
  drawText,
  HEIGHT,
  LINE_HEIGHT,
  LOGO_SIZE,
  MARGIN,
  SURFACE,
  WIDTH,
} from './share-image-parts.ts'

/**
 * The image that social networks show for a page, as SVG with all text converted to outlines: a band in the colour of the
 * competition or partner, the line that is half white and half blue, and below it what the page is about.
 * @param logo data URL of a PNG that we have rendered ourselves (`rasterizeLogo`)
 */
export function renderShareImageSvg(content: ShareImageContent, logo: string | null): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${SURFACE}"/>`,
    ...drawBand(content),
    ...drawBody(content, logo),
    '</svg>',
  ].join('')
}

function drawBody(content: ShareImageContent, logo: string | null): string[] {
  if (content.sides) return drawContest(content, content.sides)
  if (content.places) return drawPlaces(content, content.places)
  if (content.medals) return drawMedals(content, content.medals)
  return drawTitle(content, logo)
}

/** The mark and name of the site, and the organiser at the other end. */
function drawBand({ band, organiser }: ShareImageContent): string[] {
  const ink = pickInk(band)
  const baseline = BAND_HEIGHT / 2 + 13
  return [
    `<rect width="${WIDTH}" height="${BAND_HEIGHT}" fill="${band}"/>`,
    `<rect y="${BAND_HEIGHT}" width="${WIDTH / 2}" height="${LINE_HEIGHT}" fill="#ffffff"/>`,
    `<rect x="${WIDTH / 2}" y="${BAND_HEIGHT}" width="${WIDTH / 2}" height="${LINE_HEIGHT}" fill="${BLUE}"/>`,
    drawMark({ x: MARGIN - 4, y: (BAND_HEIGHT - 60) / 2, size: 60, belt: band, edge: ink }),
    drawText('Hajime', { x: MARGIN + 68, y: baseline, size: 38, weight: 'bold', fill: ink, width: 300 }),
    organiser
      ? drawText(organiser, {
          x: WIDTH - MARGIN,
          y: baseline,
          size: 34,
          weight: 'regular',
          fill: ink,
          width: 640,
          isAtEnd: true,
        })
      : '',
  ]
}

/** Width of a rendered logo in pixels: twice the size at which it is shown. */
export const LOGO_RENDER_WIDTH = 2 * LOGO_SIZE
