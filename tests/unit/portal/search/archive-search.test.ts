import { expect, test } from 'vitest'
import { groupSuggestions } from '#portal/search/archive-search.ts'
import type { SearchSuggestions } from '#publication/search/search-index.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'

const suggestion = (
  externalId: string,
  dateFrom: string,
  isFinished: boolean,
): SearchSuggestions['competitions'][number] => ({
  externalId,
  name: externalId,
  city: null,
  country: null,
  dateFrom,
  dateTo: null,
  cancelled: false,
  timeZone: timeZoneOf('UTC'),
  results: true,
  isFinished,
})

test('competitions of today are suggested as live, past ones as the latest', () => {
  const competitions = [
    suggestion('tomorrow', '2026-11-22', false),
    suggestion('today', '2026-11-21', false),
    suggestion('over', '2026-11-21', true),
    suggestion('last-week', '2026-11-14', true),
  ]
  const groups = groupSuggestions({ competitions }, Date.parse('2026-11-21T12:00:00Z'))
  expect(
    groups.map(({ kind, entries }) => [
      kind,
      entries.map((one) => (typeof one === 'object' && 'externalId' in one ? one.externalId : one)),
    ]),
  ).toEqual([
    ['live', ['today']],
    ['latest', ['over', 'last-week']],
  ])
})
