import { describe, expect, test } from 'vitest'
import { addDays } from '#judo/competition/index.ts'
import { selectHomeCompetitions } from '#portal/pages/home/select-home-competitions.ts'
import { findLatestResults } from '#publication/lists/latest-results.ts'
import { createCompetitionRow } from '../../fixtures/competition-row.ts'

const many = (count: number, from: string, step: number, results: boolean) =>
  Array.from({ length: count }, (_, at) => {
    const day = addDays(from, at * step)
    return createCompetitionRow({
      externalId: `${results} ${at}`,
      name: `${at}`,
      dateFrom: day,
      dateTo: day,
      results,
    })
  })

describe('the home page', () => {
  test('shows the latest competitions with results and the next ones without, in the order of dates', () => {
    const shown = selectHomeCompetitions([
      ...many(40, '2026-10-01', -7, true),
      ...many(60, '2026-10-10', 7, false),
    ])
    expect(shown).toHaveLength(60)
    expect(shown.filter(({ results }) => results)).toHaveLength(24)
    expect(shown.at(-1)?.externalId).toBe('true 23')
    expect(shown.find(({ results }) => results)?.externalId).toBe('true 0')
    expect(shown[0]?.externalId).toBe('false 35')
  })

  test('omits old competitions without results, and keeps those that are merely late', () => {
    const withResults = createCompetitionRow({ externalId: 'held', dateFrom: '2026-10-10', results: true })
    const late = createCompetitionRow({ externalId: 'late', dateFrom: '2026-10-03', dateTo: '2026-10-04' })
    const lost = createCompetitionRow({ externalId: 'lost', dateFrom: '2019-05-05', dateTo: '2019-05-05' })
    expect(selectHomeCompetitions([lost, late, withResults]).map(({ externalId }) => externalId)).toEqual([
      'held',
      'late',
    ])
  })

  test('shows everything before the first competition, undated ones last', () => {
    const undated = createCompetitionRow({ externalId: 'undated', dateFrom: null, dateTo: null })
    expect(
      selectHomeCompetitions([undated, createCompetitionRow({ externalId: 'first' })]).map(
        ({ externalId }) => externalId,
      ),
    ).toEqual(['first', 'undated'])
    expect(selectHomeCompetitions([])).toEqual([])
  })
})

test('the latest results are those of the finished competition that was held last', () => {
  const row = (externalId: string, dateFrom: string, more = {}) =>
    createCompetitionRow({ externalId, dateFrom, results: true, isFinished: true, ...more })
  const competitions = [
    row('old', '2025-02-01'),
    row('latest', '2026-10-31'),
    row('in progress', '2026-11-21', { isFinished: false }),
    row('cancelled', '2026-11-20', { cancelled: true }),
    row('without results', '2026-11-19', { results: false }),
  ]
  expect(findLatestResults(competitions)?.externalId).toBe('latest')
  expect(findLatestResults([])).toBeUndefined()
})
