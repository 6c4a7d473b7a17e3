import { expect, test } from 'vitest'
import { computeForm, FORM_CONTESTS_COUNT } from '#judo/statistics/form.ts'

const contests = (externalId: string, dateFrom: string | null, ...won: boolean[]) =>
  won.map((one) => ({ won: one, competition: { externalId, dateFrom } }))

test('form has one entry per competition, the earliest first', () => {
  const points = computeForm([
    ...contests('later', '2025-05-01', true, true),
    ...contests('first', '2025-01-01', true, false),
  ])
  expect(points).toEqual([
    { competition: 'first', date: '2025-01-01', percentage: 50, of: 2 },
    { competition: 'later', date: '2025-05-01', percentage: 75, of: 4 },
  ])
})

test('form counts only the last contests', () => {
  const [, last] = computeForm([
    ...contests('lost', '2024-01-01', ...Array.from({ length: FORM_CONTESTS_COUNT }, () => false)),
    ...contests('won', '2025-01-01', ...Array.from({ length: FORM_CONTESTS_COUNT }, () => true)),
  ])
  expect(last).toEqual({ competition: 'won', date: '2025-01-01', percentage: 100, of: FORM_CONTESTS_COUNT })
})

test('form separates two competitions on one day', () => {
  const points = computeForm([...contests('b', '2025-01-01', true), ...contests('a', '2025-01-01', false)])
  expect(points.map(({ competition, percentage }) => [competition, percentage])).toEqual([
    ['a', 0],
    ['b', 50],
  ])
})

test('form omits competitions without a date', () => {
  expect(computeForm(contests('undated', null, true))).toEqual([])
})
