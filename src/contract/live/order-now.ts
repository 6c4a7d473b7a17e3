import { inCallOrder, isCalled, publishOnMat } from '../published/from-api/called.ts'
import type { PublishedOrder } from '../published/shapes.ts'
import { ofJudoka, onBoard, once, sidesOf, withPeople } from './overlay.ts'
import { boardsOf, type LiveState } from './state.ts'

/** The order of contests: who goes on, what is over, what was moved, and the scores of what is on the mats. */
export function orderNow(order: PublishedOrder, live: LiveState): PublishedOrder {
  const changed = ofJudoka(live)
  const boards = boardsOf(live)
  if (changed.size === 0 && boards.size === 0) return order
  const told = new Map(order.contests.map((contest) => [contest.id, contest]))
  const kept = order.contests.filter(({ id, team }) => team !== null || !changed.has(id))
  const others = [...changed.values()].filter(isCalled).map((contest) => {
    const video = told.get(contest.idContest)?.video
    const published = onMat(contest)
    return video && !published.video ? { ...published, video } : published
  })
  const contests = inCallOrder(
    order.fragments.map(({ id }) => id),
    [...kept, ...others],
  )
  return {
    ...order,
    people: withPeople(order.people, [...changed.values()].flatMap(sidesOf)),
    contests: contests.map((contest) =>
      contest.team === null && !contest.finished ? onBoard(contest, boards.get(contest.id)) : contest,
    ),
  }
}

const onMat = once(publishOnMat)
