import { describe, expect, it } from 'vitest'
import type { DrawSystem } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import { listDrawSections } from '#judo/layout/index.ts'
import { DEFAULT_POOL_RULES, type PoolRules } from '#judo/pool/index.ts'
import {
  type ContestRecord,
  correctDraw,
  createPoolSettings,
  type DrawRecord,
  type RecordedOutcome,
  readDraw,
} from '#judo/progression/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'

type Recorded = ContestRecord & { outcome: RecordedOutcome }

const contest = (
  key: string | null,
  white: number | null,
  blue: number | null,
  winner: number | null = null,
  outcome: RecordedOutcome = {},
): Recorded => ({
  number: 1,
  key,
  round: 'F',
  white,
  blue,
  winner,
  isFinished: winner !== null,
  outcome,
})

const record = (
  system: DrawSystem | null,
  lines: DrawRecord['lines'],
  contests: Recorded[],
  more: Partial<DrawRecord<Recorded>> = {},
): DrawRecord<Recorded> => ({ system, lines, contests, getOutcome: ({ outcome }) => outcome, ...more })

/** Three in a circle: 1 won fast by waza-ari, 2 slowly by ippon, 3 in between. */
const CIRCLE = [
  contest('RR1-1', 1, 2, 1, { seconds: 30, reason: 'score', white: { ...EMPTY_SCORE, wazaAri: 1 } }),
  contest('RR1-2', 1, 3, 3, { seconds: 100, reason: 'score', blue: { ...EMPTY_SCORE, wazaAri: 2 } }),
  contest('RR1-3', 2, 3, 2, { seconds: 200, reason: 'ippon', white: { ...EMPTY_SCORE, ippon: 1 } }),
]

const placesBy = (rules: PoolRules) => {
  const reading = readDraw(
    record('round_robin', [1, 2, 3], CIRCLE, { pool: createPoolSettings(rules, null) }),
  )
  if (!reading) throw new Error('expected a sheet')
  const [pool] = listDrawSections(reading, [])
  return {
    progress: reading.progress.placings,
    table: pool?.kind === 'pool' ? pool.rows.map(({ place }) => place) : [],
  }
}

describe('readDraw', () => {
  it('returns no sheet without a system or lines', () => {
    expect(readDraw(record(null, [1, 2], []))).toBeNull()
    expect(readDraw(record('no_rep', [], []))).toBeNull()
  })

  it('rejects contests that are not on the sheet, and lists those without a key', () => {
    expect(() => readDraw(record('no_rep', [1, 2], [contest('QF-1', 1, 2)]))).toThrow(DrawError)
    const unkeyed = contest(null, 1, 2, 1)
    const reading = readDraw(record('no_rep', [1, 2], [unkeyed]))
    expect(reading?.offSheet).toEqual([unkeyed])
    expect(reading?.results).toEqual([])
  })

  it('reads results with scores, so that the rules of the event rank a pool', () => {
    expect(placesBy(DEFAULT_POOL_RULES)).toEqual({ progress: { 1: [2], 2: [3], 3: [1] }, table: [3, 1, 2] })
    expect(placesBy({ ...DEFAULT_POOL_RULES, points: false })).toEqual({
      progress: { 1: [1], 2: [3], 3: [2] },
      table: [1, 3, 2],
    })
  })

  it('ranks teams by their points', () => {
    const bouts = CIRCLE.map((one) => ({
      ...one,
      outcome: { points: { white: 3, blue: one.winner === 3 ? 4 : 2 } },
    }))
    const reading = readDraw(record('round_robin', [1, 2, 3], bouts))
    expect(reading?.progress.placings).toMatchObject({ 1: [3] })
  })

  it('ignores withdrawals of judoka who are not on the sheet', () => {
    const withdrawals = [
      { entrant: 1, after: null },
      { entrant: 9, after: null },
      { entrant: 2, after: 'QF-1' },
    ]
    const reading = readDraw(record('no_rep', [1, 2, 3, 4], [], { withdrawals }))
    expect(reading?.options.withdrawn).toEqual([{ entrant: 1, after: null }])
    expect(reading?.progress.contests[0]).toMatchObject({ state: 'passed', winner: 2 })
  })

  it('uses the weights of an event that ranks by them', () => {
    const level = CIRCLE.map((one) => ({ ...one, outcome: {} }))
    const pool = {
      ...createPoolSettings({ ...DEFAULT_POOL_RULES, weight: true }, '2026-01-01'),
      weights: new Map([
        [1, 60],
        [2, 59],
        [3, 58],
      ]),
    }
    const reading = readDraw(record('round_robin', [1, 2, 3], level, { pool }))
    if (!reading) throw new Error('expected a sheet')
    const [table] = listDrawSections(reading, [])
    expect(table?.kind === 'pool' && table.rows.map(({ place }) => place)).toEqual([3, 2, 1])
  })
})

describe('correcting a draw', () => {
  const semis = [contest('SF-1', 1, 2, 1), contest('SF-2', 3, 4, 3)]
  const four = (contests: Recorded[], more: Partial<DrawRecord<Recorded>> = {}) =>
    record('no_rep', [1, 2, 3, 4], contests, more)

  it('advances the winner', () => {
    const moved = correctDraw(four([contest('SF-1', 1, 2)]), contest('SF-1', 1, 2, 2))
    expect(moved?.progress.contests.at(-1)).toMatchObject({ key: 'F', white: 2 })
  })

  it('removes a result and all contests that followed from it', () => {
    const moved = correctDraw(four([...semis, contest('F', 1, 3, 1)]), contest('SF-1', 1, 2))
    expect(moved?.voidContests).toEqual(['F'])
  })

  it('applies a withdrawal only after the corrected contest', () => {
    const moved = correctDraw(
      four([contest('SF-1', 1, 2), semis[1] ?? contest(null, null, null)], {
        withdrawals: [{ entrant: 1, after: 'SF-1' }],
      }),
      contest('SF-1', 1, 2, 1),
    )
    expect(moved?.progress.contests.at(-1)).toMatchObject({ key: 'F', state: 'passed', winner: 3 })
  })

  it('moves nobody without a sheet, or if the contest is not on it', () => {
    expect(correctDraw(record(null, [1, 2], [contest('F', 1, 2)]), contest('F', 1, 2, 1))).toBeNull()
    expect(correctDraw(four(semis), contest(null, 1, 2, 1))).toBeNull()
    expect(correctDraw(four(semis), contest('F', 1, 3, 1))).toBeNull()
  })

  it('moves nobody if the results are invalid', () => {
    const fought = contest('F', 2, 4, 2)
    expect(correctDraw(four([...semis, fought]), contest('SF-1', 1, 2, 2))).toBeNull()
    expect(correctDraw(four([...semis, contest('F', 1, 3)]), contest('F', 2, 3, 2))).toBeNull()
    expect(correctDraw(four([...semis, contest('F', 1, 3)]), contest('F', 1, null, 1))).toBeNull()
  })
})
