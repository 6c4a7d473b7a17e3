import { readTimeZone } from '#judo/competition/zone-data.ts'
import { getCountryName } from '#language/countries.ts'
import { isolateLeftToRight, isolateText } from '#language/fonts/text-runs.ts'
import { getListSeparator } from '#language/formats.ts'
import {
  createPdfCanvas,
  type PageFormat,
  type PdfCanvas,
  RULE_COLOUR,
  SECONDARY_COLOUR,
} from './pdf-canvas.ts'
import type { CompetitionSummary, PdfHeader } from './pdf-header.ts'
import type { PdfTexts } from './texts.ts'

/** A PDF while it is rendered: its canvas, the edges of the content area and the position of the next element. */
export type PdfPage<Header extends PdfHeader = CompetitionSummary> = {
  canvas: PdfCanvas
  texts: PdfTexts
  competition: Header
  /** Edges of the content area between header and footer. */
  readonly start: number
  readonly end: number
  readonly top: number
  readonly bottom: number
  /** Position of the next element. */
  y: number
  /** Starts a new page, by default in the format of the last one. */
  startPage: (format?: PageFormat) => void
  /** Starts a new page if this one has less space left. */
  ensureSpace: (height: number) => void
}

export type PdfOptions<Header extends PdfHeader = CompetitionSummary> = {
  competition: Header
  texts: PdfTexts
  /** Title of the PDF, such as `Draw: Seniors, Men −60 kg`. */
  title: string
  /** Digest of the data in the PDF. */
  digest: string
  /** Time at which the data was read. */
  createdAt: Date
}

const MARGIN = 36
const HEADER_HEIGHT = 40
const FOOTER_HEIGHT = 22

export const A4: PageFormat = { size: 'A4', layout: 'portrait' }
export const A3: PageFormat = { size: 'A3', layout: 'portrait' }

/** Height of the content area in portrait. */
export const CONTENT_HEIGHT = {
  A4: 841.89 - 2 * MARGIN - HEADER_HEIGHT - FOOTER_HEIGHT,
  A3: 1190.55 - 2 * MARGIN - HEADER_HEIGHT - FOOTER_HEIGHT,
}

/**
 * Renders a PDF whose pages have a header and a footer.
 * @param draw renders the content; it must start the first page
 */
export async function renderPdf<Header extends PdfHeader>(
  options: PdfOptions<Header>,
  draw: (page: PdfPage<Header>) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { competition, texts, title, createdAt } = options
  const canvas = createPdfCanvas({
    title: `${title} – ${competition.name}`,
    language: texts.language.tag,
    direction: texts.language.direction,
    createdAt,
  })
  let format = A4
  const page: PdfPage<Header> = {
    canvas,
    texts,
    competition,
    start: MARGIN,
    get end() {
      return canvas.width - MARGIN
    },
    top: MARGIN + HEADER_HEIGHT,
    get bottom() {
      return canvas.height - MARGIN - FOOTER_HEIGHT
    },
    y: 0,
    startPage: (newFormat = format) => {
      format = newFormat
      canvas.addPage(newFormat)
      renderPageHeader(page, options)
      page.y = page.top
    },
    ensureSpace: (height) => {
      if (page.y + height > page.bottom && page.y > page.top) page.startPage()
    },
  }
  draw(page)
  for (let number = 1; number <= canvas.pageCount; number++) {
    canvas.switchToPage(number)
    renderPageFooter(page, options, number)
  }
  return canvas.toBytes()
}

function renderPageHeader(
  { canvas, texts, start, end }: PdfPage<PdfHeader>,
  { competition, title }: PdfOptions<PdfHeader>,
): void {
  const partner = competition.partner === null ? '' : isolateText(competition.partner)
  const width = end - start
  const partnerWidth = canvas.measureText(partner, { size: 9 })
  canvas.text(title, start, MARGIN + 12, { size: 15, weight: 'bold', width: width - partnerWidth - 12 })
  if (partner) canvas.text(partner, end - partnerWidth, MARGIN + 12, { colour: SECONDARY_COLOUR })
  const name = isolateText(competition.name)
  const nameWidth = Math.min(canvas.measureText(name, { size: 10, weight: 'bold' }), width * 0.6)
  canvas.text(name, start, MARGIN + 27, { size: 10, weight: 'bold', width: nameWidth + 1 })
  canvas.text(formatVenueAndDates(competition, texts), start + nameWidth + 8, MARGIN + 27, {
    colour: SECONDARY_COLOUR,
    width: width - nameWidth - 8,
  })
  canvas.line([start, MARGIN + 33], [end, MARGIN + 33], { thickness: 0.75 })
}

function formatVenueAndDates({ city, country, dateFrom, dateTo }: PdfHeader, texts: PdfTexts): string {
  const { code } = texts.language
  const venue = [city && isolateText(city), country && getCountryName(country, code)].filter(Boolean)
  return [
    venue.join(getListSeparator(code)),
    ...(dateFrom ? [texts.formatDays(dateFrom, dateTo ?? dateFrom)] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function renderPageFooter(
  { canvas, texts, start, end }: PdfPage<PdfHeader>,
  { competition, digest, createdAt }: PdfOptions<PdfHeader>,
  number: number,
): void {
  const y = canvas.height - MARGIN - 4
  const style = { size: 7, colour: SECONDARY_COLOUR }
  const third = (end - start) / 3
  canvas.line([start, y - 11], [end, y - 11], { colour: RULE_COLOUR })
  const { name } = competition.timeZone
  const moment = `${texts.formatDateTime(createdAt, readTimeZone(name, createdAt.getTime()))} (${name})`
  const data = texts.t('sheet.data', { digest: isolateLeftToRight(digest), moment: isolateText(moment) })
  canvas.text(data, start, y, { ...style, width: third * 1.6 })
  if (competition.licence) {
    const licence = texts.t('sheet.licence', { licence: isolateText(competition.licence) })
    canvas.text(licence, start + third * 1.6, y, { ...style, width: third * 0.7, align: 'centre' })
  }
  const pageNumber = texts.t('sheet.page', { page: number, pages: canvas.pageCount })
  canvas.text(pageNumber, end - third * 0.7, y, { ...style, width: third * 0.7, align: 'end' })
}

export const HEADING_HEIGHT = 22

/**
 * Renders a heading.
 * @param keep height of the following content that must be on the same page
 */
export function renderHeading(page: PdfPage<PdfHeader>, text: string, keep = 40): void {
  page.ensureSpace(HEADING_HEIGHT + keep)
  page.canvas.text(text, page.start, page.y + 15, { size: 11, weight: 'bold', width: page.end - page.start })
  page.y += HEADING_HEIGHT
}
