import { describe, expect, it } from 'vitest'
import { createDrawSheet } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import { POINTS_TABLES } from '#judo/pool/contest-points.ts'
import { type ContestResult, computeProgress, correctResult } from '#judo/progression/index.ts'
import { findRuleset } from '#judo/score/ruleset.ts'
import { EMPTY_SCORE } from '#judo/score/score.ts'

const six = createDrawSheet('last8_rep', 6)
const statesOf = (sheet: typeof six, results: ContestResult[]) =>
  Object.fromEntries(computeProgress(sheet, results).contests.map(({ key, state }) => [key, state]))

describe('computeProgress', () => {
  it('makes a contest ready once both sides are known', () => {
    expect(statesOf(six, [])).toEqual({
      'QF-2': 'ready',
      'QF-4': 'ready',
      'SF-1': 'waiting',
      'SF-2': 'waiting',
      'BR-1': 'waiting',
      'BR-2': 'waiting',
      F: 'waiting',
    })
    expect(statesOf(six, [{ key: 'QF-2', winner: 5 }])).toMatchObject({ 'SF-1': 'ready', 'BR-1': 'waiting' })
  })

  it('returns one known side of a contest before the other', () => {
    const [semiFinal] = computeProgress(six, [{ key: 'QF-2', winner: 5 }]).contests.filter(
      ({ key }) => key === 'BR-1',
    )
    expect(semiFinal).toMatchObject({ state: 'waiting', white: 4, blue: null })
  })

  it('moves the losers to a finalist to the repechage, and nobody if the finalist had a bye', () => {
    const sheet = createDrawSheet('single_rep', 6)
    const early: ContestResult[] = [
      { key: 'QF-2', winner: 4 },
      { key: 'QF-4', winner: 3 },
    ]
    const bronzeIfFinalist = (winner: number) =>
      computeProgress(sheet, [...early, { key: 'SF-1', winner }]).contests.find(({ key }) => key === 'BR-1')
    expect(bronzeIfFinalist(4)).toMatchObject({ state: 'ready', white: 5, blue: 1 })
    expect(bronzeIfFinalist(1)).toMatchObject({ state: 'passed', white: null, blue: 4, winner: 4 })
  })

  it('moves nobody to the repechage if both semi-finalists were disqualified', () => {
    const sheet = createDrawSheet('single_rep', 8)
    const results = ['QF-1', 'QF-2', 'QF-3', 'QF-4'].map((key, index) => ({
      key,
      winner: [1, 4, 2, 3][index] ?? null,
    }))
    const now = computeProgress(sheet, [...results, { key: 'SF-1', winner: null }])
    expect(now.contests.find(({ key }) => key === 'BR-1')).toMatchObject({ state: 'empty' })
  })

  it('returns the optional places with the others', () => {
    const now = computeProgress(createDrawSheet('no_rep', 6), [{ key: 'QF-2', winner: 4 }])
    expect([now.placings[3], now.placingsOptional[5]]).toEqual([[], [5]])
  })
})

describe('computeProgress rejects an impossible result with the expected values', () => {
  it.each<[string, ContestResult[], string]>([
    [
      'an unknown contest',
      [{ key: 'QF-9', winner: 1 }],
      'There is no contest QF-9 on this sheet; expected one of QF-2, QF-4, SF-1, SF-2, BR-1, BR-2, F.',
    ],
    ['a bye', [{ key: 'QF-1', winner: 1 }], 'QF-1 cannot have a result: byes leave it without two sides.'],
    [
      'a contest that waits',
      [{ key: 'SF-1', winner: 1 }],
      'SF-1 cannot have a result: its sides are not known yet.',
    ],
    [
      'two results',
      [
        { key: 'QF-2', winner: 4 },
        { key: 'QF-2', winner: 5 },
      ],
      'QF-2 has two results; a corrected result replaces the first.',
    ],
    [
      'a stranger who wins',
      [{ key: 'QF-2', winner: 9 }],
      'QF-2: expected 4 or 5 as winner or withdrawn, got 9.',
    ],
    [
      'a stranger who is out',
      [{ key: 'QF-2', winner: 4, withdrawn: [1] }],
      'QF-2: expected 4 or 5 as winner or withdrawn, got 1.',
    ],
    [
      'a passed contest',
      [
        { key: 'QF-2', winner: null },
        { key: 'SF-1', winner: 1 },
      ],
      'SF-1 cannot have a result: only one side exists.',
    ],
  ])('%s', (_, results, message) => {
    expect(() => computeProgress(six, results)).toThrow(DrawError)
    expect(() => computeProgress(six, results)).toThrow(message)
  })

  it('computeProgress rejects a sheet that refers to a missing contest', () => {
    const broken = { ...six, contests: six.contests.slice(1) }
    expect(() => computeProgress(broken, [])).toThrow('Expected contest QF-2, found nothing.')
  })
})

