import { describe, expect, it } from 'vitest'
import { createDrawSheet, type Entrant } from '#judo/draw/index.ts'
import { type ContestResult, computeProgress } from '#judo/progression/index.ts'

/** Eight judoka: 1 v 8, 4 v 5, 2 v 7, 3 v 6; the lower number wins where nothing else is said. */
const sheet = createDrawSheet('last8_rep', 8)
const quarterFinals: ContestResult[] = [
  { key: 'QF-1', winner: 1 },
  { key: 'QF-2', winner: 4 },
  { key: 'QF-3', winner: 2 },
  { key: 'QF-4', winner: 3 },
]

const contestOf = (progressed: ReturnType<typeof computeProgress>, key: string) =>
  progressed.contests.find((contest) => contest.key === key)

describe('hansoku-make', () => {
  it('for conduct leaves the place in the repechage empty: the opponent advances without a win, and nobody is seventh', () => {
    const results: ContestResult[] = [
      { key: 'QF-1', winner: 1, reason: 'hansoku-make', withdrawn: [8] },
      ...quarterFinals.slice(1),
    ]
    const now = computeProgress(sheet, results)
    expect(contestOf(now, 'REP1-1')).toMatchObject({
      state: 'passed',
      white: null,
      blue: 5,
      winner: 5,
      loser: null,
    })
    expect(now.placings[7]).toEqual([])
  })

  it('for the third shido costs only the contest', () => {
    const now = computeProgress(sheet, [
      { key: 'QF-1', winner: 1, reason: 'hansoku-make' },
      ...quarterFinals.slice(1),
    ])
    expect(contestOf(now, 'REP1-1')).toMatchObject({ state: 'ready', white: 8, blue: 5 })
  })

  it('for both sides advances nobody, and the next opponent has a bye', () => {
    const now = computeProgress(sheet, [{ key: 'QF-1', winner: null }, ...quarterFinals.slice(1)])
    expect(contestOf(now, 'QF-1')).toMatchObject({ state: 'finished', winner: null, loser: null })
    expect(contestOf(now, 'SF-1')).toMatchObject({ state: 'passed', winner: 4 })
    expect(contestOf(now, 'REP1-1')).toMatchObject({ state: 'passed', winner: 5 })
  })

  it('for both sides in a pool counts as a contest without a winner, and the pool continues', () => {
    const now = computeProgress(createDrawSheet('round_robin', 3), [
      { key: 'RR1-1', winner: null },
      { key: 'RR1-2', winner: 1 },
      { key: 'RR1-3', winner: 3 },
    ])
    expect(now).toMatchObject({ complete: true, placings: { 1: [1], 2: [3], 3: [2] } })
  })

  it('for conduct in the final costs the silver medal too', () => {
    const semiFinals: ContestResult[] = [
      { key: 'SF-1', winner: 1 },
      { key: 'SF-2', winner: 2 },
    ]
    const final: ContestResult = { key: 'F', winner: 1, reason: 'hansoku-make', withdrawn: [2] }
    const now = computeProgress(sheet, [...quarterFinals, ...semiFinals, final])
    expect([now.placings[1], now.placings[2]]).toEqual([[1], []])
  })

  it('for all four in the semi-finals leaves the final and its places empty, and all of them fifth', () => {
    const now = computeProgress(sheet, [
      ...quarterFinals,
      { key: 'REP1-1', winner: 5 },
      { key: 'REP1-2', winner: 6 },
      { key: 'SF-1', winner: null },
      { key: 'SF-2', winner: null },
    ])
    expect(contestOf(now, 'F')).toMatchObject({ state: 'empty', winner: null })
    expect(now).toMatchObject({
      complete: true,
      placings: { 1: [], 2: [], 3: [5, 6], 5: [2, 3, 1, 4], 7: [8, 7] },
    })
  })
})

