import { describe, expect, it } from 'vitest'
import { createDrawSheet, type DrawSystem, type Entrant } from '#judo/draw/index.ts'
import { type ContestResult, computeProgress, type DrawProgress } from '#judo/progression/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import { playOut, strongestWins } from './play-out.ts'

/** Contests that both judoka lose (docs/specification/draws.md, "Nobody wins"). */

const THIRD_SHIDO = { ...EMPTY_SCORE, shido: 3 }
const DIRECT = { ...EMPTY_SCORE, hansokuMake: true }

const strongest = strongestWins([1, 2, 3, 4, 5, 6, 7, 8])

/** Plays a sheet out, the contests named being lost by both. */
const playWithout = (
  system: DrawSystem,
  n: number,
  keys: readonly string[],
  result: Partial<ContestResult> = { reason: 'hansoku-make', white: THIRD_SHIDO, blue: THIRD_SHIDO },
) =>
  playOut(createDrawSheet(system, n), (white, blue, key) =>
    keys.includes(key) ? { winner: null, ...result } : strongest(white, blue),
  ).end

const placesOf = ({ placings }: DrawProgress) =>
  Object.fromEntries(
    Object.entries(placings).map(([place, holders]) => [place, holders.toSorted((a, b) => a - b)]),
  )

describe('a contest that both lose', () => {
  it.each<[DrawSystem, number, string[], Record<string, Entrant[]>]>([
    ['last8_rep', 8, ['F'], { 1: [], 2: [1, 2], 3: [3, 4], 5: [5, 6], 7: [7, 8] }],
    ['last8_rep', 8, ['BR-1'], { 1: [1], 2: [2], 3: [4], 5: [3, 5, 6], 7: [7, 8] }],
    ['last8_rep', 8, ['SF-1'], { 1: [2], 2: [], 3: [3, 6], 5: [1, 4, 5], 7: [7, 8] }],
    ['last8_rep', 8, ['REP1-1'], { 1: [1], 2: [2], 3: [3, 4], 5: [6], 7: [5, 7, 8] }],
    ['last8_rep', 8, ['QF-1'], { 1: [2], 2: [4], 3: [3, 6], 5: [5], 7: [1, 7, 8] }],
    ['last8_rep', 8, ['QF-1', 'QF-2'], { 1: [2], 2: [], 3: [3, 6], 5: [], 7: [1, 4, 5, 7, 8] }],
    ['no_rep', 8, ['F'], { 1: [], 2: [1, 2], 3: [3, 4] }],
    ['no_rep', 8, ['SF-2'], { 1: [1], 2: [], 3: [2, 3, 4] }],
    ['no_rep', 4, ['SF-1', 'SF-2'], { 1: [], 2: [], 3: [1, 2, 3, 4] }],
    ['last8_rep', 4, ['SF-1'], { 1: [2], 2: [], 3: [3], 4: [1, 4] }],
    ['last8_rep', 4, ['BR-1'], { 1: [1], 2: [2], 3: [], 4: [3, 4] }],
    ['full_rep', 8, ['F'], { 1: [], 2: [1, 2], 3: [3, 4], 5: [5, 6], 7: [7, 8] }],
    ['double_rep', 8, ['SF-1'], { 1: [2], 2: [], 3: [3, 6], 5: [1, 4, 5], 7: [7, 8] }],
    ['single_rep', 8, ['F'], { 1: [], 2: [1, 2], 3: [3, 4], 5: [7, 8] }],
    ['single_rep', 8, ['SF-1'], { 1: [2], 2: [], 3: [3], 5: [1, 4, 7] }],
  ])('in %s of %i: %j gives the place of the loser to both', (system, n, keys, places) => {
    const end = playWithout(system, n, keys)
    expect(end.complete).toBe(true)
    expect(placesOf(end)).toEqual(places)
  })

  it.each<[string, Partial<ContestResult>]>([
    ['injured', { reason: 'kiken-gachi', withdrawn: [1, 2] }],
    ['absent', { reason: 'fusen-gachi', withdrawn: [1, 2] }],
    ['without a reason', {}],
    [
      'excluded after the third shido',
      { reason: 'hansoku-make', white: THIRD_SHIDO, blue: THIRD_SHIDO, withdrawn: [1, 2] },
    ],
  ])('leaves both second in a final: %s', (_, result) => {
    expect(placesOf(playWithout('last8_rep', 8, ['F'], result))).toMatchObject({ 1: [], 2: [1, 2] })
  })

  it('costs the place of those who are excluded for conduct, and of no other', () => {
    const result = { reason: 'hansoku-make' as const, white: DIRECT, blue: THIRD_SHIDO, withdrawn: [1] }
    expect(placesOf(playWithout('last8_rep', 8, ['F'], result))).toMatchObject({ 1: [], 2: [2] })
    expect(placesOf(playWithout('last8_rep', 8, ['SF-1'], result))).toMatchObject({ 5: [4, 5] })
    expect(
      placesOf(playWithout('last8_rep', 8, ['F'], { ...result, blue: DIRECT, withdrawn: [1, 2] })),
    ).toMatchObject({ 1: [], 2: [] })
  })
})

describe('a contest that nobody comes to', () => {
  const sheet = createDrawSheet('last8_rep', 8)
  const until = (key: string) => {
    const { results } = playOut(sheet, strongest)
    return results.slice(
      0,
      results.findIndex((result) => result.key === key),
    )
  }

  it('leaves both finalists second if both withdraw before the final', () => {
    const withdrawn = [
      { entrant: 1, after: 'SF-1' },
      { entrant: 2, after: 'SF-2' },
    ]
    const now = computeProgress(sheet, until('F'), { withdrawn })
    expect(now).toMatchObject({ complete: true, placings: { 1: [], 2: [1, 2] } })
  })

  it('gives a semi-finalist who withdraws before the semi-final the place of the loser for bronze', () => {
    const withdrawn = [{ entrant: 1, after: 'QF-1' }]
    const { end } = playOut(sheet, strongest, { withdrawn })
    expect(placesOf(end)).toEqual({ 1: [2], 2: [4], 3: [3, 6], 5: [1, 5], 7: [7, 8] })
  })
})
