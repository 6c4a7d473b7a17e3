import { describe, expect, test } from 'vitest'
import { createDrawSheet } from '#judo/draw/index.ts'
import { inferGroupRanks } from '#judo/progression/index.ts'

describe('inferGroupRanks', () => {
  test('returns the rank from which each judoka advanced', () => {
    const sheet = createDrawSheet('two_groups', 6)
    const ranks = inferGroupRanks(sheet, [
      { key: 'GA-1', white: 1, blue: 4 },
      { key: 'SF-1', white: 5, blue: 2 },
      { key: 'SF-2', white: 3, blue: null },
    ])
    expect(Object.fromEntries(ranks)).toEqual({ 5: 1, 2: 2, 3: 1 })
  })

  test('returns the ranks before a final pool, and nothing if no stage follows', () => {
    const sheet = createDrawSheet('two_groups', 6, { mode: 'final_pool' })
    expect(Object.fromEntries(inferGroupRanks(sheet, [{ key: 'FP-3', white: 4, blue: 2 }]))).toEqual({
      4: 2,
      2: 1,
    })
    expect(
      inferGroupRanks(createDrawSheet('round_robin', 3), [{ key: 'RR1-1', white: 1, blue: 2 }]).size,
    ).toBe(0)
  })
})
