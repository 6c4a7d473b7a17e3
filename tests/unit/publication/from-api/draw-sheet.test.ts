import { expect, test, vi } from 'vitest'
import { publishedSheet } from '#contract/api/live/live-documents.ts'
import { createDrawSheet, DRAW_SYSTEMS, type DrawSheet, ENTRANT_LIMITS } from '#judo/draw/index.ts'
import { publishSheet } from '#publication/from-api/draw-sheet.ts'

const lines = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

const parsed = (sheet: DrawSheet) => publishedSheet.parse(JSON.parse(JSON.stringify(sheet)))

test.each(DRAW_SYSTEMS)(
  'the published sheet contains the smallest and the largest sheet completely: %s',
  (system) => {
    const { min, max } = ENTRANT_LIMITS[system]
    for (const n of [min, max]) {
      const sheet = createDrawSheet(system, lines(n))
      expect(parsed(sheet)).toEqual(sheet)
    }
  },
)

test('the published sheet contains byes', () => {
  const sheet = createDrawSheet('double_rep', [1, null, 2, 3, 4, 5, 6, 7])
  expect(sheet.byes.length).toBeGreaterThan(0)
  expect(parsed(sheet)).toEqual(sheet)
})

test('a draw without a system or lines has no sheet', () => {
  expect(publishSheet('category 1', 'last8_rep', [], [])).toBeNull()
  expect(publishSheet('category 1', null, lines(4), [])).toBeNull()
})

test('a draw that contradicts its system has no sheet, and this is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(publishSheet('category 7', 'last8_rep', [1, 2, 3], [])).toBeNull()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('category 7 is published without its sheet'),
  )
  warn.mockRestore()
})
