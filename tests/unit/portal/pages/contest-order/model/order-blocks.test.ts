import { describe, expect, test } from 'vitest'
import {
  buildOrderBlocks,
  findBlockInProgress,
  findUpcomingBlock,
} from '#portal/pages/contest-order/model/order-blocks.ts'
import { timeZoneOf } from '../../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../fixtures/contest-order.ts'

const ZONE = timeZoneOf('Europe/Ljubljana')
const over = { isFinished: true, startedAt: '2026-11-21T08:00:00.000Z' }

describe('the blocks of a contest order', () => {
  test('contain their contests by mat in order, counted over the whole day', () => {
    const parts = buildOrderBlocks(
      createOrder([
        createOrderContest(2, 1, over),
        createOrderContest(1, 1),
        createOrderContest(3, 2),
        createOrderContest(4, 1, { block: 2 }),
      ]),
      ZONE,
    )
    expect(
      parts.map(({ title, mats }) => ({
        title,
        mats: mats.map(({ mat, entries }) => [mat, entries.map(({ contest, toGo }) => [contest.id, toGo])]),
      })),
    ).toEqual([
      {
        title: 'Preliminaries',
        mats: [
          [
            1,
            [
              [2, null],
              [1, 1],
            ],
          ],
          [2, [[3, 1]]],
        ],
      },
      { title: 'Final block', mats: [[1, [[4, 2]]]] },
    ])
  })

  test('are omitted without contests', () => {
    expect(
      buildOrderBlocks(createOrder([createOrderContest(1, 1, { block: 2 })]), ZONE).map(({ key }) => key),
    ).toEqual(['2'])
    expect(buildOrderBlocks(createOrder([]), ZONE)).toEqual([])
  })

  test('are days of the competition if the programme has no blocks', () => {
    const late = { block: null, plannedStart: '2026-11-21T23:30:00.000Z' }
    const parts = buildOrderBlocks(
      {
        ...createOrder([createOrderContest(1, 1, { block: null }), createOrderContest(2, 1, late)]),
        blocks: [],
      },
      ZONE,
    )
    expect(parts.map(({ key, day, title }) => ({ key, day, title }))).toEqual([
      { key: 'rest', day: '', title: null },
      { key: '2026-11-22', day: '2026-11-22', title: null },
    ])
  })

  test('open the first one with contests to come, otherwise the first one', () => {
    const running = buildOrderBlocks(
      createOrder([createOrderContest(1, 1, over), createOrderContest(2, 1, { block: 2 })]),
      ZONE,
    )
    expect(findUpcomingBlock(running)?.title).toBe('Final block')
    const done = buildOrderBlocks(
      createOrder([createOrderContest(1, 1, over), createOrderContest(2, 1, { ...over, block: 2 })]),
      ZONE,
    )
    expect(findUpcomingBlock(done)?.title).toBe('Preliminaries')
    expect(findUpcomingBlock([])).toBeUndefined()
  })

  test('count contests of teams and of judoka separately', () => {
    const [part] = buildOrderBlocks(
      createOrder([createOrderContest(1, 1), createOrderContest(1, 2, { teamCompetition: 9 })]),
      ZONE,
      new Set([-1]),
    )
    expect(part?.mats.map(({ entries }) => entries[0]?.state)).toEqual(['future', 'active'])
  })

  test('contain the active contests of their mats', () => {
    const [part] = buildOrderBlocks(
      createOrder([createOrderContest(1, 1), createOrderContest(2, 1)]),
      ZONE,
      new Set([1]),
    )
    expect(part?.mats[0]?.entries.map(({ state }) => state)).toEqual(['active', 'future'])
  })
})

describe('the current block', () => {
  const morning = createOrderContest(1, 1)
  const evening = createOrderContest(2, 1, { block: 2 })
  /** Which one it is at an hour of the day in Ljubljana. */
  const at = (hour: string, contests = [morning, evening], active = new Set<number>(), named = [0]) =>
    findBlockInProgress(buildOrderBlocks(createOrder(contests), ZONE, active), {
      now: Date.parse(`2026-11-21T${hour}:00+01:00`),
      timeZone: ZONE,
      activeBlocks: new Set(named),
    })?.title

  test('is the one whose hours include the time', () => {
    expect(at('10:00')).toBe('Preliminaries')
    expect(at('16:30')).toBe('Final block')
  })

  test('is the first of today with contests to come, between two blocks or if the plan was wrong', () => {
    expect(at('14:00')).toBe('Preliminaries')
    expect(at('10:00', [createOrderContest(1, 1, over), evening])).toBe('Final block')
  })

  test('is the one with an active contest, whatever the time', () => {
    expect(at('16:30', undefined, new Set([1]))).toBe('Preliminaries')
  })

  test('is the one that a scoreboard reports, as long as it has contests to come', () => {
    expect(at('10:00', undefined, new Set([1]), [2])).toBe('Final block')
    expect(at('10:00', [morning, createOrderContest(2, 1, { ...over, block: 2 })], new Set(), [2])).toBe(
      'Preliminaries',
    )
  })

  test('is one of today, and not one that was left unfinished yesterday', () => {
    const parts = buildOrderBlocks(
      {
        ...createOrder([
          createOrderContest(1, 1, { block: null, plannedStart: '2026-11-20T09:00:00Z' }),
          createOrderContest(2, 1, { block: null, plannedStart: '2026-11-21T09:00:00Z' }),
        ]),
        blocks: [],
      },
      ZONE,
    )
    const about = { timeZone: ZONE, activeBlocks: new Set<number>() }
    expect(findBlockInProgress(parts, { ...about, now: Date.parse('2026-11-21T10:00Z') })?.key).toBe(
      '2026-11-21',
    )
    expect(findBlockInProgress(parts, { ...about, now: Date.parse('2026-11-25T10:00Z') })?.key).toBe(
      '2026-11-20',
    )
  })
})
