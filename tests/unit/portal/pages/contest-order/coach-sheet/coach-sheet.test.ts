import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CoachSheet } from '#portal/pages/contest-order/coach-sheet/CoachSheet.tsx'
import { buildCoachSheetQuery } from '#portal/pages/contest-order/coach-sheet/coach-sheet-address.ts'
import { listCoachSheetBlocks } from '#portal/pages/contest-order/coach-sheet/coach-sheet-rows.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import type { OrderFilterQuery } from '#portal/pages/contest-order/model/order-filter.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../fixtures/contest-order.ts'
import { createCompetition, extractText, renderView } from '../../../fixtures/live-competition.ts'

const person = (id: number, familyName: string, country: string, club: string) => ({
  id,
  familyName,
  givenName: '',
  country,
  club,
})

const PEOPLE = [
  person(2, 'Kos', 'SLO', 'JK Celje'),
  person(3, 'Ott', 'AUT', 'JC Linz'),
  person(4, 'Oblak', 'SLO', 'JK Celje'),
  person(5, 'Hribar', 'SLO', 'JK Kranj'),
  person(6, 'Zupan', 'SLO', 'JK Celje'),
  person(7, 'Gruber', 'AUT', 'JC Linz'),
]

const at = (time: string) => ({ plannedStart: `2026-11-21T${time}:00.000Z` })

const ORDER = {
  ...createOrder([
    createOrderContest(1, 1, at('09:00')),
    createOrderContest(2, 2, at('08:30')),
    createOrderContest(3, 3, {
      ...at('08:10'),
      isFinished: true,
      winner: 6,
      startedAt: '2026-11-21T08:10:00.000Z',
    }),
  ]),
  people: PEOPLE,
}

const context = {
  participants: { people: new Map(PEOPLE.map((one) => [one.id, one])), teams: new Map() },
  followedIds: new Set<number>(),
  estimates: new Map(),
}

const listRows = (query: OrderFilterQuery) =>
  listCoachSheetBlocks(buildOrderBlocks(ORDER, timeZoneOf('Europe/Ljubljana')), query, context).flatMap(
    ({ upcoming, finished }) =>
      [upcoming, finished].map((rows) => rows.map(({ entry, side }) => `${entry.contest.id} ${side}`)),
  )

test('A sheet lists contests of all mats by their times, finished ones apart, and both sides of one between teammates', () => {
  expect(listRows({ country: 'SLO' })).toEqual([['2 white', '2 blue', '1 white'], ['3 white']])
  expect(listRows({ club: 'JC Linz' })).toEqual([['1 blue'], ['3 blue']])
  expect(listRows({ country: 'FRA' })).toEqual([])
})

test('The address of a sheet has the filter of the contest order', () => {
  expect(buildCoachSheetQuery({ country: 'SLO' })).toBe('?sheet=1&country=SLO')
  expect(buildCoachSheetQuery({ club: 'JK Ž & Co', q: '' })).toBe('?sheet=1&club=JK+%C5%BD+%26+Co')
})

test('A sheet names its nation and shows time, mat, judoka and opponent; without a filter it asks for one', () => {
  const show = (query: OrderFilterQuery) =>
    extractText(
      renderView(
        createElement(CoachSheet, { competition: createCompetition(), order: ORDER, query, moment: null }),
      ),
    )
  const sheet = show({ country: 'SLO' })
  expect(sheet).toContain('Coach’s sheet: Slovenia')
  expect(sheet).toMatch(/OBLAK.*HRIBAR.*KOS.*OTT.*Finished: 1.*Won.*ZUPAN.*GRUBER/)
  expect(show({})).toContain('Choose a nation or a club')
})
