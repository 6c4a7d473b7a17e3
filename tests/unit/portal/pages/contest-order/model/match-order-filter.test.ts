import { describe, expect, test } from 'vitest'
import { matchesOrderFilter } from '#portal/pages/contest-order/model/match-order-filter.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import { hasOrderFilter, type OrderFilterQuery } from '#portal/pages/contest-order/model/order-filter.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../fixtures/contest-order.ts'

const sides = {
  people: new Map([
    [1, { id: 1, familyName: 'Krpálek', givenName: 'Lukáš', country: 'CZE', club: 'USK Praha' }],
    [2, { id: 2, familyName: 'Riner', givenName: 'Teddy', country: 'FRA', club: 'PSG Judo' }],
    [-3, { id: -3, familyName: '', givenName: '', country: 'SLO', withheld: true as const }],
  ]),
  teams: new Map([[1, { id: 1, name: 'Bežigrad', country: 'SLO', logo: null }]]),
}

/** Ids of the contests that are shown. */
function found(filter: OrderFilterQuery, contests: PublishedScheduledContest[]): number[] {
  const entries = buildOrderBlocks(createOrder(contests), timeZoneOf('UTC')).flatMap(({ mats }) =>
    mats.flatMap(({ entries }) => entries),
  )
  return entries.filter((entry) => matchesOrderFilter(entry, filter, sides)).map(({ contest }) => contest.id)
}

const final = createOrderContest(1, 1, { white: 1, blue: 2 })
const withheld = createOrderContest(2, 1, { white: -3, blue: null })
const ofTeams = createOrderContest(3, 2, { teamCompetition: 7, category: null, white: 1, blue: null })
const all = [final, withheld, ofTeams]

describe('the filter of the contest order', () => {
  test('matches either side by name, club, nation or id', () => {
    expect(found({ q: 'krpalek' }, all)).toEqual([1])
    expect(found({ q: 'teddy r' }, all)).toEqual([1])
    expect(found({ club: 'psg' }, all)).toEqual([1])
    expect(found({ country: 'FRA' }, all)).toEqual([1])
    expect(found({ judoka: '2' }, all)).toEqual([1])
  })

  test('requires all words on one side', () => {
    expect(found({ q: 'krpalek', country: 'CZE' }, all)).toEqual([1])
    expect(found({ q: 'krpalek', country: 'FRA' }, all)).toEqual([])
  })

  test('matches withheld judoka by nation, and never by name or id', () => {
    expect(found({ country: 'SLO' }, [withheld])).toEqual([2])
    expect(found({ q: 'a' }, [withheld])).toEqual([])
    expect(found({ judoka: '-3' }, [withheld])).toEqual([])
  })

  test('matches a team by name, and no judoka with the id of a team', () => {
    expect(found({ q: 'bezi' }, all)).toEqual([3])
    expect(found({ club: 'BEŽIGRAD' }, all)).toEqual([3])
    expect(found({ country: 'SLO' }, all)).toEqual([2, 3])
    expect(found({ judoka: '1' }, all)).toEqual([1])
  })

  test('matches followed judoka, and no team of the same id', () => {
    const entries = buildOrderBlocks(createOrder(all), timeZoneOf('UTC')).flatMap(({ mats }) =>
      mats.flatMap(({ entries }) => entries),
    )
    const followed = (ids: number[]) =>
      entries
        .filter((entry) => matchesOrderFilter(entry, { followed: '1' }, sides, new Set(ids)))
        .map(({ contest }) => contest.id)
    expect(followed([1])).toEqual([1])
    expect(followed([-3, 99])).toEqual([2])
    expect(followed([])).toEqual([])
  })

  test('is inactive without a text', () => {
    expect(hasOrderFilter({})).toBe(false)
    expect(hasOrderFilter({ club: 'psg' })).toBe(true)
    expect(hasOrderFilter({ followed: '1' })).toBe(true)
  })
})
