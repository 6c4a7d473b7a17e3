import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import { Following } from '#portal/pages/following/Following.tsx'
import { findLastContest } from '#portal/pages/following/find-last-contest.ts'
import { groupByTodaysCompetition, loadFollowed } from '#portal/pages/following/load-followed.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../fixtures/contest-order.ts'
import { extractText, renderView } from '../../fixtures/live-competition.ts'

afterEach(() => vi.unstubAllGlobals())

const judoka = (id: number, familyName: string, ...entries: string[]): PublishedJudoka => ({
  licence: 'CC-BY-4.0',
  person: { id, familyName, givenName: '', country: 'SLO' },
  gender: 'female',
  picture: null,
  birthYear: null,
  minor: false,
  results: [],
  teamResults: [],
  contests: [],
  upcomingEntries: entries.map((externalId) => ({
    competition: { externalId, name: externalId, city: null, country: null, dateFrom: null, rank: null },
    categories: [],
  })),
  rankings: [],
})

const competition = (externalId: string, day: string) => ({
  id: 1,
  externalId,
  from: `${day}T00:00:00+01:00`,
  until: `${day}T23:59:59+01:00`,
})

test('Without anybody to follow, the page says what following does, how, and where to begin', () => {
  const text = extractText(renderView(createElement(Following)))
  expect(text).toContain('Search for a name above')
  expect(text).toContain('Tap the star')
  expect(text).toContain('on which mat and in how many minutes')
  expect(text).toMatch(/All competitions.*Search/)
})

test('Profiles are loaded by name; those that are not published any more are left out', async () => {
  const files: Record<string, unknown> = {
    '/data/days.json': { competitions: [] },
    '/data/judoka/1.json': judoka(1, 'Zupan'),
    '/data/judoka/2.json': judoka(2, 'Kos'),
  }
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string) =>
    url in files ? Response.json(files[url]) : new Response('', { status: 404 }),
  )
  const followed = await loadFollowed([1, 2, 3])
  expect(followed.judoka.map(({ person }) => person.familyName)).toEqual(['Kos', 'Zupan'])
})

test('Judoka are grouped by their competition of today, by the day at its place', () => {
  const competitions = [competition('today', '2026-11-22'), competition('later', '2026-11-29')]
  const followed = { judoka: [judoka(1, 'Kos', 'today'), judoka(2, 'Ott', 'later')], competitions }
  const afterMidnight = Date.parse('2026-11-21T23:30:00Z')
  const groups = groupByTodaysCompetition(followed, afterMidnight)
  expect([...groups].map(([one, of]) => [one?.externalId, of.map(({ person }) => person.id)])).toEqual([
    ['today', [1]],
    [undefined, [2]],
  ])
})

test('The last contest of a judoka is the finished one that started last', () => {
  const past = (time: string) => ({ isFinished: true, startedAt: `2026-11-21T${time}:00.000Z`, white: 7 })
  const blocks = buildOrderBlocks(
    createOrder([
      createOrderContest(1, 1, past('09:00')),
      createOrderContest(2, 2, past('08:00')),
      createOrderContest(3, 2, { white: 7 }),
    ]),
    timeZoneOf('Europe/Ljubljana'),
  )
  expect(findLastContest(blocks, 7)?.id).toBe(1)
  expect(findLastContest(blocks, 99)).toBeUndefined()
})
