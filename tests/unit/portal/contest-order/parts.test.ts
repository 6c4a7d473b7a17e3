import { describe, expect, test } from 'vitest'
import { partInPlay, partsOf } from '#portal/contest-order/parts.ts'
import { contest, orderOf } from './order.ts'

const ZONE = 'Europe/Ljubljana'
const over = { finished: true, start: '2026-11-21T08:00:00.000Z' }

describe('the parts of a contest order', () => {
  test('hold their contests by mat, as they are called, counted over the whole day', () => {
    const parts = partsOf(
      orderOf([contest(2, 1, over), contest(1, 1), contest(3, 2), contest(4, 1, { fragment: 2 })]),
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

  test('without contests are left out', () => {
    expect(partsOf(orderOf([contest(1, 1, { fragment: 2 })]), ZONE).map(({ key }) => key)).toEqual(['2'])
    expect(partsOf(orderOf([]), ZONE)).toEqual([])
  })

  test('are days of the competition where the programme names none', () => {
    const late = { fragment: null, planned: '2026-11-21T23:30:00.000Z' }
    const parts = partsOf(
      { ...orderOf([contest(1, 1, { fragment: null }), contest(2, 1, late)]), fragments: [] },
      ZONE,
    )
    expect(parts.map(({ key, day, title }) => ({ key, day, title }))).toEqual([
      { key: 'rest', day: '', title: null },
      { key: '2026-11-22', day: '2026-11-22', title: null },
    ])
  })

  test('open with the first that has something to come, else with the first', () => {
    const running = partsOf(orderOf([contest(1, 1, over), contest(2, 1, { fragment: 2 })]), ZONE)
    expect(partInPlay(running)?.title).toBe('Final block')
    const done = partsOf(orderOf([contest(1, 1, over), contest(2, 1, { ...over, fragment: 2 })]), ZONE)
    expect(partInPlay(done)?.title).toBe('Preliminaries')
    expect(partInPlay([])).toBeUndefined()
  })

  test('know which contests are on their mats', () => {
    const [part] = partsOf(orderOf([contest(1, 1), contest(2, 1)]), ZONE, new Set([1]))
    expect(part?.mats[0]?.entries.map(({ state }) => state)).toEqual(['active', 'future'])
  })
})
