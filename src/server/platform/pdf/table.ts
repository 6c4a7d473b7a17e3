import { RULE_COLOUR, SECONDARY_COLOUR, type TextStyle } from './pdf-canvas.ts'
import type { PdfHeader } from './pdf-header.ts'
import type { PdfPage } from './pdf-page.ts'

export type TableColumn = {
  title: string
  /** Points, or a share of the width that the other columns leave. */
  width: number | { share: number }
  align?: TextStyle['align']
}

/** The text of a cell; of several variants, the first one that fits. */
export type TableCell =
  | string
  | ({ text: string | readonly string[] } & Pick<TextStyle, 'weight' | 'colour' | 'isName'>)

const ROW_HEIGHT = 15
const FONT_SIZE = 8.5

/** Renders a table, with its header on every page. Rows have lines, so that empty cells can be filled in by hand. */
export function renderTable(
  page: PdfPage<PdfHeader>,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
): void {
  const { canvas } = page
  const widths = computeColumnWidths(columns, page.end - page.start)
  let pageCount = 0
  for (const row of rows) {
    page.ensureSpace(ROW_HEIGHT)
    if (pageCount !== canvas.pageCount) {
      renderTableHeader(page, columns, widths)
      pageCount = canvas.pageCount
    }
    let x = page.start
    for (const [index, cell] of row.entries()) {
      const { text, ...style } = typeof cell === 'string' ? { text: cell } : cell
      const width = widths[index] ?? 0
      const align = columns[index]?.align
      canvas.text(text, x, page.y + ROW_HEIGHT - 4.5, {
        size: FONT_SIZE,
        width: width - COLUMN_GAP,
        ...style,
        ...(align && { align }),
      })
      x += width
    }
    page.y += ROW_HEIGHT
    canvas.line([page.start, page.y], [page.end, page.y], { colour: RULE_COLOUR, thickness: 0.35 })
  }
}

const COLUMN_GAP = 5

function renderTableHeader(
  page: PdfPage<PdfHeader>,
  columns: readonly TableColumn[],
  widths: readonly number[],
): void {
  page.ensureSpace(ROW_HEIGHT * 2)
  let x = page.start
  for (const [index, { title, align }] of columns.entries()) {
    const width = widths[index] ?? 0
    page.canvas.text(title, x, page.y + 9, {
      size: 7,
      colour: SECONDARY_COLOUR,
      width: width - COLUMN_GAP,
      ...(align && { align }),
    })
    x += width
  }
  page.y += 12
  page.canvas.line([page.start, page.y], [page.end, page.y], { thickness: 0.5 })
}

function computeColumnWidths(columns: readonly TableColumn[], totalWidth: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)
  const shares = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? 0 : width.share), 0)
  return columns.map(({ width }) =>
    typeof width === 'number' ? width : ((totalWidth - fixed) * width.share) / shares,
  )
}
