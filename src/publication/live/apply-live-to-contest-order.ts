import { getBoardsByContest, type LiveState } from '#contract/live/live-state.ts'
import {
  isScheduled,
  publishScheduledContest,
  sortScheduledContests,
} from '../from-api/scheduled-contests.ts'
import type { PublishedContestOrder } from '../schemas/index.ts'
import type { LiveData } from './live-data.ts'
import {
  applyBoard,
  cacheByContest,
  getIndividualContests,
  listContestPeople,
  mergePeople,
} from './overlay.ts'

/** The order of contests: who goes on, what is over, what was moved, and the scores of what is on the mats. */
export function applyLiveToContestOrder(
  order: PublishedContestOrder,
  live: LiveState,
): PublishedContestOrder {
  const changed = getIndividualContests(live)
  const boards = getBoardsByContest(live)
  if (changed.size === 0 && boards.size === 0) return order
  const told = new Map(order.contests.map((contest) => [contest.id, contest]))
  const kept = order.contests.filter(({ id, team }) => team !== null || !changed.has(id))
  const others = [...changed.values()].filter(isScheduled).map((contest) => {
    const video = told.get(contest.idContest)?.video
    const published = publishScheduledContestOnce(contest)
    return video && !published.video ? { ...published, video } : published
  })
  const contests = sortScheduledContests(
    order.fragments.map(({ id }) => id),
    [...kept, ...others],
  )
  return {
    ...order,
    people: mergePeople(order.people, [...changed.values()].flatMap(listContestPeople)),
    contests: contests.map((contest) =>
      contest.team === null && !contest.finished ? applyBoard(contest, boards.get(contest.id)) : contest,
    ),
  }
}

const publishScheduledContestOnce = cacheByContest(publishScheduledContest)

/** Team contests with the bouts won so far and the teams that advance. */
export function applyLiveTeamsToContestOrder(
  order: PublishedContestOrder,
  teams: LiveData['teams'],
): PublishedContestOrder {
  if (!teams) return order
  const known = new Map(
    teams.competitions.flatMap(({ contests }) => contests.map((contest) => [contest.id, contest])),
  )
  const listed = new Set(order.teams.map(({ id }) => id))
  const added = teams.teams.filter(({ id }) => !listed.has(id)).map(({ short, ...team }) => team)
  return {
    ...order,
    teams: [...order.teams, ...added],
    contests: order.contests.map((contest) => {
      const now = contest.team === null ? undefined : known.get(contest.id)
      if (!now) return contest
      const { white, blue, winner, finished, wonWhite, wonBlue } = now
      return { ...contest, white, blue, winner, finished, bouts: { white: wonWhite, blue: wonBlue } }
    }),
  }
}
