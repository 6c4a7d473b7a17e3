import { describe, expect, test } from 'vitest'
import { computePlannedGap, hasNoRecentActivity } from '#judo/order/index.ts'

const MINUTE = 60_000

describe('the planned gap', () => {
  test('is the mean time between consecutive contests of a mat in the programme', () => {
    const planned = [
      { mat: 1, planned: 0 },
      { mat: 2, planned: 0 },
      { mat: 1, planned: 4 * MINUTE },
      { mat: 2, planned: 6 * MINUTE },
      { mat: 1, planned: 9 * MINUTE },
    ]
    expect(computePlannedGap(planned)).toBe((4 + 6 + 5) * 20)
  })

  test('omits breaks, contests without a plan, and contests planned for the same minute', () => {
    const planned = [
      { mat: 1, planned: 0 },
      { mat: 1, planned: null },
      { mat: 1, planned: 0 },
      { mat: 1, planned: 5 * MINUTE },
      { mat: 1, planned: 60 * MINUTE },
    ]
    expect(computePlannedGap(planned)).toBe(300)
  })

  test('is unknown without a plan', () => {
    expect(computePlannedGap([{ mat: 1, planned: null }])).toBeNull()
    expect(computePlannedGap([{ mat: 1, planned: 0 }])).toBeNull()
  })
})

describe('hasNoRecentActivity', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  test('is true when no contest began for half an hour', () => {
    expect(hasNoRecentActivity(now, [now - 31 * MINUTE, now - 90 * MINUTE])).toBe(true)
    expect(hasNoRecentActivity(now, [now - 30 * MINUTE, now - 90 * MINUTE])).toBe(false)
  })

  test('is false before the first planned contest', () => {
    expect(hasNoRecentActivity(now, [])).toBe(false)
    expect(hasNoRecentActivity(now, [now + 60 * MINUTE])).toBe(false)
  })
})
