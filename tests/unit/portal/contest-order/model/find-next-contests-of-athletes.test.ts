import { expect, test } from 'vitest'
import { findNextContestsOfAthletes } from '#portal/contest-order/model/find-next-contests-of-athletes.ts'
import { buildOrderBlocks } from '#portal/contest-order/model/order-blocks.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { createOrder, createOrderContest } from '../../fixtures/contest-order.ts'

/** Judoka of contest 3 are 6 and 7, of contest 4 are 8 and 9, as `contest` makes them. */
const ANA = 6
const BEA = 8
const over = { isFinished: true, startedAt: '2026-11-21T08:00:00.000Z' }

const nextOf = (
  contests: PublishedScheduledContest[],
  { active = [], starts = {} }: { active?: number[]; starts?: Record<number, number> } = {},
) =>
  findNextContestsOfAthletes(
    buildOrderBlocks(createOrder(contests), 'UTC', new Set(active)),
    new Set([ANA, BEA, 999]),
    new Map(contests.map(({ id }) => [id, { expected: starts[id] ?? id }])),
  ).map(({ id, entry }) => [id, entry.contest.id])

test('what comes next for those who are followed stands in the order in which it begins', () => {
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

test('who is on a mat stands first, whatever the plan said', () => {
  expect(nextOf([createOrderContest(3, 1), createOrderContest(4, 2)], { active: [4] })[0]).toEqual([BEA, 4])
})

test('of several contests it is the soonest to come, not one that is over', () => {
  const final = createOrderContest(9, 1, { block: 2, white: ANA, blue: null })
  expect(nextOf([createOrderContest(3, 1), final])).toEqual([[ANA, 3]])
  expect(nextOf([createOrderContest(3, 1, over), final])).toEqual([[ANA, 9]])
})

test('who has nothing to come is left out, and a team is nobody who is followed', () => {
  expect(nextOf([createOrderContest(3, 1, over), createOrderContest(4, 2, { teamCompetition: 1 })])).toEqual(
    [],
  )
})

test('a contest whose start is not known comes after all others', () => {
  const unknown = createOrderContest(3, 1, { plannedStart: null, startedAt: null })
  const blocks = buildOrderBlocks(createOrder([unknown, createOrderContest(4, 2)]), 'UTC')
  const next = findNextContestsOfAthletes(blocks, new Set([ANA, BEA]), new Map([[4, { expected: 5 }]]))
  expect(next.map(({ id }) => id)).toEqual([BEA, ANA])
})
