import { describe, expect, it } from 'vitest'
import { createDrawSheet, type DrawSystem, restoreDrawSheet } from '#judo/draw/index.ts'

/** Contests of a sheet as records would have them. */
const recorded = (...keys: string[]) => keys.map((key) => ({ key, white: null, blue: null }))

const eight = [1, 2, 3, 4, 5, 6, 7, 8]

describe('restoreDrawSheet', () => {
  it('uses the lines of a knockout, byes included', () => {
    expect(restoreDrawSheet('last8_rep', [7, null, 8, 9], [])).toEqual(
      createDrawSheet('last8_rep', [7, null, 8, 9]),
    )
  })

  it.each([
    ['RR2-1', { rounds: 2 }],
    ['RR3-1', { rounds: 3 }],
    ['BO3-1', { bestOfThree: true }],
    ['RR1-1', {}],
  ] as const)('returns the round robin that has a contest %s', (key, options) => {
    expect(restoreDrawSheet('round_robin', [5, 6], recorded(key))).toEqual(
      createDrawSheet('round_robin', [5, 6], options),
    )
  })

  it.each([
    [['SF-1'], {}],
    [['BR-1', 'F'], { mode: 'final' }],
    [['FP-1', 'FP-2'], { mode: 'final_pool' }],
    [['FP-3'], { mode: 'final_pool', carryForward: true }],
    [[], {}],
  ] as const)('chooses the final stage after two groups by %j', (keys, options) => {
    expect(restoreDrawSheet('two_groups', eight, recorded(...keys))).toEqual(
      createDrawSheet('two_groups', eight, options),
    )
  })

  it('returns the groups in which contests were fought', () => {
    const groups = [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]
    const drawn = createDrawSheet('brazilian', 9, { groups })
    const contests = drawn.contests.map(({ key, sideA, sideB }) => ({
      key,
      white: 'entrant' in sideA ? sideA.entrant : null,
      blue: 'entrant' in sideB ? sideB.entrant : null,
    }))
    expect(restoreDrawSheet('brazilian', [1, 2, 3, 4, 5, 6, 7, 8, 9], contests).groups).toEqual({
      A: groups[0],
      B: groups[1],
      C: groups[2],
    })
  })

  it.each([
    ['somebody was in none', [{ key: 'GA-1', white: 1, blue: null }]],
    [
      'somebody was in two',
      [
        { key: 'GA-1', white: 1, blue: 2 },
        { key: 'GB-1', white: 2, blue: 3 },
        { key: 'GB-2', white: 4, blue: 5 },
      ],
    ],
  ])('assigns judoka to groups if %s', (_, contests) => {
    const system: DrawSystem = 'two_groups'
    expect(restoreDrawSheet(system, [1, 2, 3, 4, 5, 6], contests)).toEqual(createDrawSheet(system, 6))
  })

  it('omits empty lines from a pool', () => {
    expect(restoreDrawSheet('round_robin', [4, null, 5], [{ key: null, white: 4, blue: 5 }]).n).toBe(2)
  })
})
