import { getBoardsByContest, type LiveState } from '#contract/live/live-state.ts'
import { sortScheduledContests, toScheduledContest } from '../contests.ts'
import type { PublishedContestOrder } from '../schemas/index.ts'
import type { LiveData } from './live-data.ts'
import { cacheByContest, getIndividualContests, keepVideo, mergePeople, withBoardScore } from './overlay.ts'

/** The contest order with advanced judoka, finished and moved contests, and the scores of contests on the mats. */
export function applyLiveToContestOrder(
  order: PublishedContestOrder,
  live: LiveState,
): PublishedContestOrder {
  const changed = getIndividualContests(live)
  const boards = getBoardsByContest(live)
  if (changed.size === 0 && boards.size === 0) return order
  const archived = new Map(order.contests.map((contest) => [contest.id, contest]))
  const unchanged = order.contests.filter(
    ({ id, teamCompetition }) => teamCompetition !== null || !changed.has(id),
  )
  const current = [...changed.values()].flatMap((contest) => {
    const scheduled = toScheduledContestOnce(contest)
    return scheduled ? [keepVideo(scheduled, archived.get(contest.id))] : []
  })
  const contests = sortScheduledContests(
    order.blocks.map(({ id }) => id),
    [...unchanged, ...current],
  )
  return {
    ...order,
    people: mergePeople(order.people, live, changed.values()),
    contests: contests.map((contest) =>
      contest.teamCompetition === null && !contest.isFinished
        ? withBoardScore(contest, boards.get(contest.id))
        : contest,
    ),
  }
}

const toScheduledContestOnce = cacheByContest(toScheduledContest)

/** The contest order with bouts won so far and advanced teams. */
export function applyLiveTeamsToContestOrder(
  order: PublishedContestOrder,
  teams: LiveData['teams'],
): PublishedContestOrder {
  if (!teams) return order
  const current = new Map(
    teams.competitions.flatMap(({ contests }) => contests.map((contest) => [contest.id, contest])),
  )
  const teamIds = new Set(order.teams.map(({ id }) => id))
  const added = teams.teams.filter(({ id }) => !teamIds.has(id))
  return {
    ...order,
    teams: [...order.teams, ...added],
    contests: order.contests.map((contest) => {
      const teamContest = contest.teamCompetition === null ? undefined : current.get(contest.id)
      if (!teamContest) return contest
      const { white, blue, winner, isFinished, wonWhite, wonBlue } = teamContest
      return { ...contest, white, blue, winner, isFinished, wonWhite, wonBlue }
    }),
  }
}
