import { type BracketLayout, type BracketSection, layoutHalves } from '#judo/layout/index.ts'
import { A3, A4, CONTENT_HEIGHT, HEADING_HEIGHT, type PdfPage, renderHeading } from '../page/pdf-page.ts'
import { fitBracket, measureBracketHeight, renderBracket } from './bracket.ts'
import type { PrintedContest, PrintedDraw } from './read-printed-draw.ts'

export type KnockoutSections = {
  brackets: readonly BracketSection<PrintedContest>[]
  /** Room that the places need below. */
  placesHeight: number
  /** Whether there is a page already. */
  hasPage: boolean
}

/** Lowest rows that can be read and written on, and highest that still look like one sheet. */
const ROW_HEIGHT = { least: 11.5, most: 24 }
const GAP_AFTER_BRACKET = 6
/** Rows below groups on the same page. */
const COMFORTABLE_ROW_HEIGHT = 15

/** All brackets on one page if rows of a readable height allow it, on larger paper or on several otherwise. */
export function renderKnockout(
  desk: PdfPage,
  draw: PrintedDraw,
  { brackets, placesHeight: places, hasPage: paged }: KnockoutSections,
): void {
  if (brackets.length === 0) {
    if (!paged) desk.startPage(A4)
    return
  }
  const { t } = desk.texts
  const rows = brackets.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const fixed = brackets.length * (HEADING_HEIGHT + 14 + GAP_AFTER_BRACKET) + places
  const rowWithin = (height: number) => Math.min(ROW_HEIGHT.most, (height - fixed) / rows)
  const left = paged ? rowWithin(desk.bottom - desk.y) : 0
  if (left >= COMFORTABLE_ROW_HEIGHT) {
    all(left)
    return
  }
  const format = rowWithin(CONTENT_HEIGHT.A4) >= ROW_HEIGHT.least ? A4 : A3
  desk.startPage(format)
  const row = rowWithin(CONTENT_HEIGHT[format.size])
  if (row >= ROW_HEIGHT.least) all(row)
  else halves()

  function all(row: number): void {
    for (const bracket of brackets) one(t(`draw.${bracket.of}`), bracket, row)
  }

  function one(title: string, bracket: BracketLayout<PrintedContest>, row: number): void {
    const size = fitBracket(desk.end - desk.start, bracket.columns.length, row)
    renderHeading(
      desk,
      title,
      Math.min(measureBracketHeight(bracket, size), desk.bottom - desk.top - HEADING_HEIGHT),
    )
    renderBracket(desk, bracket, draw, size)
    desk.y += GAP_AFTER_BRACKET
  }

  /** The two halves of the main draw on a page each, and what follows the semi-finals on a third. */
  function halves(): void {
    const { halves, final } = layoutHalves(draw.reading)
    for (const [at, half] of halves.entries()) {
      if (at > 0) desk.startPage()
      one(
        t('draw.main'),
        half,
        Math.min(ROW_HEIGHT.most, (desk.bottom - desk.y - HEADING_HEIGHT - 20) / half.rowCount),
      )
    }
    const repechage = brackets.find(({ of }) => of === 'repechage')
    const taken = FINAL_HEIGHT + HEADING_HEIGHT + GAP_AFTER_BRACKET + 14 + places
    const rowOn = (height: number) =>
      Math.min(ROW_HEIGHT.most, (height - taken) / Math.max(1, repechage?.rowCount ?? 0))
    const fits = rowOn(CONTENT_HEIGHT.A4) >= ROW_HEIGHT.least && (repechage?.columns.length ?? 0) <= 4
    const last = fits ? A4 : A3
    desk.startPage(last)
    if (final.rowCount > 0) one(t('round.F'), final, ROW_HEIGHT.most)
    if (repechage) one(t('draw.repechage'), repechage, rowOn(CONTENT_HEIGHT[last.size]))
  }
}

/** What a bracket of one contest takes. */
const FINAL_HEIGHT = HEADING_HEIGHT + 14 + 2 * ROW_HEIGHT.most + GAP_AFTER_BRACKET
