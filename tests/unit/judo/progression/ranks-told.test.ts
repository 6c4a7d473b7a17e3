import { describe, expect, test } from 'vitest'
import { drawSheet } from '../../../../src/judo/draw/index.ts'
import { ranksTold } from '../../../../src/judo/progression/index.ts'

describe('the contests after the groups tell', () => {
  test('who went on from which rank', () => {
    const sheet = drawSheet('two_groups', 6)
    const told = ranksTold(sheet, [
      { key: 'GA-1', white: 1, blue: 4 },
      { key: 'SF-1', white: 5, blue: 2 },
      { key: 'SF-2', white: 3, blue: null },
    ])
    expect(Object.fromEntries(told)).toEqual({ 5: 1, 2: 2, 3: 1 })
  })

  test('the ranks in the groups where a final pool follows, and nothing where nothing follows', () => {
    const sheet = drawSheet('two_groups', 6, { mode: 'final_pool' })
    expect(Object.fromEntries(ranksTold(sheet, [{ key: 'FP-3', white: 4, blue: 2 }]))).toEqual({ 4: 2, 2: 1 })
    expect(ranksTold(drawSheet('round_robin', 3), [{ key: 'RR1-1', white: 1, blue: 2 }]).size).toBe(0)
  })
})
