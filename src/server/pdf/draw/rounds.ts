import { formatRound } from '../format.ts'
import { type PdfPage, renderHeading } from '../page/pdf-page.ts'
import { renderContestList } from './contest-list.ts'
import type { DrawData } from './draw-data.ts'

/** Contests round by round, where no sheet is known. */
export function renderRounds(desk: PdfPage, { contests }: DrawData): void {
  for (const [round, here] of Map.groupBy(contests, (contest) => contest.round)) {
    renderHeading(desk, formatRound(round, desk.texts))
    renderContestList(
      desk,
      here.map((record) => ({
        number: record.fightNo,
        record,
        white: record.personWhite,
        blue: record.personBlue,
      })),
    )
    desk.y += 8
  }
}
