import { getCountryName } from '#language/countries.ts'
import { isolateLeftToRight, isolateText } from '#language/fonts/text-runs.ts'
import { getListSeparator } from '#language/formats.ts'
import type { CompetitionSummary } from '../competition-summary.ts'
import type { PdfTexts } from '../texts.ts'
import {
  createPdfCanvas,
  type PageFormat,
  type PdfCanvas,
  RULE_COLOUR,
  SECONDARY_COLOUR,
} from './pdf-canvas.ts'

/** What a sheet is drawn with: its paper, framed page by page, and the place where drawing goes on. */
export type PdfPage = {
  canvas: PdfCanvas
  texts: PdfTexts
  competition: CompetitionSummary
  /** Edges of the room within the frame. */
  readonly start: number
  readonly end: number
  readonly top: number
  readonly bottom: number
  /** Where the next thing goes. */
  y: number
  /** A new page; of the last one's format by default. */
  startPage: (format?: PageFormat) => void
  /** A new page unless so much is left of this one. */
  ensureSpace: (height: number) => void
}

export type PdfOptions = {
  competition: CompetitionSummary
  texts: PdfTexts
  /** What the sheet is: `Draw: Seniors, Men −60 kg`. */
  title: string
  /** Of the data it shows. */
  digest: string
  /** When the data were read. */
  createdAt: Date
}

const MARGIN = 36
const HEADER_HEIGHT = 40
const FOOTER_HEIGHT = 22

export const A4: PageFormat = { size: 'A4', layout: 'portrait' }
export const A3: PageFormat = { size: 'A3', layout: 'portrait' }

/** Height within the frame of a page, in portrait. */
export const CONTENT_HEIGHT = {
  A4: 841.89 - 2 * MARGIN - HEADER_HEIGHT - FOOTER_HEIGHT,
  A3: 1190.55 - 2 * MARGIN - HEADER_HEIGHT - FOOTER_HEIGHT,
}

/**
 * Makes a file of framed pages.
 * @param draw draws what is within the frames, beginning with a page of its own choice
 */
export async function renderPdf(
  framed: PdfOptions,
  draw: (desk: PdfPage) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { competition: about, texts: words, title, createdAt: made } = framed
  const paper = createPdfCanvas({
    title: `${title} – ${about.name}`,
    language: words.language.tag,
    direction: words.language.direction,
    createdAt: made,
  })
  let format = A4
  const desk: PdfPage = {
    canvas: paper,
    texts: words,
    competition: about,
    start: MARGIN,
    get end() {
      return paper.width - MARGIN
    },
    top: MARGIN + HEADER_HEIGHT,
    get bottom() {
      return paper.height - MARGIN - FOOTER_HEIGHT
    },
    y: 0,
    startPage: (wanted = format) => {
      format = wanted
      paper.addPage(wanted)
      renderPageHeader(desk, framed)
      desk.y = desk.top
    },
    ensureSpace: (height) => {
      if (desk.y + height > desk.bottom && desk.y > desk.top) desk.startPage()
    },
  }
  draw(desk)
  for (let page = 1; page <= paper.pageCount; page++) {
    paper.switchToPage(page)
    renderPageFooter(desk, framed, page)
  }
  return paper.toBytes()
}

function renderPageHeader(
  { canvas: paper, texts: words, start, end }: PdfPage,
  { competition: about, title }: PdfOptions,
): void {
  const partner = about.partner === null ? '' : isolateText(about.partner)
  const width = end - start
  const taken = paper.measureText(partner, { size: 9 })
  paper.text(title, start, MARGIN + 12, { size: 15, weight: 'bold', width: width - taken - 12 })
  if (partner) paper.text(partner, end - taken, MARGIN + 12, { colour: SECONDARY_COLOUR })
  const name = isolateText(about.name)
  const ofName = Math.min(paper.measureText(name, { size: 10, weight: 'bold' }), width * 0.6)
  paper.text(name, start, MARGIN + 27, { size: 10, weight: 'bold', width: ofName + 1 })
  paper.text(formatVenueAndDates(about, words), start + ofName + 8, MARGIN + 27, {
    colour: SECONDARY_COLOUR,
    width: width - ofName - 8,
  })
  paper.line([start, MARGIN + 33], [end, MARGIN + 33], { thickness: 0.75 })
}

function formatVenueAndDates(
  { city, country, dateFrom, dateTo }: CompetitionSummary,
  words: PdfTexts,
): string {
  const { code } = words.language
  const where = [city && isolateText(city), country && getCountryName(country, code)].filter(Boolean)
  return [
    where.join(getListSeparator(code)),
    ...(dateFrom ? [words.formatDays(dateFrom, dateTo ?? dateFrom)] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function renderPageFooter(
  { canvas: paper, texts: words, start, end }: PdfPage,
  { competition: about, digest, createdAt: made }: PdfOptions,
  page: number,
): void {
  const y = paper.height - MARGIN - 4
  const style = { size: 7, colour: SECONDARY_COLOUR }
  const third = (end - start) / 3
  paper.line([start, y - 11], [end, y - 11], { colour: RULE_COLOUR })
  const moment = `${words.formatDateTime(made, about.timeZone)} (${about.timeZone})`
  const data = words.t('sheet.data', { digest: isolateLeftToRight(digest), moment: isolateText(moment) })
  paper.text(data, start, y, { ...style, width: third * 1.6 })
  if (about.licence) {
    const licence = words.t('sheet.licence', { licence: isolateText(about.licence) })
    paper.text(licence, start + third * 1.6, y, { ...style, width: third * 0.7, align: 'centre' })
  }
  const number = words.t('sheet.page', { page, pages: paper.pageCount })
  paper.text(number, end - third * 0.7, y, { ...style, width: third * 0.7, align: 'end' })
}

/** Height of a heading. */
export const HEADING_HEIGHT = 22

/** A heading over what follows, kept together with so much of it. */
export function renderHeading(desk: PdfPage, text: string, keep = 40): void {
  desk.ensureSpace(HEADING_HEIGHT + keep)
  desk.canvas.text(text, desk.start, desk.y + 15, { size: 11, weight: 'bold', width: desk.end - desk.start })
  desk.y += HEADING_HEIGHT
}
