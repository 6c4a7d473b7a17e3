import { describe, expect, test } from 'vitest'
import { estimateStartTimes } from '#portal/pages/contest-order/model/estimate-start-times.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest, EVENING, MORNING } from '../../../fixtures/contest-order.ts'

const ZONE = timeZoneOf('Europe/Ljubljana')
const MINUTE = 60_000
const seconds = new Map([[60, 240]])
const estimates = (at: string, contests: PublishedScheduledContest[]) =>
  estimateStartTimes(Date.parse(at), buildOrderBlocks(createOrder(contests), ZONE), seconds, ZONE)

const begun = createOrderContest(1, 1, { isFinished: true, startedAt: '2026-11-21T08:00:00.000Z' })

describe('the estimated starts', () => {
  test('exist for contests that have not started, one after another on a mat', () => {
    const made = estimates('2026-11-21T08:05:00Z', [
      begun,
      createOrderContest(2, 1),
      createOrderContest(3, 1),
    ])
    expect([...made.keys()]).toEqual([2, 3])
    const [second, third] = [made.get(2), made.get(3)]
    if (!second || !third) throw new Error('No estimate')
    expect(second.from).toBeGreaterThanOrEqual(Date.parse('2026-11-21T08:05:00Z'))
    expect(third.expected - second.expected).toBeGreaterThan(5 * MINUTE)
    expect(third.to).toBeGreaterThan(third.expected)
  })

  test('are not earlier than the programme for the final block', () => {
    const made = estimates('2026-11-21T08:05:00Z', [begun, createOrderContest(2, 1, { block: 2 })])
    expect(made.get(2)?.from).toBeGreaterThanOrEqual(Date.parse(EVENING))
  })

  test('differ for the contests of a block that began before its planned start', () => {
    const early = createOrderContest(1, 1, { isFinished: true, startedAt: '2026-11-21T07:25:00.000Z' })
    const made = estimates('2026-11-21T07:30:00Z', [
      early,
      ...[2, 3, 4].map((id) => createOrderContest(id, 1)),
    ])
    const [first, ...rest] = [2, 3, 4].map((id) => made.get(id)?.expected ?? 0)
    expect(first).toBeLessThan(Date.parse(MORNING))
    rest.forEach((expected, at) => {
      expect(expected - (made.get(at + 2)?.expected ?? 0)).toBeGreaterThan(4 * MINUTE)
    })
  })

  test('follow the planned cadence', () => {
    const planned = (minutes: number) => ({
      plannedStart: new Date(Date.parse('2026-11-21T08:00:00Z') + minutes * MINUTE).toISOString(),
    })
    const made = estimates('2026-11-21T07:00:00Z', [
      createOrderContest(1, 1, planned(0)),
      createOrderContest(2, 1, planned(12)),
      createOrderContest(3, 1, planned(24)),
    ])
    expect(((made.get(3)?.expected ?? 0) - (made.get(1)?.expected ?? 0)) / MINUTE).toBeCloseTo(24)
  })

  test('do not exist on another day at the competition', () => {
    expect(estimates('2026-11-20T22:30:00Z', [createOrderContest(1, 1)]).size).toBe(0)
    expect(estimates('2026-11-20T23:30:00Z', [createOrderContest(1, 1)]).size).toBe(1)
  })

  test('do not exist if contests wait and nothing happened for half an hour', () => {
    const contests = [begun, createOrderContest(2, 1), createOrderContest(3, 1, { block: 2 })]
    expect(estimates('2026-11-21T08:29:00Z', contests).size).toBe(2)
    expect(estimates('2026-11-21T08:31:00Z', contests).size).toBe(0)
  })

  test('exist in a break without waiting contests', () => {
    expect(estimates('2026-11-21T11:00:00Z', [begun, createOrderContest(3, 1, { block: 2 })]).size).toBe(1)
  })

  test('skip a contest that ended without a start', () => {
    const made = estimates('2026-11-21T08:05:00Z', [
      createOrderContest(1, 1, { isFinished: true }),
      createOrderContest(2, 1),
    ])
    expect([...made.keys()]).toEqual([2])
  })
})
