import { describe, expect, it } from 'vitest'
import { createDrawSheet, KNOCKOUT_SYSTEMS, restoreLines } from '#judo/draw/index.ts'
import { playOut, strongestWins } from '../../progression/play-out.ts'

describe('restoreLines', () => {
  it.each(KNOCKOUT_SYSTEMS)(
    'are those the %s was drawn on, a bye standing above its empty line',
    (system) => {
      for (const n of [2, 3, 5, 6, 9, 13, 16, 23, 33, 150]) {
        const sheet = createDrawSheet(system, n)
        const { end } = playOut(sheet, strongestWins(Array.from({ length: n }, (_, index) => n - index)))
        const fought = end.contests.flatMap(({ number, white, blue, state }) =>
          state === 'finished' && white !== null && blue !== null ? [{ number: number, white, blue }] : [],
        )
        expect(restoreLines(system, sheet.size, fought)).toEqual(sheet.lines)
      }
    },
  )

  it('requires an entrant in every pair of lines', () => {
    expect(() => restoreLines('no_rep', 4, [{ number: 1, white: 8, blue: 9 }])).toThrow(
      'No entrant is known for lines 3 and 4: neither contest 2 nor contest 3 was fought.',
    )
  })

  it('cannot find an only entrant, who fights no contest', () => {
    expect(() => restoreLines('no_rep', 1, [])).toThrow('No entrant is known for line 1')
  })

  it('requires a valid size of a sheet', () => {
    expect(() => restoreLines('no_rep', 12, [])).toThrow(
      'A sheet must have 1, 2, 4, 8, 16, 32, 64, 128, 256 or 512 lines, got 12.',
    )
  })
})
