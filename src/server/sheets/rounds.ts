import { drawContestList } from './contest-list.ts'
import type { DrawData } from './draw-data.ts'
import { type Desk, heading } from './frame.ts'
import { roundName } from './said.ts'

/** Contests round by round, where no sheet is known. */
export function drawRounds(desk: Desk, { contests }: DrawData): void {
  for (const [round, here] of Map.groupBy(contests, (contest) => contest.round)) {
    heading(desk, roundName(round, desk.words))
    drawContestList(
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
