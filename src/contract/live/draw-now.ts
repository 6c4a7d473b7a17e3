import { publishContest } from '../published/from-api/contests.ts'
import type { PublishedDraw } from '../published/shapes.ts'
import { ofJudoka, onBoard, once, sidesOf, withPeople } from './overlay.ts'
import { boardsOf, type LiveState } from './state.ts'

/** One category's draw: a contest that is over moves its winner on; one on a mat shows its score. */
export function drawNow(draw: PublishedDraw, live: LiveState): PublishedDraw {
  const changed = [...ofJudoka(live).values()].filter(({ idWeight }) => idWeight === draw.category)
  if (changed.length === 0) return draw
  const boards = boardsOf(live)
  const byNumber = new Map(changed.map((contest) => [contest.fightNo, contest]))
  const numbers = new Set(draw.contests.map(({ number }) => number))
  return {
    ...draw,
    people: withPeople(draw.people, changed.flatMap(sidesOf)),
    contests: [
      ...draw.contests.map((contest) => {
        const now = byNumber.get(contest.number)
        if (!now) return contest
        const published = inDraw(now)
        return contest.video && !published.video ? { ...published, video: contest.video } : published
      }),
      ...changed.filter(({ fightNo }) => !numbers.has(fightNo)).map(inDraw),
    ].map((contest) => {
      const idContest = byNumber.get(contest.number)?.idContest
      return contest.finished || idContest === undefined ? contest : onBoard(contest, boards.get(idContest))
    }),
  }
}

const inDraw = once(publishContest)
