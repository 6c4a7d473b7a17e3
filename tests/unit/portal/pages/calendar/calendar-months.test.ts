import { expect, test } from 'vitest'
import { listCompetitionsOnDay, listPrerenderedMonths } from '#portal/pages/calendar/calendar-months.ts'
import { createCompetitionRow } from '../../fixtures/competition-row.ts'

const on = (day: string, results = false) => createCompetitionRow({ dateFrom: day, dateTo: day, results })

test('the calendar has the months from shortly before the last results to the last competition', () => {
  const months = listPrerenderedMonths([
    on('2024-05-04', true),
    on('2026-10-10', true),
    on('2026-12-05'),
    on('2027-01-09'),
  ])
  expect(months).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'])
})

test('the calendar has at most a year, and starts with the first competition if none has results', () => {
  expect(listPrerenderedMonths([on('2026-10-10'), on('2030-01-01')])).toHaveLength(12)
  expect(listPrerenderedMonths([on('2026-10-10')])).toEqual(['2026-10'])
  expect(listPrerenderedMonths([])).toEqual([])
  expect(listPrerenderedMonths([createCompetitionRow({ dateFrom: null, dateTo: null })])).toEqual([])
})

test('the calendar lists a competition on each of its days', () => {
  const open = createCompetitionRow({ externalId: 'open', dateFrom: '2026-11-28', dateTo: '2026-11-29' })
  const cup = createCompetitionRow({ externalId: 'cup', dateFrom: '2026-11-29', dateTo: null })
  expect(listCompetitionsOnDay([open, cup], '2026-11-27')).toEqual([])
  expect(listCompetitionsOnDay([open, cup], '2026-11-28').map(({ externalId }) => externalId)).toEqual([
    'open',
  ])
  expect(listCompetitionsOnDay([open, cup], '2026-11-29').map(({ externalId }) => externalId)).toEqual([
    'cup',
    'open',
  ])
})
