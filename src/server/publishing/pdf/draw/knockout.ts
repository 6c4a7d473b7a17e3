import {
  type BracketLayout,
  type BracketSection,
  layoutHalves,
  listDrawSections,
  type SheetPart,
  splitLargeDraw,
} from '#judo/layout/index.ts'
import {
  A3,
  A4,
  CONTENT_HEIGHT,
  HEADING_HEIGHT,
  type PdfPage,
  renderHeading,
} from '#server/platform/pdf/pdf-page.ts'
import { fitBracket, measureBracketHeight, renderBracket } from './bracket.ts'
import type { PrintedContest, PrintedDraw } from './read-printed-draw.ts'

export type KnockoutSections = {
  brackets: readonly BracketSection<PrintedContest>[]
  /** Height of the places below. */
  placesHeight: number
  /** Whether a page has already been started. */
  hasPage: boolean
}

/** Limits of the row height: lower rows are not legible, higher ones look sparse. */
const ROW_HEIGHT = { min: 11.5, max: 24 }
const GAP_AFTER_BRACKET = 6
/** Minimum row height of a bracket on the same page as the groups. */
const COMFORTABLE_ROW_HEIGHT = 15

/**
 * Renders all brackets on one A4 page if rows are legible, else on an A3 page, else on several pages; large draws by their
 * parts, each on an A4 page.
 */
export function renderKnockout(
  page: PdfPage,
  draw: PrintedDraw,
  { brackets, placesHeight, hasPage }: KnockoutSections,
): void {
  if (brackets.length === 0) {
    if (!hasPage) page.startPage(A4)
    return
  }
  const { t } = page.texts
  const large = splitLargeDraw(draw.reading.sheet)
  if (large) {
    renderParts(large.parts)
    return
  }
  const rows = brackets.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const fixedHeight = brackets.length * (HEADING_HEIGHT + 14 + GAP_AFTER_BRACKET) + placesHeight
  const fitRowHeight = (height: number) => Math.min(ROW_HEIGHT.max, (height - fixedHeight) / rows)
  const remainingRowHeight = hasPage ? fitRowHeight(page.bottom - page.y) : 0
  if (remainingRowHeight >= COMFORTABLE_ROW_HEIGHT) {
    renderAll(remainingRowHeight)
    return
  }
  const format = fitRowHeight(CONTENT_HEIGHT.A4) >= ROW_HEIGHT.min ? A4 : A3
  page.startPage(format)
  const rowHeight = fitRowHeight(CONTENT_HEIGHT[format.size])
  if (rowHeight >= ROW_HEIGHT.min) renderAll(rowHeight)
  else renderHalves()

  function renderAll(rowHeight: number): void {
    for (const bracket of brackets) renderOne(t(`draw.${bracket.of}`), bracket, rowHeight)
  }

  function renderOne(title: string, bracket: BracketLayout<PrintedContest>, rowHeight: number): void {
    const size = fitBracket(page.end - page.start, bracket.columns.length, rowHeight)
    renderHeading(
      page,
      title,
      Math.min(measureBracketHeight(bracket, size), page.bottom - page.top - HEADING_HEIGHT),
    )
    renderBracket(page, bracket, draw, size)
    page.y += GAP_AFTER_BRACKET
  }

  /** Renders the parts of a large draw, then the rounds they lead to. */
  function renderParts(parts: readonly SheetPart[]): void {
    const listBrackets = (selection: 'final rounds' | SheetPart) =>
      listDrawSections(draw.reading, [], selection).filter((section) => section.kind === 'bracket')
    for (const part of parts) {
      for (const bracket of listBrackets(part)) {
        page.startPage(A4)
        const name = t(part.of === 'main' ? 'draw.pool' : 'draw.repechagePool', { pool: part.letter })
        renderOne(name, bracket, fitOne(bracket, 0))
      }
    }
    for (const bracket of listBrackets('final rounds')) {
      page.startPage(A4)
      renderOne(
        t(`draw.${bracket.of}`),
        bracket,
        fitOne(bracket, bracket.of === 'repechage' ? placesHeight : 0),
      )
    }
  }

  /** Row height of a bracket that has a page to itself. */
  function fitOne({ rowCount }: BracketLayout<PrintedContest>, reserved: number): number {
    return Math.min(ROW_HEIGHT.max, (page.bottom - page.y - HEADING_HEIGHT - 20 - reserved) / rowCount)
  }

  /** Renders each half of the main draw on its own page, and the final and the repechage on a third one. */
  function renderHalves(): void {
    const { halves, final } = layoutHalves(draw.reading)
    for (const [index, half] of halves.entries()) {
      if (index > 0) page.startPage()
      renderOne(t('draw.main'), half, fitOne(half, 0))
    }
    const repechage = brackets.find(({ of }) => of === 'repechage')
    const fixedHeight = FINAL_HEIGHT + HEADING_HEIGHT + GAP_AFTER_BRACKET + 14 + placesHeight
    const fitRepechageRowHeight = (height: number) =>
      Math.min(ROW_HEIGHT.max, (height - fixedHeight) / Math.max(1, repechage?.rowCount ?? 0))
    const fits =
      fitRepechageRowHeight(CONTENT_HEIGHT.A4) >= ROW_HEIGHT.min && (repechage?.columns.length ?? 0) <= 4
    const format = fits ? A4 : A3
    page.startPage(format)
    if (final.rowCount > 0) renderOne(t('round.F'), final, ROW_HEIGHT.max)
    if (repechage)
      renderOne(t('draw.repechage'), repechage, fitRepechageRowHeight(CONTENT_HEIGHT[format.size]))
  }
}

/** Height of a bracket with one contest. */
const FINAL_HEIGHT = HEADING_HEIGHT + 14 + 2 * ROW_HEIGHT.max + GAP_AFTER_BRACKET
