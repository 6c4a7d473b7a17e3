import type { ContestRecord } from '../progression/read-sheet.ts'
import type { BracketContest } from './bracket-contest.ts'
import { type DrawModel, layoutDraw } from './draw-model.ts'

/**
 * The contests that a draw shows, by number: fought or to come, and byes. Each of them has a page; contests of the sheet that nobody
 * reaches have none.
 */
export function listShownContests<C extends ContestRecord>(model: DrawModel<C>): BracketContest<C>[] {
  const contests = layoutDraw(model).flatMap((section) =>
    section.kind === 'bracket'
      ? section.contests.map(({ bracketContest }) => bracketContest)
      : section.contests,
  )
  return [...new Map(contests.map((contest) => [contest.number, contest])).values()].sort(
    (a, b) => a.number - b.number,
  )
}
