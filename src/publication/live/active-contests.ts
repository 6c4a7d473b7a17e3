import type { Board } from '#contract/api/live/live.ts'
import type { LiveMat, LiveState } from '#contract/live/live-state.ts'
import { listContestsOnMats } from '#judo/competition/contest-state.ts'
import type { LiveContest } from '../schemas/index.ts'

/** A contest on a mat, with the mat and its board. */
export type ContestOnMat = LiveMat & { board: Board; contest: LiveContest }

/** Ids of the contests on the mats, with a scoreboard or without; bouts by their own ids. */
export const listIdsOnMats = ({
  mats,
  contests,
}: Pick<LiveState, 'mats' | 'contests'>): ReadonlySet<number> =>
  listContestsOnMats(
    [...contests.values()].map((contest) => ({ ...contest, idContest: contest.id })),
    new Map([...mats.values()].map(({ mat, board }) => [mat, board?.idContest ?? null])),
  )

/** The contests on the boards of the mats, by mat. A board that still shows a finished contest is ignored. */
export function listActiveContests({ mats, contests }: LiveState): ContestOnMat[] {
  return [...mats.values()]
    .flatMap((mat) => {
      const contest = contests.get(mat.board?.idContest ?? 0)
      return mat.board && contest && !contest.isFinished ? [{ ...mat, board: mat.board, contest }] : []
    })
    .sort((a, b) => a.mat - b.mat)
}

/** Active contests of one weight category, by contest number. */
export const indexActiveContestsByNumber = (
  live: LiveState,
  category: number,
): ReadonlyMap<number, ContestOnMat> =>
  new Map(
    listActiveContests(live)
      .filter(({ contest }) => contest.teamContest === null && contest.category === category)
      .map((active) => [active.contest.number, active]),
  )

/** Active bouts by the id of their team contest. */
export const indexActiveBoutsByTeamContest = (live: LiveState): ReadonlyMap<number, ContestOnMat> =>
  new Map(
    listActiveContests(live).flatMap((active) =>
      active.contest.teamContest === null ? [] : [[active.contest.teamContest, active] as const],
    ),
  )
