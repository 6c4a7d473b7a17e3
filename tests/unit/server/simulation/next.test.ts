import { expect, test } from 'vitest'
import type { Contest } from '#contract/shapes/contest.ts'
import { type Hall, nextOnMat } from '#server/simulation/next.ts'
import { contest, FINALS, PRELIMINARIES } from './contests.ts'

const hall = (contests: readonly Contest[], more: Partial<Hall> = {}): Hall => ({
  contests: new Map(contests.map((one) => [one.idContest, one])),
  fragments: [PRELIMINARIES, FINALS],
  mats: [1, 2],
  fighting: new Set(),
  rests: new Map(),
  putAside: new Set(),
  ...more,
})

/** Number of the contest that is called, or what is done instead. */
function calledOn(mat: number, told: Hall, now = 0) {
  const next = nextOnMat(told, mat, now)
  return next.what === 'call' ? next.contest.idContest : next
}

const WAIT = { what: 'wait', until: null }
const OVER = { what: 'over' }

test('a mat calls its contests in their order, without those that are over, byes and those of other mats', () => {
  const contests = [
    contest(1, [1, 2], { isFinished: true }),
    contest(2, [3, null], { bye: true }),
    contest(3, [5, 6], { mat: 2 }),
    contest(5, [9, 10]),
    contest(4, [7, 8]),
  ]
  expect(calledOn(1, hall(contests))).toBe(4)
  expect(calledOn(2, hall(contests))).toBe(3)
})

test('a contest that has begun goes on before all others', () => {
  const begun = contest(9, [9, 10], { timeStart: '2026-11-21T09:00:00.000Z' })
  expect(calledOn(1, hall([contest(1, [1, 2]), begun]))).toBe(9)
})

test('a contest whose judoka are not known yet lets the next one go first', () => {
  expect(calledOn(1, hall([contest(1, [1, null]), contest(2, [3, 4])]))).toBe(2)
})

test('a contest whose judoka fight on another mat, or were fighting just now, lets the next one go first', () => {
  const contests = [contest(1, [1, 2]), contest(2, [3, 4]), contest(3, [2, 5], { mat: 2 })]
  expect(calledOn(1, hall(contests, { fighting: new Set([3]) }))).toBe(2)
  const rests = new Map([[1, 600]])
  expect(calledOn(1, hall(contests, { rests }), 599)).toBe(2)
  expect(calledOn(1, hall(contests, { rests }), 600)).toBe(1)
})

test('where everybody rests, the mat waits until the first of them has rested', () => {
  const rests = new Map([
    [1, 900],
    [3, 700],
  ])
  const contests = [contest(1, [1, 2]), contest(2, [3, 4])]
  expect(calledOn(1, hall(contests, { rests }), 100)).toEqual({ what: 'wait', until: 700 })
})

test('the final block begins on no mat before the preliminaries are over on all of them', () => {
  const final = contest(2, [3, 4], { idFragment: FINALS })
  const elsewhere = contest(3, [5, 6], { mat: 2 })
  expect(calledOn(1, hall([final, elsewhere], { fighting: new Set([3]) }))).toEqual(WAIT)
  expect(calledOn(1, hall([final, elsewhere]))).toEqual(WAIT)
  expect(calledOn(1, hall([final, { ...elsewhere, isFinished: true }]))).toBe(2)
})

test('a part that nobody can bring to its end does not keep the next one from beginning', () => {
  const stuck = contest(1, [1, null], { mat: 2 })
  expect(calledOn(1, hall([stuck, contest(2, [3, 4], { idFragment: FINALS })]))).toBe(2)
})

test('a contest without a mat goes to the mat that is free first', () => {
  const nowhere = contest(7, [1, 2], { mat: null, matOrder: null, idFragment: null })
  expect(calledOn(2, hall([contest(1, [3, 4], { mat: 2 }), nowhere]))).toBe(7)
})

test('a mat waits for contests it can call later, and is over when there are none', () => {
  const later = contest(1, [1, null])
  const elsewhere = contest(2, [2, 3], { mat: 2 })
  expect(calledOn(1, hall([later, elsewhere], { fighting: new Set([2]) }))).toEqual(WAIT)
  expect(calledOn(1, hall([later, elsewhere]))).toEqual(WAIT)
  expect(calledOn(1, hall([elsewhere]))).toEqual(OVER)
})

test('a mat is over when the others it would have to wait for are not played', () => {
  const later = contest(1, [1, null])
  const elsewhere = contest(2, [2, 3], { mat: 2 })
  expect(calledOn(1, hall([later, elsewhere], { mats: [1] }))).toEqual(OVER)
})

test('what the server refused is not called again', () => {
  expect(calledOn(1, hall([contest(1, [1, 2])], { putAside: new Set([1]) }))).toEqual(OVER)
})
