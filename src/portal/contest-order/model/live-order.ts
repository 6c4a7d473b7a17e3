import { listActiveContests } from '#publication/live/active-contests.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import {
  applyLiveTeamsToContestOrder,
  applyLiveToContestOrder,
} from '#publication/live/apply-live-to-contest-order.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import type { MatBoard } from './order-context.ts'

/**
 * The order as it is called now, without what the scoreboards show: that changes from second to second, and who is called
 * next only when contests do. While it is the same it stays the same object, and nothing is drawn anew.
 */
export const deriveLiveOrder = memoizeLast(
  (order: PublishedContestOrder, now: LiveData): PublishedContestOrder =>
    applyLiveTeamsToContestOrder(applyLiveToContestOrder(order, { ...now, mats: new Map() }), now.teams),
  (order, { contests, teams }) => [order, contests, teams],
)

/** The competition as it stands, likewise. */
export const deriveLiveCompetition = memoizeLast(
  applyLiveToCompetition,
  (competition: PublishedCompetition, { contests, teams, results, mats }: LiveData) => [
    competition,
    contests,
    teams,
    results,
    [...mats.values()].map(({ board }) => board?.idContest).join(),
  ],
)

/** A pure function that gives the same answer again as long as what it depends on is the same. */
function memoizeLast<A extends unknown[], R>(
  answer: (...asked: A) => R,
  dependsOn: (...asked: A) => readonly unknown[],
): (...asked: A) => R {
  let last: { on: readonly unknown[]; answer: R } | null = null
  return (...asked) => {
    const on = dependsOn(...asked)
    if (!last || last.on.some((value, at) => value !== on[at])) last = { on, answer: answer(...asked) }
    return last.answer
  }
}

/**
 * What is on the mats, by the contest of the order: `idContest` of `parts.ts`. A bout stands for the contest of its teams.
 */
export function indexActiveContests(now: LiveData): ReadonlyMap<number, MatBoard> {
  return new Map(
    listActiveContests(now).map(({ contest, mat, board, at }) => [
      contest.idTeamContest === null ? contest.idContest : -contest.idTeamContest,
      { mat, board, at },
    ]),
  )
}

/** The contest that each mat showed last, if it is over: until the next one is called, that is how it ended. */
export const indexLastContests = ({ mats, contests }: LiveData): ReadonlyMap<number, number> =>
  new Map(
    [...mats.values()].flatMap(({ mat, board }) =>
      board && contests.get(board.idContest)?.isFinished ? [[mat, board.idContest] as const] : [],
    ),
  )
