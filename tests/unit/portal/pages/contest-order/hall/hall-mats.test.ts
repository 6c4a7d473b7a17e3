import { describe, expect, test } from 'vitest'
import { buildHallMats, getHallColumns, isDayOver } from '#portal/pages/contest-order/hall/hall-mats.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../fixtures/contest-order.ts'

const timeZone = timeZoneOf('Europe/Ljubljana')
const over = { isFinished: true, startedAt: '2026-11-21T08:00:00.000Z' }

/** What each mat shows: the contest on it, then those that follow. */
const hall = (
  contests: PublishedScheduledContest[],
  { active = [] as number[], last = [] as [number, number][], now = '2026-11-21T10:00Z' } = {},
) =>
  buildHallMats(
    buildOrderBlocks(createOrder(contests), timeZone, new Set(active)),
    { now: Date.parse(now), timeZone },
    new Map(last),
  ).map(({ mat, current: shown, next }) => [
    mat,
    shown?.contest.id ?? null,
    next.map(({ contest }) => contest.id),
  ])

describe('the hall screen', () => {
  test('shows every mat with its contest and the next twelve at most, over all blocks of the day', () => {
    const contests = [
      createOrderContest(1, 1, over),
      createOrderContest(2, 1),
      createOrderContest(3, 1),
      ...[4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16].map((id) => createOrderContest(id, 1, { block: 2 })),
      createOrderContest(9, 2),
    ]
    expect(hall(contests, { active: [3] })).toEqual([
      [1, 3, [2, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15]],
      [2, null, [9]],
    ])
  })

  test('keeps a finished contest until the next one is called', () => {
    const contests = [createOrderContest(1, 1, over), createOrderContest(2, 1)]
    expect(hall(contests, { last: [[1, 1]] })).toEqual([[1, 1, [2]]])
    expect(hall(contests, { last: [[1, 1]], active: [2] })).toEqual([[1, 2, []]])
  })

  test('shows the next day with contests if there are none today, and the last one when all are over', () => {
    expect(hall([createOrderContest(1, 1)], { now: '2026-11-20T10:00Z' })).toEqual([[1, null, [1]]])
    expect(hall([createOrderContest(1, 1, over)], { now: '2026-11-22T10:00Z' })).toEqual([[1, null, []]])
  })

  test.each([
    ['no contest is left', [createOrderContest(1, 1, over), createOrderContest(2, 2, over)], [], true],
    ['one is to come', [createOrderContest(1, 1, over), createOrderContest(2, 2)], [], false],
    ['one is on a mat', [createOrderContest(1, 1, over), createOrderContest(2, 2)], [2], false],
    ['there is none', [], [], false],
  ])('knows whether the day is over if %s', (_, contests, active, isOver) => {
    const blocks = buildOrderBlocks(createOrder(contests), timeZone, new Set(active))
    const mats = buildHallMats(blocks, { now: Date.parse('2026-11-21T10:00Z'), timeZone }, new Map([[1, 1]]))
    expect(isDayOver(mats)).toBe(isOver)
  })

  test.each([
    [1, 1, 1],
    [4, 4, 2],
    [5, 3, 2],
    [6, 3, 2],
    [10, 5, 2],
  ])('shows %i mats in %i columns, and in %i on a tall screen', (mats, wide, high) => {
    expect(getHallColumns(mats)).toEqual({ wide, high })
  })
})
