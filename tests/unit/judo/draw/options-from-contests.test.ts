import { describe, expect, test } from 'vitest'
import {
  type DrawOptions,
  type DrawSystem,
  drawSheet,
  optionsFromContests,
} from '../../../../src/judo/draw/index.ts'

describe('the variant of a system is found from the keys of its contests', () => {
  test.each<[DrawSystem, number, DrawOptions]>([
    ['round_robin', 4, { rounds: 1 }],
    ['round_robin', 3, { rounds: 2 }],
    ['round_robin', 2, { rounds: 3 }],
    ['round_robin', 2, { bestOfThree: true }],
    ['two_groups', 7, { mode: 'semifinals' }],
    ['two_groups', 7, { mode: 'final' }],
    ['two_groups', 7, { mode: 'final_pool', carryForward: false }],
    ['two_groups', 7, { mode: 'final_pool', carryForward: true }],
    ['brazilian', 16, { groupCount: 4 }],
    ['brazilian', 16, { groupCount: 5 }],
    ['french', 12, { groupCount: 3 }],
  ])('%s for %i with %o', (system, n, options) => {
    const { contests } = drawSheet(system, n, options)
    const keys = contests.map(({ key }) => key)
    expect(optionsFromContests(system, keys)).toEqual(options)
  })

  test('a knockout has none, and groups without contests are as many as usual', () => {
    expect(optionsFromContests('double_rep', ['QF-1', 'BR-1'])).toEqual({})
    expect(optionsFromContests('french', [])).toEqual({})
    expect(optionsFromContests('round_robin', [])).toEqual({ rounds: 1 })
  })
})
