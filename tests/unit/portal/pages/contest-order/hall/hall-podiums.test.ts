import { describe, expect, test } from 'vitest'
import { listPodiumsOfDay, selectPodiums } from '#portal/pages/contest-order/hall/hall-podiums.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../fixtures/contest-order.ts'

const person = (id: number) => ({ id, familyName: `Judoka${id}`, givenName: 'Jan', country: null })
const createPlaces = (...places: number[]) => places.map((place, id) => ({ place, person: person(id) }))
const on = (day: string) => ({ block: null, plannedStart: `${day}T08:00:00Z` })

describe('the podiums of a day', () => {
  const order = createOrder([
    createOrderContest(1, 1, { category: 1, ...on('2026-11-21') }),
    createOrderContest(2, 1, { category: 2, ...on('2026-11-21') }),
    createOrderContest(3, 1, { category: 2, ...on('2026-11-22') }),
  ])
  const blocks = buildOrderBlocks(order, timeZoneOf('Europe/Ljubljana'))
  const results = [
    { id: 2, places: createPlaces(1, 2, 3, 3, 5) },
    { id: 1, places: createPlaces(1, 2) },
    { id: 9, places: createPlaces(1) },
  ]

  test('are of the categories whose last contest is on it, with the medallists', () => {
    const list = (day: string) =>
      listPodiumsOfDay(results, blocks, day).map(({ id, places }) => [id, places.map(({ place }) => place)])
    expect(list('2026-11-21')).toEqual([[1, [1, 2]]])
    expect(list('2026-11-22')).toEqual([[2, [1, 2, 3, 3]]])
  })

  test.each([0, 1, 12, 13, 14, 25, 40])('are all shown, %i in turn', (count) => {
    const podiums = Array.from({ length: count }, (_, index) => index)
    const screens = [0, 1, 2, 3].map((at) => selectPodiums(podiums, at * 15_000))
    expect(new Set(screens.flat()).size).toBe(count)
    expect(Math.max(...screens.map((shown) => shown.length))).toBeLessThanOrEqual(12)
  })
})