describe('a withdrawal', () => {
  it('after winning a semi-final gives the final to the opponent, and keeps second place', () => {
    const now = computeProgress(sheet, [
      ...quarterFinals,
      { key: 'SF-1', winner: 1, withdrawn: [1] },
      { key: 'SF-2', winner: 2 },
    ])
    expect(contestOf(now, 'F')).toMatchObject({
      state: 'passed',
      white: null,
      blue: 2,
      winner: 2,
      loser: null,
    })
    expect([now.placings[1], now.placings[2]]).toEqual([[2], [1]])
  })

  it('keeps no place if the judoka is disqualified instead', () => {
    const withdrawn = [{ entrant: 1, after: 'SF-1', as: 'disqualified' as const }]
    const results: ContestResult[] = [
      ...quarterFinals,
      { key: 'SF-1', winner: 1 },
      { key: 'SF-2', winner: 2 },
    ]
    expect(computeProgress(sheet, results, { withdrawn }).placings[2]).toEqual([])
    expect(
      computeProgress(sheet, results, { withdrawn: [{ entrant: 1, after: 'SF-1' }] }).placings[2],
    ).toEqual([1])
  })

  it('before the first contest advances the opponent', () => {
    const now = computeProgress(sheet, [], { withdrawn: [{ entrant: 8, after: null }] })
    expect(contestOf(now, 'QF-1')).toMatchObject({ state: 'passed', winner: 1 })
  })

  it('of both sides leaves a contest empty', () => {
    const withdrawn = [
      { entrant: 8, after: null },
      { entrant: 1, after: null },
    ]
    expect(contestOf(computeProgress(sheet, [], { withdrawn }), 'QF-1')).toMatchObject({
      state: 'empty',
      winner: null,
    })
  })

  it('requires an entrant and a contest of the sheet', () => {
    expect(() => computeProgress(sheet, [], { withdrawn: [{ entrant: 99, after: null }] })).toThrow(
      'Entrant 99 withdraws, but is not on the sheet.',
    )
    expect(() => computeProgress(sheet, [], { withdrawn: [{ entrant: 1, after: 'R16-1' }] })).toThrow(
      'Entrant 1 withdraws after R16-1, but that contest is not fought.',
    )
  })
})

describe('a withdrawal from a pool', () => {
  const pool = createDrawSheet('round_robin', 3)
  const fought: ContestResult[] = [
    { key: 'RR1-1', winner: 2 },
    { key: 'RR1-2', winner: 1, withdrawn: [3] },
  ]

  it('before its end voids all contests of the judoka, and the others pass the rest without a win', () => {
    const now = computeProgress(pool, fought)
    expect(contestOf(now, 'RR1-3')).toMatchObject({ state: 'passed', winner: 2, loser: null, result: null })
    expect(now).toMatchObject({ complete: true, placings: { 1: [2], 2: [1], 3: [] } })
  })

  it('keeps the contests if the event says so', () => {
    expect(computeProgress(pool, fought, { pool: { withdrawnContests: 'keep' } }).placings).toEqual({
      1: [2],
      2: [1],
      3: [3],
    })
  })

  it('after its end keeps the pool, but leaves the place in the knockout empty', () => {
    const groups = createDrawSheet('two_groups', 5)
    const results: ContestResult[] = [
      { key: 'GA-1', winner: 1 },
      { key: 'GA-2', winner: 1, withdrawn: [1] },
      { key: 'GA-3', winner: 4 },
      { key: 'GB-1', winner: 2 },
    ]
    const now = computeProgress(groups, results)
    expect(contestOf(now, 'SF-1')).toMatchObject({ state: 'passed', winner: 3 })
    expect(contestOf(now, 'SF-2')).toMatchObject({ state: 'ready', white: 2, blue: 4 })
  })

  it('counts the contests fought at any time, and leaves a contest of two withdrawn judoka empty', () => {
    const results: ContestResult[] = [
      { key: 'RR1-3', winner: 2, withdrawn: [2, 3] },
      { key: 'RR1-1', winner: 1 },
    ]
    expect(contestOf(computeProgress(pool, results), 'RR1-2')).toMatchObject({ state: 'passed', winner: 1 })
    const four = createDrawSheet('round_robin', 4)
    const gone = [3, 4].map((entrant) => ({ entrant, after: null }))
    expect(contestOf(computeProgress(four, [], { withdrawn: gone }), 'RR1-2')).toMatchObject({
      state: 'empty',
    })
  })
})

