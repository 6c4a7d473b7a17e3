import { describe, expect, test } from 'vitest'
import {
  getFollowedStatuses,
  listFollowedEvents,
} from '#portal/pages/contest-order/followed/followed-events.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../fixtures/contest-order.ts'

/** Judoka of contest 3 are 6 and 7, as `contest` makes them. */
const ANA = 6
const over = { isFinished: true, startedAt: '2026-11-21T08:00:00.000Z' }

const standing = (contests: PublishedScheduledContest[], active: number[] = [], followed = [ANA]) =>
  getFollowedStatuses(
    buildOrderBlocks(createOrder(contests), timeZoneOf('UTC'), new Set(active)),
    new Set(followed),
  )

const queue = [createOrderContest(1, 1), createOrderContest(2, 1), createOrderContest(3, 1)]
const second = [createOrderContest(1, 1, over), createOrderContest(2, 1), createOrderContest(3, 1)]
const next = [createOrderContest(1, 1, over), createOrderContest(2, 1, over), createOrderContest(3, 1)]
const events = (
  before: Map<number, never> | ReturnType<typeof standing>,
  after: ReturnType<typeof standing>,
) => listFollowedEvents(before, after).map(({ id, mat, event }) => [id, mat, event])

describe('the announcements of followed judoka', () => {
  test('are that they are next, are on the mat, and the result', () => {
    expect(events(standing(queue, [1]), standing(second, [2]))).toEqual([[ANA, 1, 'next']])
    expect(events(standing(second, [2]), standing(next, [3]))).toEqual([[ANA, 1, 'active']])
    const won = [...next.slice(0, 2), createOrderContest(3, 1, { ...over, winner: ANA })]
    const lost = [...next.slice(0, 2), createOrderContest(3, 1, { ...over, winner: 7 })]
    expect(events(standing(next, [3]), standing(won))).toEqual([[ANA, 1, 'won']])
    expect(events(standing(next, [3]), standing(lost))).toEqual([[ANA, 1, 'lost']])
  })

  test('contain nothing while they wait, and nothing twice', () => {
    expect(events(standing(queue), standing(queue, [1]))).toEqual([])
    expect(events(standing(next, [3]), standing(next, [3]))).toEqual([])
  })

  test('omit other judoka, and judoka followed only now', () => {
    expect(events(standing(second, [2], [4]), standing(next, [3], [4]))).toEqual([[4, 1, 'lost']])
    expect(events(standing(next, [], []), standing(next, [3]))).toEqual([])
  })

  test('omit the next contest of a block that has not started', () => {
    const evening = (white: number | null) => createOrderContest(9, 1, { block: 2, white })
    const before = standing([
      createOrderContest(1, 1),
      createOrderContest(3, 2, { ...over, winner: ANA }),
      evening(null),
    ])
    const after = standing([
      createOrderContest(1, 1),
      createOrderContest(3, 2, { ...over, winner: ANA }),
      evening(ANA),
    ])
    expect(events(before, after)).toEqual([])
  })

  test('do not confuse a team with a judoka of the same id', () => {
    expect(standing([createOrderContest(3, 1, { teamCompetition: 5 })]).size).toBe(0)
  })
})
