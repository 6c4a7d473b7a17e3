import { getBoardsByContest, type LiveState } from '#contract/live/live-state.ts'
import { toPublishedContest } from '../contests.ts'
import type { PublishedDraw } from '../schemas/index.ts'
import { cacheByContest, getIndividualContests, keepVideo, mergePeople, withBoardScore } from './overlay.ts'

/** The draw of a category with finished contests, advanced winners, and the scores of contests on the mats. */
export function applyLiveToDraw(draw: PublishedDraw, live: LiveState): PublishedDraw {
  const changed = [...getIndividualContests(live).values()].filter(
    ({ category }) => category === draw.category,
  )
  if (changed.length === 0) return draw
  const boards = getBoardsByContest(live)
  const byNumber = new Map(changed.map((contest) => [contest.number, contest]))
  const numbers = new Set(draw.contests.map(({ number }) => number))
  return {
    ...draw,
    people: mergePeople(draw.people, live, changed),
    contests: [
      ...draw.contests.map((contest) => {
        const liveContest = byNumber.get(contest.number)
        return liveContest ? keepVideo(toDrawContestOnce(liveContest), contest) : contest
      }),
      ...changed.filter(({ number }) => !numbers.has(number)).map(toDrawContestOnce),
    ].map((contest) => (contest.isFinished ? contest : withBoardScore(contest, boards.get(contest.id)))),
  }
}

const toDrawContestOnce = cacheByContest(toPublishedContest)
