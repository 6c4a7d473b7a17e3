import { getBoardsByContest, type LiveState } from '#contract/live/live-state.ts'
import { publishContest } from '../from-api/contests.ts'
import type { PublishedDraw } from '../schemas/index.ts'
import {
  applyBoard,
  cacheByContest,
  getIndividualContests,
  listContestPeople,
  mergePeople,
} from './overlay.ts'

/** One category's draw: a contest that is over moves its winner on; one on a mat shows its score. */
export function applyLiveToDraw(draw: PublishedDraw, live: LiveState): PublishedDraw {
  const changed = [...getIndividualContests(live).values()].filter(
    ({ idWeight }) => idWeight === draw.category,
  )
  if (changed.length === 0) return draw
  const boards = getBoardsByContest(live)
  const byNumber = new Map(changed.map((contest) => [contest.fightNo, contest]))
  const numbers = new Set(draw.contests.map(({ number }) => number))
  return {
    ...draw,
    people: mergePeople(draw.people, changed.flatMap(listContestPeople)),
    contests: [
      ...draw.contests.map((contest) => {
        const now = byNumber.get(contest.number)
        if (!now) return contest
        const published = publishContestOnce(now)
        return contest.video && !published.video ? { ...published, video: contest.video } : published
      }),
      ...changed.filter(({ fightNo }) => !numbers.has(fightNo)).map(publishContestOnce),
    ].map((contest) => {
      const idContest = byNumber.get(contest.number)?.idContest
      return contest.finished || idContest === undefined
        ? contest
        : applyBoard(contest, boards.get(idContest))
    }),
  }
}

const publishContestOnce = cacheByContest(publishContest)