describe('results with the judoka of both sides', () => {
  it('are void once a side changes', () => {
    const now = computeProgress(six, [
      { key: 'QF-2', winner: 5, sides: { white: 4, blue: 5 } },
      { key: 'SF-1', winner: 1, sides: { white: 1, blue: 4 } },
      { key: 'F', winner: 1, sides: { white: 1, blue: 2 } },
    ])
    expect(now.voidResults.map(({ key }) => key)).toEqual(['SF-1', 'F'])
    expect(now.contests.find(({ key }) => key === 'SF-1')).toMatchObject({
      state: 'ready',
      white: 1,
      blue: 5,
    })
  })

  it('are void in a pool that was drawn again', () => {
    const pool = createDrawSheet('round_robin', [1, 2, 3])
    const now = computeProgress(pool, [{ key: 'RR1-1', winner: 7, sides: { white: 7, blue: 2 } }])
    expect(now.voidResults).toHaveLength(1)
    expect(now.contests[0]).toMatchObject({ state: 'ready', white: 1, blue: 2 })
  })
})

describe('correcting a result', () => {
  const results: ContestResult[] = [
    { key: 'QF-2', winner: 4 },
    { key: 'QF-4', winner: 3 },
    { key: 'SF-1', winner: 1 },
    { key: 'SF-2', winner: 2 },
    { key: 'BR-1', winner: 3 },
    { key: 'F', winner: 1 },
  ]

  it('voids the later contests of other judoka, and nothing else', () => {
    const {
      voidContests: fallen,
      results: kept,
      progress: now,
    } = correctResult(six, results, { key: 'QF-2', winner: 5 })
    expect(fallen).toEqual(['SF-1', 'BR-1', 'F'])
    expect(kept.map(({ key }) => key)).toEqual(['QF-4', 'SF-2', 'QF-2'])
    expect(now.contests.find(({ key }) => key === 'SF-1')).toMatchObject({
      state: 'ready',
      white: 1,
      blue: 5,
    })
  })

  it('changes nothing else if the same judoka wins in another way', () => {
    const { voidContests: fallen, results: kept } = correctResult(six, results, {
      key: 'QF-2',
      winner: 4,
      reason: 'decision',
    })
    expect(fallen).toEqual([])
    expect(kept).toHaveLength(6)
  })

  it('can remove or add a result', () => {
    expect(correctResult(six, results, { key: 'SF-2', retracted: true })).toMatchObject({
      voidContests: ['BR-1', 'F'],
    })
    expect(correctResult(six, results, { key: 'BR-2', winner: 4 }).progress.complete).toBe(true)
  })

  it('leaves a void result void', () => {
    const stale: ContestResult = { key: 'SF-1', winner: 1, sides: { white: 1, blue: 5 } }
    const { voidContests: fallen } = correctResult(six, [...results.slice(0, 2), stale], {
      key: 'QF-4',
      winner: 6,
    })
    expect(fallen).toEqual(['SF-1'])
  })
})

