import { expect, test } from 'vitest'
import { DEFAULT_POOL_RULES } from '#judo/pool/index.ts'
import { createPoolSettings, type DrawRecord, decideDraw } from '#judo/progression/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'

const GROUP = 'A'

/** A pool of three in which each has beaten another by ippon in the same time. */
const circle = (order: readonly number[] | null): DrawRecord => ({
  system: 'round_robin',
  lines: [1, 2, 3],
  contests: [
    { number: 1, key: 'RR1-1', round: 'RR1', white: 1, blue: 2, winner: 1, isFinished: true },
    { number: 2, key: 'RR1-2', round: 'RR1', white: 1, blue: 3, winner: 3, isFinished: true },
    { number: 3, key: 'RR1-3', round: 'RR1', white: 2, blue: 3, winner: 2, isFinished: true },
  ],
  getOutcome: ({ winner, white }) => ({
    reason: 'ippon',
    seconds: 60,
    white: winner === white ? { ...EMPTY_SCORE, ippon: 1 } : EMPTY_SCORE,
    blue: winner === white ? EMPTY_SCORE : { ...EMPTY_SCORE, ippon: 1 },
  }),
  pool: {
    ...createPoolSettings(DEFAULT_POOL_RULES, '2026-10-03'),
    ...(order && { tieOrders: { [GROUP]: order } }),
  },
})

test('a draw without a sheet has nothing to decide', () => {
  expect(decideDraw({ ...circle(null), system: null })).toBeNull()
})

test('a tie that nobody has decided stays open', () => {
  const draw = decideDraw(circle(null))
  expect(draw?.voidContests).toEqual([])
  expect(draw?.progress.ties).toMatchObject([{ place: 1, entrants: [1, 2, 3] }])
})

test('a decided tie has its places, and none again when the decision is taken back', () => {
  const [tie] = decideDraw(circle(null))?.progress.ties ?? []
  expect(tie?.group).toBe(GROUP)
  expect(decideDraw(circle([3, 1, 2]))?.progress).toMatchObject({
    ties: [],
    complete: true,
    placings: { 1: [3], 2: [1], 3: [2] },
  })
})

test('results of contests that others fought are void', () => {
  const semifinal = { round: 'SF', isFinished: true } as const
  const draw = decideDraw({
    system: 'no_rep',
    lines: [1, 2, 3, 4],
    contests: [
      { ...semifinal, number: 1, key: 'SF-1', white: 1, blue: 2, winner: 1 },
      { ...semifinal, number: 2, key: 'SF-2', white: 3, blue: 4, winner: 3 },
      { number: 3, key: 'F', round: 'F', white: 2, blue: 3, winner: 2, isFinished: true },
    ],
    getOutcome: () => ({ reason: 'ippon' }),
  })
  expect(draw?.voidContests).toEqual(['F'])
  expect(draw?.progress.contests.at(-1)).toMatchObject({ state: 'ready', white: 1, blue: 3 })
})
