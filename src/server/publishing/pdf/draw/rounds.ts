import { groupByRound } from '#judo/layout/index.ts'
import { type PdfPage, renderHeading } from '#server/platform/pdf/pdf-page.ts'
import { formatRound } from '../format.ts'
import { renderContestList } from './contest-list.ts'
import type { DrawData } from './draw-data.ts'

/** Renders contests by round, for draws without a known sheet. */
export function renderRounds(page: PdfPage, { contests }: DrawData): void {
  for (const [round, ofRound] of groupByRound(contests)) {
    renderHeading(page, formatRound(round, page.texts))
    renderContestList(
      page,
      ofRound.map((record) => ({ ...record, record })),
    )
    page.y += 8
  }
}
