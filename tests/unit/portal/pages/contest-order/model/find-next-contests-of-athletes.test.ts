import { expect, test } from 'vitest'
import { findNextContestsOfAthletes } from '#portal/pages/contest-order/model/find-next-contests-of-athletes.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../fixtures/contest-order.ts'

/** Judoka of contest 3 are 6 and 7, of contest 4 are 8 and 9, as `contest` makes them. */
const ANA = 6
const BEA = 8
const over = { isFinished: true, startedAt: '2026-11-21T08:00:00.000Z' }

const nextOf = (
  contests: PublishedScheduledContest[],
  { active = [], starts = {} }: { active?: number[]; starts?: Record<number, number> } = {},
) =>
  findNextContestsOfAthletes(
    buildOrderBlocks(createOrder(contests), timeZoneOf('UTC'), new Set(active)),
    new Set([ANA, BEA, 999]),
    new Map(contests.map(({ id }) => [id, { expected: starts[id] ?? id }])),
  ).map(({ id, entry }) => [id, entry.contest.id])

test('the next contests of followed judoka are ordered by start', () => {
  const contests = [createOrderContest(3, 1), createOrderContest(4, 2)]
  expect(nextOf(contests)).toEqual([
    [ANA, 3],
    [BEA, 4],
  ])
  expect(nextOf(contests, { starts: { 3: 50, 4: 40 } })).toEqual([
    [BEA, 4],
    [ANA, 3],
  ])
})

test('judoka on a mat come first, whatever the plan says', () => {
  expect(nextOf([createOrderContest(3, 1), createOrderContest(4, 2)], { active: [4] })[0]).toEqual([BEA, 4])
})

test('of several contests the next one is returned, and no finished one', () => {
  const final = createOrderContest(9, 1, { block: 2, white: ANA, blue: null })
  expect(nextOf([createOrderContest(3, 1), final])).toEqual([[ANA, 3]])
  expect(nextOf([createOrderContest(3, 1, over), final])).toEqual([[ANA, 9]])
})

test('judoka without a next contest are omitted, and a team is not a followed judoka', () => {
  expect(nextOf([createOrderContest(3, 1, over), createOrderContest(4, 2, { teamCompetition: 1 })])).toEqual(
    [],
  )
})

test('contests without a known start come last', () => {
  const unknown = createOrderContest(3, 1, { plannedStart: null, startedAt: null })
  const blocks = buildOrderBlocks(createOrder([unknown, createOrderContest(4, 2)]), timeZoneOf('UTC'))
  const next = findNextContestsOfAthletes(blocks, new Set([ANA, BEA]), new Map([[4, { expected: 5 }]]))
  expect(next.map(({ id }) => id)).toEqual([BEA, ANA])
})
