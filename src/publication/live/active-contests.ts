import type { Board } from '#contract/api/live.ts'
import type { LiveMat, LiveState } from '#contract/live/live-state.ts'
import type { LiveContest } from '../schemas/index.ts'

/** A contest on its mat, with what its scoreboard shows and since when. */
export type ContestOnMat = LiveMat & { board: Board; contest: LiveContest }

/** What is on the mats now, by mat; a board that shows a contest that is over has none on. */
export function listActiveContests({ mats, contests }: LiveState): ContestOnMat[] {
  return [...mats.values()]
    .flatMap((mat) => {
      const contest = contests.get(mat.board?.idContest ?? 0)
      return mat.board && contest && !contest.finished ? [{ ...mat, board: mat.board, contest }] : []
    })
    .sort((a, b) => a.mat - b.mat)
}

/** Those of one weight category, by the number on its sheet. */
export const indexActiveContestsByNumber = (
  now: LiveState,
  category: number,
): ReadonlyMap<number, ContestOnMat> =>
  new Map(
    listActiveContests(now)
      .filter(({ contest }) => contest.teamContest === null && contest.category === category)
      .map((on) => [on.contest.number, on]),
  )

/** Bouts of teams, by the contest of teams they belong to. */
export const indexActiveBoutsByTeamContest = (now: LiveState): ReadonlyMap<number, ContestOnMat> =>
  new Map(
    listActiveContests(now).flatMap((on) =>
      on.contest.teamContest === null ? [] : [[on.contest.teamContest, on] as const],
    ),
  )