describe('a best of three', () => {
  const two = createDrawSheet('round_robin', 2, { bestOfThree: true })
  const won = (...winners: (Entrant | null)[]): ContestResult[] =>
    winners.map((winner, index) => ({ key: `BO3-${index + 1}`, winner }))

  it('adds the third contest at one win each', () => {
    expect(contestOf(computeProgress(two, []), 'BO3-3')).toMatchObject({
      state: 'waiting',
      white: 1,
      blue: 2,
    })
    expect(contestOf(computeProgress(two, won(1, 2)), 'BO3-3')).toMatchObject({ state: 'ready' })
    expect(computeProgress(two, won(1, 2, 2))).toMatchObject({ complete: true, placings: { 1: [2], 2: [1] } })
  })

  it('ends after two wins', () => {
    const now = computeProgress(two, won(2, 2))
    expect(contestOf(now, 'BO3-3')).toMatchObject({ state: 'empty' })
    expect(now).toMatchObject({ complete: true, placings: { 1: [2], 2: [1] } })
    expect(() => computeProgress(two, won(2, 2, 1))).toThrow(
      'BO3-3 cannot have a result: no side exists, or it is decided.',
    )
  })

  it('is lost by withdrawing before its end, but not after', () => {
    const leaving = (results: ContestResult[], out: Entrant[]) =>
      computeProgress(
        two,
        results.map((result, index) =>
          index === results.length - 1 ? { ...result, withdrawn: out } : result,
        ),
      )
    expect(leaving(won(1), [1]).placings).toEqual({ 1: [2], 2: [1] })
    expect(leaving(won(1, 1), [1]).placings).toEqual({ 1: [1], 2: [2] })
  })

  it.each<[string, (Entrant | null)[], Entrant[]]>([
    ['the first was lost by both, at one win to none', [null, 1], [1, 2]],
    ['the second was lost by both, at one win to none', [1, null], [1, 2]],
    ['both were lost by both', [null, null], [1, 2]],
    ['each has won one', [2, 1], [1, 2]],
  ])('goes on to the third contest if %s', (_, first, [white, blue]) => {
    expect(contestOf(computeProgress(two, won(...first)), 'BO3-3')).toMatchObject({
      state: 'ready',
      white,
      blue,
    })
  })

  it.each<[string, (Entrant | null)[], Record<string, Entrant[]>]>([
    ['a single win after two contests that both lost', [null, null, 2], { 1: [2], 2: [1] }],
    ['two wins around a contest that both lost', [1, null, 1], { 1: [1], 2: [2] }],
    ['one win to none after the third that both lost', [null, 1, null], { 1: [1], 2: [2] }],
  ])('is decided by more wins: %s', (_, winners, placings) => {
    expect(computeProgress(two, won(...winners))).toMatchObject({ complete: true, placings, ties: [] })
  })

  it.each([
    ['one win each', [null, 1, 2]],
    ['one win each, the third lost by both', [2, 1, null]],
    ['no win', [null, null, null]],
  ])('is a tie with %s, which a recorded order decides', (_, winners) => {
    const open = computeProgress(two, won(...winners))
    expect(open).toMatchObject({ complete: false, ties: [{ group: 'A', place: 1, entrants: [1, 2] }] })
    const decided = computeProgress(two, won(...winners), { pool: { tieOrders: { A: [2, 1] } } })
    expect(decided).toMatchObject({ complete: true, ties: [], placings: { 1: [2], 2: [1] } })
  })

  it('has two seconds if both leave with as many wins, and a winner if one of them has more', () => {
    const both: ContestResult = { key: 'BO3-1', winner: null, reason: 'kiken-gachi', withdrawn: [1, 2] }
    expect(computeProgress(two, [both])).toMatchObject({ complete: true, placings: { 1: [], 2: [1, 2] } })
    expect(
      computeProgress(two, [
        { key: 'BO3-1', winner: 2 },
        { ...both, key: 'BO3-2' },
      ]),
    ).toMatchObject({
      complete: true,
      placings: { 1: [2], 2: [1] },
    })
  })
})
