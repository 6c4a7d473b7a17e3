import { describe, expect, test } from 'vitest'
import { computePlannedGap, hasNoRecentActivity } from '#judo/order/index.ts'

const MINUTE = 60_000

describe('the gap of a programme', () => {
  test('is the mean time between contests planned one after the other on a mat', () => {
    const planned = [
      { mat: 1, planned: 0 },
      { mat: 2, planned: 0 },
      { mat: 1, planned: 4 * MINUTE },
      { mat: 2, planned: 6 * MINUTE },
      { mat: 1, planned: 9 * MINUTE },
    ]
    expect(computePlannedGap(planned)).toBe((4 + 6 + 5) * 20)
  })

  test('leaves out breaks, contests without a plan, and those planned for the same minute', () => {
    const planned = [
      { mat: 1, planned: 0 },
      { mat: 1, planned: null },
      { mat: 1, planned: 0 },
      { mat: 1, planned: 5 * MINUTE },
      { mat: 1, planned: 60 * MINUTE },
    ]
    expect(computePlannedGap(planned)).toBe(300)
  })

  test('is not known where nothing is planned', () => {
    expect(computePlannedGap([{ mat: 1, planned: null }])).toBeNull()
    expect(computePlannedGap([{ mat: 1, planned: 0 }])).toBeNull()
  })
})

describe('a hall', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  test('is silent when nothing began for half an hour', () => {
    expect(hasNoRecentActivity(now, [now - 31 * MINUTE, now - 90 * MINUTE])).toBe(true)
    expect(hasNoRecentActivity(now, [now - 30 * MINUTE, now - 90 * MINUTE])).toBe(false)
  })

  test('isn’t silent before anything should have begun', () => {
    expect(hasNoRecentActivity(now, [])).toBe(false)
    expect(hasNoRecentActivity(now, [now + 60 * MINUTE])).toBe(false)
  })
})
