import { expect, test } from 'vitest'
import { selectFirstCompetitions } from '#archive/first-release/pull-first-snapshot.ts'
import { UTC } from '#judo/competition/local-time.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'

const NOW = new Date('2026-06-13T12:00:00Z')

const row = (
  externalId: string,
  values: Partial<PublishedCompetitionListItem>,
): PublishedCompetitionListItem =>
  ({
    id: 1,
    externalId,
    name: externalId,
    city: null,
    country: null,
    dateFrom: null,
    dateTo: null,
    rank: null,
    partner: null,
    timeZone: UTC,
    results: false,
    isFinished: false,
    cancelled: false,
    ...values,
  }) as PublishedCompetitionListItem // the other fields of a list decide nothing here

const day = (dateFrom: string, dateTo = dateFrom) => ({ dateFrom, dateTo })
const FINISHED = { results: true, isFinished: true }

test.each([
  ['nothing', [], []],
  ['no competition with dates', [row('undated', {})], []],
  ['one that is running', [row('a', day('2026-06-12', '2026-06-14'))], ['a']],
  ['one on the day after its last', [row('a', day('2026-06-12'))], ['a']],
  ['one that begins tomorrow', [row('a', day('2026-06-14'))], []],
  ['one that is cancelled', [row('a', { ...day('2026-06-13'), cancelled: true })], []],
  [
    'the latest results only',
    [row('old', { ...day('2025-01-01'), ...FINISHED }), row('new', { ...day('2026-05-01'), ...FINISHED })],
    ['new'],
  ],
  [
    'a running competition with the latest results of an earlier one',
    [row('a', day('2026-06-13')), row('b', { ...day('2026-05-01'), ...FINISHED })],
    ['a', 'b'],
  ],
  [
    'at most four that are running',
    'abcdef'.split('').map((id) => row(id, day('2026-06-13'))),
    ['a', 'b', 'c', 'd'],
  ],
])('the first release has, of %s', (_, rows, expected) => {
  expect([...selectFirstCompetitions(rows, NOW)]).toEqual(expected)
})
