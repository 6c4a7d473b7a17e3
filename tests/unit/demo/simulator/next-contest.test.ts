import { expect, test } from 'vitest'
import type { Contest } from '#contract/api/contests/contests.ts'
import { chooseNextAction, type SchedulerState } from '#demo/simulator/next-contest.ts'
import { FINALS, makeFinishedContest, PRELIMINARIES } from './contest-fixtures.ts'

const makeState = (contests: readonly Contest[], more: Partial<SchedulerState> = {}): SchedulerState => ({
  contests: new Map(contests.map((one) => [one.idContest, one])),
  fragments: [PRELIMINARIES, FINALS],
  mats: [1, 2],
  activeContests: new Set(),
  rests: new Map(),
  refusedContests: new Set(),
  ...more,
})

/** Number of the contest that is called, or what is done instead. */
function chooseOnMat(mat: number, state: SchedulerState, now = 0) {
  const next = chooseNextAction(state, mat, now)
  return next.what === 'call' ? next.contest.idContest : next
}

const WAIT_ACTION = { what: 'wait', until: null }
const OVER_ACTION = { what: 'over' }

test('a mat calls its contests in order, without finished ones, byes and those of other mats', () => {
  const contests = [
    makeFinishedContest(1, [1, 2], { isFinished: true }),
    makeFinishedContest(2, [3, null], { bye: true }),
    makeFinishedContest(3, [5, 6], { mat: 2 }),
    makeFinishedContest(5, [9, 10]),
    makeFinishedContest(4, [7, 8]),
  ]
  expect(chooseOnMat(1, makeState(contests))).toBe(4)
  expect(chooseOnMat(2, makeState(contests))).toBe(3)
})

test('a mat continues a started contest first', () => {
  const begun = makeFinishedContest(9, [9, 10], { timeStart: '2026-11-21T09:00:00.000Z' })
  expect(chooseOnMat(1, makeState([makeFinishedContest(1, [1, 2]), begun]))).toBe(9)
})

test('a mat skips a contest whose judoka are not known yet', () => {
  expect(chooseOnMat(1, makeState([makeFinishedContest(1, [1, null]), makeFinishedContest(2, [3, 4])]))).toBe(
    2,
  )
})

test('a mat skips a contest whose judoka are on another mat or have just fought', () => {
  const contests = [
    makeFinishedContest(1, [1, 2]),
    makeFinishedContest(2, [3, 4]),
    makeFinishedContest(3, [2, 5], { mat: 2 }),
  ]
  expect(chooseOnMat(1, makeState(contests, { activeContests: new Set([3]) }))).toBe(2)
  const rests = new Map([[1, 600]])
  expect(chooseOnMat(1, makeState(contests, { rests }), 599)).toBe(2)
  expect(chooseOnMat(1, makeState(contests, { rests }), 600)).toBe(1)
})

test('a mat whose judoka all rest waits for the first one to have rested', () => {
  const rests = new Map([
    [1, 900],
    [3, 700],
  ])
  const contests = [makeFinishedContest(1, [1, 2]), makeFinishedContest(2, [3, 4])]
  expect(chooseOnMat(1, makeState(contests, { rests }), 100)).toEqual({ what: 'wait', until: 700 })
})

test('no mat starts the final block before the preliminaries are over on all of them', () => {
  const final = makeFinishedContest(2, [3, 4], { idFragment: FINALS })
  const elsewhere = makeFinishedContest(3, [5, 6], { mat: 2 })
  expect(chooseOnMat(1, makeState([final, elsewhere], { activeContests: new Set([3]) }))).toEqual(WAIT_ACTION)
  expect(chooseOnMat(1, makeState([final, elsewhere]))).toEqual(WAIT_ACTION)
  expect(chooseOnMat(1, makeState([final, { ...elsewhere, isFinished: true }]))).toBe(2)
})

test('a block that cannot be completed does not delay the next one', () => {
  const stuck = makeFinishedContest(1, [1, null], { mat: 2 })
  expect(chooseOnMat(1, makeState([stuck, makeFinishedContest(2, [3, 4], { idFragment: FINALS })]))).toBe(2)
})

test('a contest without a mat goes to the first free mat', () => {
  const nowhere = makeFinishedContest(7, [1, 2], { mat: null, matOrder: null, idFragment: null })
  expect(chooseOnMat(2, makeState([makeFinishedContest(1, [3, 4], { mat: 2 }), nowhere]))).toBe(7)
})

test('a mat waits for contests that can be called later, and is over without any', () => {
  const later = makeFinishedContest(1, [1, null])
  const elsewhere = makeFinishedContest(2, [2, 3], { mat: 2 })
  expect(chooseOnMat(1, makeState([later, elsewhere], { activeContests: new Set([2]) }))).toEqual(WAIT_ACTION)
  expect(chooseOnMat(1, makeState([later, elsewhere]))).toEqual(WAIT_ACTION)
  expect(chooseOnMat(1, makeState([elsewhere]))).toEqual(OVER_ACTION)
})

test('a mat is over if it depends on mats that are not simulated', () => {
  const later = makeFinishedContest(1, [1, null])
  const elsewhere = makeFinishedContest(2, [2, 3], { mat: 2 })
  expect(chooseOnMat(1, makeState([later, elsewhere], { mats: [1] }))).toEqual(OVER_ACTION)
})

test('a mat does not call a rejected contest again', () => {
  expect(
    chooseOnMat(1, makeState([makeFinishedContest(1, [1, 2])], { refusedContests: new Set([1]) })),
  ).toEqual(OVER_ACTION)
})
