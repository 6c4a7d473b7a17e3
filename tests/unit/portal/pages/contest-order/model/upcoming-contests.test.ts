import { expect, test } from 'vitest'
import { listUpcomingContests } from '#portal/pages/contest-order/model/upcoming-contests.ts'
import { createOrder } from '../../../fixtures/contest-order.ts'
import {
  createBoard,
  createCompetition,
  createContest,
  createLiveData,
} from '../../../fixtures/live-competition.ts'

const NOW = Date.parse('2026-11-21T08:05:00Z')

const called = (idContest: number, given: Parameters<typeof createContest>[1] = {}) =>
  createContest(idContest, { idFragment: 1, matOrder: idContest, ...given })

const over = called(1, { isFinished: true, idWinner: 11, timeStart: '2026-11-21T08:00:00Z' })
const live = {
  ...createLiveData([over, called(2), called(3), called(4)], [createBoard(2)]),
  next: { order: createOrder([]), competition: createCompetition() },
}

test('coming contests have a mat and an estimate, later ones a later one; finished and active ones have none', () => {
  const upcoming = listUpcomingContests(live, NOW)
  expect([...upcoming.keys()]).toEqual([3, 4])
  const [third, fourth] = [upcoming.get(3), upcoming.get(4)]
  expect(third?.mat).toBe(1)
  expect(fourth?.minutes).toBeGreaterThan(third?.minutes ?? Number.NaN)
})

test('a mat is known on another day, when nothing can be estimated', () => {
  const upcoming = listUpcomingContests(live, NOW - 2 * 24 * 3_600_000)
  expect(upcoming.get(3)).toEqual({ mat: 1, minutes: null })
})

test('nothing is known before the contest order is loaded', () => {
  expect(listUpcomingContests({ ...live, next: null }, NOW).size).toBe(0)
})
