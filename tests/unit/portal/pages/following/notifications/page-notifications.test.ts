import { describe, expect, test } from 'vitest'
import { NOTIFICATION_KINDS } from '#judo/order/notifications.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import {
  listPageNotifications,
  selectPageNotifications,
} from '#portal/pages/following/notifications/page-notifications.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../fixtures/contest-order.ts'

/** Judoka of contest 5 are 10 and 11. */
const ANA = 10
const DAY = '2026-11-21'
const NOON = Date.parse('2026-11-21T12:00:00Z')
const over = { isFinished: true, startedAt: '2026-11-21T08:00:00.000Z' }

/** Contests of mat 1, of which the first ones are over and the next one is active. */
const queue = (over_: number, rest: Partial<PublishedScheduledContest> = {}) =>
  [1, 2, 3, 4, 5].map((id) =>
    createOrderContest(id, 1, { ...(id <= over_ && over), ...(id === 5 && id <= over_ && rest) }),
  )

const listAt = (contests: PublishedScheduledContest[], active: number, followed = [ANA]) =>
  listPageNotifications(
    buildOrderBlocks(createOrder(contests), timeZoneOf('UTC'), new Set([active])),
    new Set(followed),
    DAY,
    NOON,
  )

describe('what the open page notifies of', () => {
  test('is what push messages are sent of: three contests before, called, and the outcome', () => {
    const kinds = (over_: number, active: number) =>
      listAt(queue(over_, { winner: ANA }), active).map(({ kind, contestsBefore, person }) => [
        ...[kind, contestsBefore, person],
      ])
    expect(kinds(0, 1)).toEqual([])
    expect(kinds(1, 2)).toEqual([['upcoming', 3, ANA]])
    expect(kinds(3, 4)).toEqual([['upcoming', 1, ANA]])
    expect(kinds(4, 5)).toEqual([['called', 0, ANA]])
    expect(kinds(5, 0)).toEqual([['finished', 0, ANA]])
  })

  test('has one key while it is the same, and each of two followed judoka', () => {
    const keys = (over_: number, active: number) =>
      listAt(queue(over_), active, [ANA, 11]).map(({ key }) => key)
    expect(keys(1, 2)).toEqual(['5 upcoming 10', '5 upcoming 11'])
    expect(keys(2, 3)).toEqual(keys(1, 2))
    expect(keys(4, 5)).toEqual(['5 called 10', '5 called 11'])
  })

  test('is nothing of other days and of team contests', () => {
    const otherDay = buildOrderBlocks(createOrder(queue(1)), timeZoneOf('UTC'), new Set([2]))
    expect(listPageNotifications(otherDay, new Set([ANA]), '2026-11-22', NOON)).toEqual([])
    const teams = queue(1).map((contest) => ({ ...contest, teamCompetition: 3 }))
    expect(listAt(teams, 2)).toEqual([])
  })
})

describe('the reader', () => {
  const settings = { by: 'page' as const, kinds: NOTIFICATION_KINDS, quietHours: null }
  const now = { moment: NOON, timeZone: timeZoneOf('UTC') }
  const current = listAt(queue(1), 2)
  const select = (
    changes: Partial<Parameters<typeof selectPageNotifications>[2]> = {},
    known: string[] = [],
    at = now,
  ) => selectPageNotifications(current, new Set(known), { ...settings, ...changes }, at)

  test('is notified of what was not there before', () => {
    expect(select()).toEqual(current)
    expect(select({}, ['5 upcoming 10'])).toEqual([])
  })

  test('is not notified of kinds that they do not want, nor where push messages do it', () => {
    expect(select({ kinds: ['called', 'finished'] })).toEqual([])
    expect(select({ by: 'push' })).toEqual([])
  })

  test('is not notified in their quiet hours, in their time zone', () => {
    const quietHours = { from: 20 * 60, to: 22 * 60 }
    expect(select({ quietHours })).toEqual(current)
    // 21:00
    expect(select({ quietHours }, [], { moment: NOON, timeZone: timeZoneOf('Asia/Tokyo') })).toEqual([])
  })
})
