import { expect, test } from 'vitest'
import { listActiveMats } from '#portal/pages/contest-order/model/active-mats.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../fixtures/contest-order.ts'

const over = { isFinished: true, startedAt: '2026-11-21T08:00:00.000Z' }

const matsAt = (
  now: string,
  contests: PublishedScheduledContest[],
  { active = [], reported = [] }: { active?: number[]; reported?: number[] } = {},
) =>
  listActiveMats(buildOrderBlocks(createOrder(contests), timeZoneOf('Europe/Ljubljana'), new Set(active)), {
    now: Date.parse(now),
    timeZone: timeZoneOf('Europe/Ljubljana'),
    activeBlocks: new Set(reported),
  }).map(({ mat, active, next }) => [
    mat,
    active.map(({ contest }) => contest.id),
    next.map(({ contest }) => contest.id),
  ])

const CONTESTS = [
  createOrderContest(1, 1, over),
  createOrderContest(2, 1),
  createOrderContest(3, 1),
  createOrderContest(4, 2),
  createOrderContest(5, 1, { block: 2 }),
]

test('each mat has its active contest and the next one', () => {
  expect(matsAt('2026-11-21T09:00:00Z', CONTESTS, { active: [2] })).toEqual([
    [1, [2], [3]],
    [2, [], [4]],
  ])
})

test('the block that scoreboards report is the current one, as in the contest order', () => {
  expect(matsAt('2026-11-21T09:00:00Z', CONTESTS, { reported: [2] })).toEqual([[1, [], [5]]])
})

test('no mats are active on another day, unless a contest is active', () => {
  expect(matsAt('2026-11-20T09:00:00Z', CONTESTS)).toEqual([])
  expect(matsAt('2026-11-22T01:00:00Z', CONTESTS, { active: [2] })).toEqual([
    [1, [2], [3]],
    [2, [], [4]],
  ])
})

test('no mats are active once all contests are finished', () => {
  expect(matsAt('2026-11-21T09:00:00Z', [createOrderContest(1, 1, over)])).toEqual([])
})
