import { describe, expect, test } from 'vitest'
import type { ContestRound } from '#judo/draw/index.ts'
import { type DrawPart, listDrawParts, listPartEntrants, listSelectedContests } from '#judo/layout/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import { createRandom } from '#judo/seeding/index.ts'
import { playDraw } from '../../../fixtures/played-draw.ts'

/** So many contests of each round, in this order. */
function createContests(rounds: readonly (readonly [ContestRound, number])[]): ContestRecord[] {
  const names = rounds.flatMap(([round, count]) => Array.from({ length: count }, () => round))
  return names.map((round, index) => ({
    number: index + 1,
    key: null,
    round,
    white: 2 * index + 1,
    blue: index % 7 === 0 ? null : 2 * index + 2,
    winner: null,
    isFinished: false,
  }))
}

const numbersOf = (contests: readonly { number: number }[]) => contests.map(({ number }) => number)

/** The contests of each part, then those that are shown together. */
function listShares(contests: readonly ContestRecord[]): { parts: readonly DrawPart[]; shares: number[][] } {
  const draw = { sheet: null, contests }
  const parts = listDrawParts(draw)
  const shares = [...parts, 'final rounds' as const].map((selection) =>
    numbersOf(listSelectedContests(draw, selection)),
  )
  return { parts, shares }
}

const random = createRandom('rounds')
const upTo = (most: number) => Math.floor(random() * most) + 1

const LARGE: (readonly (readonly [ContestRound, number])[])[] = [
  [['PRELIM', 300]],
  [
    ['R512', 44],
    ['R256', 128],
    ['R128', 64],
    ['R64', 32],
    ['R32', 16],
    ['R16', 8],
    ['QF', 4],
    ['SF', 2],
    ['BR', 1],
    ['F', 1],
  ],
  [
    ['F', 1],
    ['PRELIM', 128],
  ],
  ...Array.from({ length: 40 }, () => [
    ['PRELIM', 60 + upTo(200)] as const,
    ['REP', 60 + upTo(40)] as const,
    ['GROUP', 20 + upTo(200)] as const,
    ['SF', upTo(3)] as const,
    ['F', 1] as const,
  ]),
]

describe.each(LARGE)('a draw without a sheet: %j', (...rounds) => {
  test('has each contest in one part or among the last rounds, of at most 32', () => {
    const contests = createContests(rounds)
    const { parts, shares } = listShares(contests)
    expect(parts.length).toBeGreaterThan(0)
    expect(shares.flat().toSorted((a, b) => a - b)).toEqual(numbersOf(contests))
    expect(listSelectedContests({ sheet: null, contests }, 'everything')).toEqual(contests)
    for (const share of shares) {
      expect(share.length).toBeGreaterThan(0)
      expect(share.length).toBeLessThanOrEqual(32)
    }
  })

  test('has parts of one round each, whose keys differ', () => {
    const { parts } = listShares(createContests(rounds))
    expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
    for (const { key, contests } of parts) {
      expect(new Set(contests.map(({ round }) => round)).size).toBe(1)
      expect(key).toMatch(/^[a-z]+\d*_[1-9]\d*$/)
    }
  })
})

test('a draw without a sheet is whole with up to 128 contests', () => {
  const keys = (count: number) => listShares(createContests([['PRELIM', count]])).parts.map(({ key }) => key)
  expect(keys(128)).toEqual([])
  expect(keys(129)).toEqual(['prelim_1', 'prelim_2', 'prelim_3', 'prelim_4'])
})

test('a part of a divided round has the numbers of its contests, a whole round has none', () => {
  const { parts } = listShares(
    createContests([
      ['R64', 100],
      ['R32', 20],
      ['R16', 30],
    ]),
  )
  expect(parts.map((part) => part.of === 'round' && [part.key, part.range])).toEqual([
    ['r64_1', { first: 1, last: 32 }],
    ['r64_2', { first: 33, last: 64 }],
    ['r64_3', { first: 65, last: 96 }],
    ['r64_4', { first: 97, last: 100 }],
    ['r32_1', null],
  ])
})

test('the entrants of a part of a round are those who meet in it', () => {
  const [part] = listShares(createContests([['PRELIM', 200]])).parts
  if (!part) throw new Error('expected a part')
  const entrants = listPartEntrants({ lines: [] }, part)
  expect(entrants.slice(0, 4)).toEqual([1, 3, 4, 5])
  expect(entrants).not.toContain(65)
})

test('contests that contradict their sheet are divided by rounds, too', () => {
  const { contests } = playDraw('last8_rep', 300)
  const [first, ...others] = contests
  if (!first) throw new Error('expected a contest')
  const sheet = { contests: [] } as never
  const keys = listDrawParts({ sheet, contests: [{ ...first, key: null }, ...others] }).map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual(['r512_1', 'r512_2', 'r256_1'])
})
