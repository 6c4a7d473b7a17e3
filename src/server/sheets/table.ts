import type { Desk } from './frame.ts'
import { FAINT, HAIRLINE, type TextStyle } from './paper.ts'

/** A table that goes on over pages, with its head on each. */

export type TableColumn = {
  title: string
  /** Points, or with a share the part of what the others leave. */
  width: number | { share: number }
  align?: TextStyle['align']
}

/** What stands in a cell; of several wordings the first that has room. */
export type Cell =
  | string
  | { text: string | readonly string[]; weight?: TextStyle['weight']; colour?: string }

const ROW = 15
const SIZE = 8.5

/** Draws rows under a head; lines between them are there to write on. */
export function table(desk: Desk, columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): void {
  const { paper } = desk
  const widths = widthsOf(columns, desk.end - desk.start)
  let page = 0
  for (const row of rows) {
    desk.need(ROW)
    if (page !== paper.pages) {
      head(desk, columns, widths)
      page = paper.pages
    }
    let x = desk.start
    for (const [at, cell] of row.entries()) {
      const { text, ...style } = typeof cell === 'string' ? { text: cell } : cell
      const width = widths[at] ?? 0
      const align = columns[at]?.align
      paper.text(text, x, desk.y + ROW - 4.5, {
        size: SIZE,
        width: width - GAP,
        ...style,
        ...(align && { align }),
      })
      x += width
    }
    desk.y += ROW
    paper.line([desk.start, desk.y], [desk.end, desk.y], { colour: HAIRLINE, thickness: 0.35 })
  }
}

const GAP = 5

function head(desk: Desk, columns: readonly TableColumn[], widths: readonly number[]): void {
  desk.need(ROW * 2)
  let x = desk.start
  for (const [at, { title, align }] of columns.entries()) {
    const width = widths[at] ?? 0
    desk.paper.text(title, x, desk.y + 9, {
      size: 7,
      colour: FAINT,
      width: width - GAP,
      ...(align && { align }),
    })
    x += width
  }
  desk.y += 12
  desk.paper.line([desk.start, desk.y], [desk.end, desk.y], { thickness: 0.5 })
}

function widthsOf(columns: readonly TableColumn[], room: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)
  const shares = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? 0 : width.share), 0)
  return columns.map(({ width }) =>
    typeof width === 'number' ? width : ((room - fixed) * width.share) / shares,
  )
}
