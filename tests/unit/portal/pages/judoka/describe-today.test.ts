import { expect, test } from 'vitest'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { Board } from '#contract/api/live/live.ts'
import { createTranslate } from '#language/translate.ts'
import { describeToday } from '#portal/pages/judoka/describe-today.ts'
import { readTranslations } from '../../../language/translations.ts'
import { createOrder } from '../../fixtures/contest-order.ts'
import {
  createBoard,
  createCompetition,
  createContest,
  createLiveData,
} from '../../fixtures/live-competition.ts'

const t = createTranslate(readTranslations('en'), 'en')
const NOW = Date.parse('2026-11-21T08:05:00Z')

const contest = (idContest: number, given: Partial<Contest> = {}) =>
  createContest(idContest, { idFragment: 1, matOrder: idContest, ...given })
const over = (idContest: number, idWinner: number) =>
  contest(idContest, { isFinished: true, idWinner, timeStart: '2026-11-21T08:00:00Z' })

/** The lines about a judoka, as text. */
function describeLines(
  id: number,
  contests: readonly Contest[],
  boards: readonly (Board | null)[] = [],
  moment = NOW,
): string[] {
  const live = {
    ...createLiveData(contests, boards),
    next: { order: createOrder([]), competition: createCompetition() },
  }
  return describeToday(id, live, moment, { t, code: 'en' }).map(
    ({ about, parts }) => `${about}: ${parts.map(({ text }) => text).join(' ')}`,
  )
}

test('a judoka has a next contest with mat, wait, range and the contests before it', () => {
  const [next, ...more] = describeLines(31, [over(1, 11), contest(2), contest(3)])
  expect(next).toMatch(/^next: Mat 1 ≈ \d+ min \d\d:\d\d–\d\d:\d\d 2 to go – [^ ]+$/)
  expect(more).toEqual([])
})

test('a judoka is on the mat, and has won or lost', () => {
  expect(describeLines(31, [over(1, 11), contest(3)], [createBoard(3)])).toEqual([
    'next: Mat 1 On the mat – JUDOKA32',
  ])
  expect(describeLines(31, [over(1, 11), over(3, 31)])).toEqual(['last: Quarter-finals Won'])
  expect(describeLines(32, [over(1, 11), over(3, 31)])).toEqual(['last: Quarter-finals Lost'])
})

test('a plan is named until it has passed, where nothing can be estimated', () => {
  const planned = contest(3, { timeStartPlanned: '2026-11-21T09:20:00Z' } as Partial<Contest>)
  const at = (clock: string) =>
    describeLines(31, [over(1, 11), planned], [], Date.parse(`2026-11-21T${clock}:00Z`))
  expect(at('09:10')).toEqual(['next: Mat 1 planned 10:20 1 to go – JUDOKA32'])
  expect(at('09:21')).toEqual(['next: Mat 1 1 to go – JUDOKA32'])
})