describe('a group', () => {
  const pool = createDrawSheet('round_robin', 3)
  const circle: ContestResult[] = [
    {
      key: 'RR1-1',
      winner: 1,
      white: { ...EMPTY_SCORE, ippon: 1 },
      blue: EMPTY_SCORE,
      reason: 'ippon',
      seconds: 60,
    },
    {
      key: 'RR1-2',
      winner: 3,
      white: EMPTY_SCORE,
      blue: { ...EMPTY_SCORE, wazaAri: 1 },
      reason: 'score',
      seconds: 240,
    },
    {
      key: 'RR1-3',
      winner: 2,
      white: { ...EMPTY_SCORE, yuko: 1 },
      blue: EMPTY_SCORE,
      reason: 'score',
      seconds: 240,
    },
  ]

  it('is ranked by the scores of its contests when complete', () => {
    expect(computeProgress(pool, circle.slice(0, 2)).placings).toEqual({ 1: [], 2: [], 3: [] })
    expect(computeProgress(pool, circle).placings).toEqual({ 1: [1], 2: [3], 3: [2] })
  })

  it('stays open while judoka are level, until a re-fight or lots are recorded', () => {
    const level = circle.map(({ key, winner }) => ({ key, winner }))
    const open = computeProgress(pool, level)
    expect(open).toMatchObject({ complete: false, placings: { 1: [], 2: [], 3: [] } })
    expect(open.ties).toEqual([{ group: 'A', place: 1, entrants: [1, 2, 3] }])
    const settled = computeProgress(pool, level, { pool: { tieOrders: { A: [3, 1, 2] } } })
    expect(settled).toMatchObject({ complete: true, placings: { 1: [3], 2: [1], 3: [2] }, ties: [] })
  })

  it('uses the rules, points, ruleset and weights of the event', () => {
    const level = circle.map(({ key, winner }) => ({ key, winner }))
    const rules = { wins: true, points: true, mutualWins: true, time: true, weight: true }
    const weights = new Map([
      [1, 66],
      [2, 64.3],
      [3, 65],
    ])
    const settings = { rules, weights, points: POINTS_TABLES.classic, ruleset: findRuleset('2014-01-01') }
    expect(computeProgress(pool, level, { pool: settings }).placings).toEqual({ 1: [2], 2: [3], 3: [1] })
  })

  it('carries the contest of two judoka of a group into the final pool unless they meet there again', () => {
    const results: ContestResult[] = [
      { key: 'GA-1', winner: 1 },
      { key: 'GA-2', winner: 1 },
      { key: 'GA-3', winner: 4 },
      { key: 'GB-1', winner: 2 },
      { key: 'FP-3', winner: 4 },
      { key: 'FP-4', winner: 1 },
      { key: 'FP-5', winner: 3 },
      { key: 'FP-6', winner: 1 },
    ]
    const sheet = createDrawSheet('two_groups', 5, { mode: 'final_pool', carryForward: true })
    const now = computeProgress(sheet, results, { pool: { tieOrders: { FINALPOOL: [4, 3, 2, 1] } } })
    // Three wins for 1: over 4 in the group, over 3 and 2 in the final pool. 4 beat 2, 2 beat 3, 3 beat 4.
    expect(now.placings).toEqual({ 1: [1], 2: [4], 3: [3], 4: [2] })
  })

  it('accepts no result of a final pool before its judoka are known', () => {
    const sheet = createDrawSheet('two_groups', 5, { mode: 'final_pool' })
    expect(() => computeProgress(sheet, [{ key: 'FP-1', winner: 1 }])).toThrow(
      'FP-1 cannot have a result: its sides are not known',
    )
    expect(() =>
      computeProgress(sheet, [
        { key: 'GB-1', winner: 2 },
        { key: 'FP-6', winner: 2 },
      ]),
    ).toThrow('FP-6 cannot have a result')
    const oneKnown = [
      { key: 'GB-1', winner: 2 },
      { key: 'FP-3', winner: 2 },
    ]
    expect(() => computeProgress(sheet, oneKnown)).toThrow('FP-3 cannot have a result')
  })

  it('keeps a final pool waiting for the other group', () => {
    const sheet = createDrawSheet('two_groups', 5, { mode: 'final_pool' })
    const now = computeProgress(sheet, [{ key: 'GB-1', winner: 2 }])
    const final = now.contests.filter(({ key }) => key.startsWith('FP'))
    expect(final.map(({ state }) => state)).toEqual([
      'waiting',
      'ready',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ])
    expect(final[2]).toMatchObject({ white: null, blue: 2 })
  })
})
