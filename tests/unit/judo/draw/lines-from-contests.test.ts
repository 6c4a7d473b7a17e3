import { describe, expect, it } from 'vitest'
import { drawSheet, KNOCKOUTS, linesFromContests } from '../../../../src/judo/draw/index.ts'
import { playOut, strongest } from '../progression/play.ts'

describe('lines found from fought contests', () => {
  it.each(KNOCKOUTS)('are those the %s was drawn on, a bye standing above its empty line', (system) => {
    for (const n of [2, 3, 5, 6, 9, 13, 16, 23, 33]) {
      const sheet = drawSheet(system, n)
      const { end } = playOut(sheet, strongest(Array.from({ length: n }, (_, index) => n - index)))
      const fought = end.contests.flatMap(({ no, white, blue, state }) =>
        state === 'finished' && white !== null && blue !== null ? [{ no, white, blue }] : [],
      )
      expect(linesFromContests(system, sheet.size, fought)).toEqual(sheet.lines)
    }
  })

  it('need somebody in every pair of lines', () => {
    expect(() => linesFromContests('no_rep', 4, [{ no: 1, white: 8, blue: 9 }])).toThrow(
      'Nobody is known for lines 3 and 4: neither contest 2 nor contest 3 was fought.',
    )
  })

  it('need a size that is a sheet', () => {
    expect(() => linesFromContests('no_rep', 12, [])).toThrow(
      'A sheet has 2, 4, 8, 16, 32, 64 or 128 lines; 12 came.',
    )
  })
})
