import { listContestsOnMats } from '#judo/competition/contest-state.ts'
import { listActiveContests } from '#publication/live/active-contests.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import {
  applyLiveTeamsToContestOrder,
  applyLiveToContestOrder,
} from '#publication/live/apply-live-to-contest-order.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { getOrderId } from './order-blocks.ts'
import type { MatBoard } from './order-context.ts'

/**
 * The contest order with the live overlay, without the boards: boards change every second, the order only when contests do.
 * Unchanged input returns the same object, so that React doesn't render the order again.
 */
export const deriveLiveOrder = memoizeLast(
  (order: PublishedContestOrder, now: LiveData): PublishedContestOrder =>
    applyLiveTeamsToContestOrder(applyLiveToContestOrder(order, { ...now, mats: new Map() }), now.teams),
  (order, { contests, teams }) => [order, contests, teams],
)

/** The competition with the live overlay, memoized in the same way. */
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

/** Memoizes the last result of a pure function as long as its dependencies are equal. */
function memoizeLast<A extends unknown[], R>(
  compute: (...args: A) => R,
  getDependencies: (...args: A) => readonly unknown[],
): (...args: A) => R {
  let last: { dependencies: readonly unknown[]; result: R } | null = null
  return (...args) => {
    const dependencies = getDependencies(...args)
    if (!last || last.dependencies.some((value, at) => value !== dependencies[at]))
      last = { dependencies, result: compute(...args) }
    return last.result
  }
}

/**
 * The active contests of all mats, by `idContest` (`order-blocks.ts`). For a bout it is the id of its team contest.
 */
export function indexActiveContests(now: LiveData): ReadonlyMap<number, MatBoard> {
  return new Map(
    listActiveContests(now).map(({ contest, mat, board, at }) => [
      contest.teamContest === null ? contest.id : -contest.teamContest,
      { mat, board, at },
    ]),
  )
}

/**
 * The contests on the mats, by `idContest`: as the live feed has them, or as published. The order has no start of team contests.
 * @param order with the live overlay, if there is one
 */
export function listOrderIdsOnMats(order: PublishedContestOrder, now: LiveData | null): ReadonlySet<number> {
  const boards = new Map([...(now?.mats.keys() ?? [])].map((mat): [number, number | null] => [mat, null]))
  if (now) for (const [id, { mat }] of indexActiveContests(now)) boards.set(mat, id)
  return listContestsOnMats(
    order.contests.map((contest) => ({ ...contest, idContest: getOrderId(contest) })),
    boards,
  )
}

/** The last contest on the board of each mat, if it is finished; it is shown until the next one is called. */
export const indexLastContests = ({ mats, contests }: LiveData): ReadonlyMap<number, number> =>
  new Map(
    [...mats.values()].flatMap(({ mat, board }) =>
      board && contests.get(board.idContest)?.isFinished ? [[mat, board.idContest] as const] : [],
    ),
  )
