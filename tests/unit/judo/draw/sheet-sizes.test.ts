import { describe, expect, test } from 'vitest'
import {
  createDrawSheet,
  type DrawSystem,
  ENTRANT_LIMITS,
  KNOCKOUT_SYSTEMS,
  type KnockoutSystem,
} from '#judo/draw/index.ts'
import { computeProgress } from '#judo/progression/index.ts'
import { createRandom, drawLines } from '#judo/seeding/index.ts'
import { playOut, strongestWins } from '../progression/play-out.ts'

/** Contests that are fought by n entrants, where byes and results do not decide it. */
const COUNTS: Partial<Record<KnockoutSystem, (n: number) => number>> = {
  no_rep: (n) => n - 1,
  last8_rep: (n) => n + 3,
  full_rep: (n) => 2 * n - 5,
}

const LARGE = [129, 150, 255, 256, 257, 384, 511, 512]

describe.each(KNOCKOUT_SYSTEMS)('%s', (system) => {
  test('is drawn for 1 to 512 entrants', () => {
    expect(ENTRANT_LIMITS[system]).toEqual({ min: 1, max: 512 })
  })

  test.each(LARGE)('is fought to the end by %i entrants, the strongest of whom wins', (n) => {
    const entrants = Array.from({ length: n }, (_, index) => ({
      entrant: index + 1,
      seed: index < 8 ? index + 1 : null,
    }))
    const sheet = createDrawSheet(system, drawLines({ entrants, random: createRandom('large') }))
    const { results, end } = playOut(sheet, strongestWins(entrants.map(({ entrant }) => entrant)))
    expect(end.complete).toBe(true)
    expect(end.placings[1]).toEqual([1])
    expect(end.placings[2]).toEqual([2])
    expect(end.placings[3]).toHaveLength(2)
    const count = COUNTS[system]
    if (count) expect(results).toHaveLength(count(n))
  })
})

test.each([...KNOCKOUT_SYSTEMS, 'round_robin'] as const)(
  'an only entrant of %s is first without a contest',
  (system: DrawSystem) => {
    const sheet = createDrawSheet(system, [7])
    expect(sheet).toMatchObject({ n: 1, sheetContests: 0, contests: [], byes: [], skipped: [] })
    expect(computeProgress(sheet, [])).toMatchObject({ complete: true, placings: { 1: [7] } })
  },
)

test('150 entrants have 106 byes on 256 lines, and 153 contests with quarter-final repechage', () => {
  const sheet = createDrawSheet('last8_rep', 150)
  expect([sheet.size, sheet.byes.length, sheet.contests.length]).toEqual([256, 106, 153])
  expect(sheet.lines).toHaveLength(256)
})

test('the groups of Brazilian and French draws have ranges of their own', () => {
  expect(ENTRANT_LIMITS.brazilian).toEqual({ min: 9, max: 64 })
  expect(ENTRANT_LIMITS.french).toEqual({ min: 7, max: 64 })
  expect(() => createDrawSheet('brazilian', 65)).toThrow('brazilian needs 9 to 64 entrants, got 65.')
  expect(() => createDrawSheet('french', 6)).toThrow('french needs 7 to 64 entrants, got 6.')
})
