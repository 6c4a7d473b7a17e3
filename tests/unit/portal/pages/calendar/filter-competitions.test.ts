import { expect, test } from 'vitest'
import { filterCompetitions, hasFilter } from '#portal/pages/calendar/filter-competitions.ts'
import { createCompetitionRow } from '../../fixtures/competition-row.ts'

const all = [
  createCompetitionRow({
    externalId: 'gyor',
    name: 'Győr Cup 2026',
    city: 'Győr',
    country: 'HUN',
    partner: 'cjl',
    rank: 'League Tour',
  }),
  createCompetitionRow({
    externalId: 'graz',
    name: 'Graz Open 2026',
    city: 'Graz',
    country: 'AUT',
    partner: 'cjl',
    stream: true,
  }),
  createCompetitionRow({ externalId: 'celje', name: 'Children Cup 2026', ages: ['u11', 'u13'] }),
  createCompetitionRow({
    externalId: 'silvester',
    name: 'New Year Cup',
    dateFrom: '2025-12-31',
    dateTo: '2026-01-01',
  }),
]
const found = (filter: Parameters<typeof filterCompetitions>[1]) =>
  filterCompetitions(all, filter).map(({ externalId }) => externalId)

test('the text filter matches name and city by each word, without diacritics', () => {
  expect(found({ q: 'gyor' })).toEqual(['gyor'])
  expect(found({ q: 'cup celje' })).toEqual(['celje', 'silvester'])
  expect(found({ q: 'nobody' })).toEqual([])
})

test('country, organisation, level, age and video each filter the list', () => {
  expect(found({ country: 'AUT' })).toEqual(['graz'])
  expect(found({ partner: 'cjl' })).toEqual(['gyor', 'graz'])
  expect(found({ partner: 'cjl', level: 'League Tour' })).toEqual(['gyor'])
  expect(found({ age: 'u13' })).toEqual(['celje'])
  expect(found({ stream: '1' })).toEqual(['graz'])
})

test('a competition over New Year is in both years', () => {
  expect(found({ year: '2025' })).toEqual(['silvester'])
  expect(found({ year: '2026' })).toHaveLength(4)
})

test('missing filters match everything', () => {
  expect(found({})).toHaveLength(4)
  expect(hasFilter({})).toBe(false)
  expect(hasFilter({ q: '' })).toBe(false)
  expect(hasFilter({ year: '2026' })).toBe(true)
})
