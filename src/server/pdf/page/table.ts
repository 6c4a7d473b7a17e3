import { RULE_COLOUR, SECONDARY_COLOUR, type TextStyle } from './pdf-canvas.ts'
import type { PdfPage } from './pdf-page.ts'

/** A table that goes on over pages, with its head on each. */

export type TableColumn = {
  title: string
  /** Points, or with a share the part of what the others leave. */
  width: number | { share: number }
  align?: TextStyle['align']
}

/** What stands in a cell; of several wordings the first that has room. */
export type TableCell =
  | string
  | { text: string | readonly string[]; weight?: TextStyle['weight']; colour?: string }

const ROW_HEIGHT = 15
const FONT_SIZE = 8.5

/** Draws rows under a head; lines between them are there to write on. */
export function renderTable(
  desk: PdfPage,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
): void {
  const { canvas: paper } = desk
  const widths = computeColumnWidths(columns, desk.end - desk.start)
  let page = 0
  for (const row of rows) {
    desk.ensureSpace(ROW_HEIGHT)
    if (page !== paper.pageCount) {
      renderTableHeader(desk, columns, widths)
      page = paper.pageCount
    }
    let x = desk.start
    for (const [at, cell] of row.entries()) {
      const { text, ...style } = typeof cell === 'string' ? { text: cell } : cell
      const width = widths[at] ?? 0
      const align = columns[at]?.align
      paper.text(text, x, desk.y + ROW_HEIGHT - 4.5, {
        size: FONT_SIZE,
        width: width - COLUMN_GAP,
        ...style,
        ...(align && { align }),
      })
      x += width
    }
    desk.y += ROW_HEIGHT
    paper.line([desk.start, desk.y], [desk.end, desk.y], { colour: RULE_COLOUR, thickness: 0.35 })
  }
}

const COLUMN_GAP = 5

function renderTableHeader(desk: PdfPage, columns: readonly TableColumn[], widths: readonly number[]): void {
  desk.ensureSpace(ROW_HEIGHT * 2)
  let x = desk.start
  for (const [at, { title, align }] of columns.entries()) {
    const width = widths[at] ?? 0
    desk.canvas.text(title, x, desk.y + 9, {
      size: 7,
      colour: SECONDARY_COLOUR,
      width: width - COLUMN_GAP,
      ...(align && { align }),
    })
    x += width
  }
  desk.y += 12
  desk.canvas.line([desk.start, desk.y], [desk.end, desk.y], { thickness: 0.5 })
}

function computeColumnWidths(columns: readonly TableColumn[], room: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)
  const shares = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? 0 : width.share), 0)
  return columns.map(({ width }) =>
    typeof width === 'number' ? width : ((room - fixed) * width.share) / shares,
  )
}
