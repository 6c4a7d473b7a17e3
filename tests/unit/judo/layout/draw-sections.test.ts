import { describe, expect, test } from 'vitest'
import type { DrawOptions, DrawSystem } from '#judo/draw/index.ts'
import {
  type BracketColumn,
  type BracketSide,
  type DrawSection,
  listDrawSections,
  toBracketContest,
} from '#judo/layout/index.ts'
import { DEFAULT_POOL_RULES } from '#judo/pool/index.ts'
import type { AwardedPlace } from '#judo/progression/index.ts'
import { createPoolSettings, type DrawRecord, readDraw } from '#judo/progression/index.ts'
import { playDraw } from '../../../fixtures/played-draw.ts'

type RecordedDraw = DrawRecord & { places: readonly AwardedPlace[] }

/** A draw in which every contest is won by ippon. */
const record = (system: DrawSystem, n: number, options: DrawOptions = {}, fought?: number): RecordedDraw => ({
  system,
  ...playDraw(system, n, options, fought),
  getOutcome: () => ({ reason: 'ippon', seconds: 60 }),
  pool: createPoolSettings(DEFAULT_POOL_RULES, '2026-10-03'),
})

function layoutOf(draw: RecordedDraw): DrawSection[] {
  const reading = readDraw(draw)
  return reading ? listDrawSections(reading, draw.places) : []
}

/** The rounds of a tree. */
function tree(draw: RecordedDraw, of: 'main' | 'finals' | 'repechage'): BracketColumn[] {
  const stage = layoutOf(draw).find((one) => one.of === of)
  return stage?.kind === 'bracket' ? stage.columns : []
}

const shape = (columns: readonly BracketColumn[]) => columns.map(({ round, slotCount }) => [round, slotCount])
const who = (corner: BracketSide) => {
  if (corner === 'nobody') return corner
  return 'entrant' in corner ? corner.entrant : corner.from
}
const sides = (columns: readonly BracketColumn[], round: string) =>
  columns
    .find((column) => column.round === round)
    ?.slots.map(({ bracketContest: bout }) => bout && [who(bout.white), who(bout.blue), bout.winner])

/** Six judoka on eight lines: the first and the fifth line have a bye. */
const sixOnEight = (fought: number) => record('last8_rep', 6, {}, fought)

describe('the sections of a knockout', () => {
  test('have rounds as columns, with as many slots as the full sheet', () => {
    expect(shape(tree(sixOnEight(0), 'main'))).toEqual([
      ['QF', 4],
      ['SF', 2],
      ['F', 1],
    ])
  })

  test('have an empty slot and no line for a bye', () => {
    const [quarterFinals, semiFinals, final] = tree(sixOnEight(0), 'main')
    expect(
      quarterFinals?.slots.map(({ slot, lineOut: leads, hasLineIn: fed }) => [slot, leads, fed]),
    ).toEqual([
      [2, 'up', false],
      [4, 'up', false],
    ])
    expect(semiFinals?.slots.map(({ lineOut: leads, hasLineIn: fed }) => [leads, fed])).toEqual([
      ['down', true],
      ['up', true],
    ])
    expect(final?.slots.map(({ lineOut: leads, hasLineIn: fed }) => [leads, fed])).toEqual([[null, true]])
  })

  test('show known entrants, and the origin of unknown ones', () => {
    const columns = tree(sixOnEight(1), 'main')
    expect(sides(columns, 'SF')).toEqual([
      [1, 4, null],
      [2, { winnerOf: 4 }, null],
    ])
    expect(sides(columns, 'F')).toEqual([[{ winnerOf: 7 }, { winnerOf: 8 }, null]])
    expect(sides(tree(sixOnEight(1), 'repechage'), 'BR')).toEqual([
      [5, { loserOf: 8 }, null],
      [{ loserOf: 4 }, { loserOf: 7 }, null],
    ])
  })

  test('contain repechage and bronze as a separate tree', () => {
    expect(shape(tree(record('last8_rep', 8), 'repechage'))).toEqual([
      ['REP1', 2],
      ['BR', 2],
    ])
    expect(layoutOf(record('no_rep', 8)).map(({ of }) => of)).toEqual(['main'])
  })

  test('join the chains of a double repechage before bronze', () => {
    const columns = tree(record('double_rep', 32), 'repechage')
    expect(shape(columns)).toEqual([
      ['REP1', 4],
      ['REP2', 4],
      ['REP3', 2],
      ['BR', 2],
    ])
    expect(columns.map(({ slots }) => slots.map(({ lineOut: leads }) => leads))).toEqual([
      ['level', 'level', 'level', 'level'],
      ['down', 'up', 'down', 'up'],
      ['level', 'level'],
      [null, null],
    ])
  })

  test('name the winner whose opponents start a chain', () => {
    const columns = tree(record('single_rep', 16, {}, 0), 'repechage')
    expect(sides(columns, 'REP1')).toEqual([
      [{ beatenBy: 13 }, { beatenBy: 13 }, null],
      [{ beatenBy: 14 }, { beatenBy: 14 }, null],
    ])
  })

  test('draw a line through rounds that byes leave empty', () => {
    const columns = tree(record('full_rep', 12), 'repechage')
    for (const [at, { slots }] of columns.entries()) {
      const leading = slots.filter(({ lineOut: leads }) => leads).length
      const fed = columns[at + 1]?.slots.filter((place) => place.hasLineIn) ?? []
      expect(leading === 0).toBe(fed.length === 0)
    }
    const passing = columns.flatMap(({ slots }) => slots.filter(({ bracketContest: bout }) => !bout))
    expect(passing.every(({ lineOut: leads, hasLineIn: fed }) => leads && fed)).toBe(true)
  })

  test('show entrants who advance through the repechage without an opponent', () => {
    // Judoka 1 and 2 have byes in the first round of nine: their pools send nobody to the first repechage.
    const draw = record('double_rep', 9)
    const through = tree(draw, 'repechage')
      .flatMap(({ slots }) => slots)
      .filter(({ bracketContest: bout }) => bout && (bout.white === 'nobody' || bout.blue === 'nobody'))
    expect(through.length).toBeGreaterThan(0)
    for (const { bracketContest: bout } of through)
      expect([who(bout?.white ?? 'nobody'), who(bout?.blue ?? 'nobody')]).toContain(bout?.winner)
  })
})

/** What is in the cells of a cross table: won 1, lost 0, from the side of the row. */
function cells(stage: DrawSection | undefined): string[] {
  if (stage?.kind !== 'pool') return []
  return stage.rows.map(({ entrant, against }) =>
    against.map((met) => met.map(({ winner }) => (winner === entrant ? '1' : '0')).join('') || '.').join(' '),
  )
}

describe('the section of a pool', () => {
  test.each([2, 3, 4, 5, 6])('is a cross table of %i rows with the result of each row’s entrant', (n) => {
    const [pool, ...more] = layoutOf(record('round_robin', n))
    expect(more).toEqual([])
    expect(cells(pool)).toEqual(
      Array.from({ length: n }, (_, row) =>
        Array.from({ length: n }, (_, column) => (row === column ? '.' : row < column ? '1' : '0')).join(' '),
      ),
    )
    if (pool?.kind !== 'pool') throw new Error('no pool')
    expect(pool.rows.map(({ wins, points, place }) => [wins, points, place])).toEqual(
      Array.from({ length: n }, (_, row) => [n - 1 - row, (n - 1 - row) * 100, row + 1]),
    )
    expect(pool.contests.length).toBe((n * (n - 1)) / 2)
  })

  test('has a contest for each round in its cells', () => {
    expect(cells(layoutOf(record('round_robin', 3, { rounds: 3 }))[0])).toEqual([
      '. 111 111',
      '000 . 111',
      '000 000 .',
    ])
  })

  test('ends with the second win in a pool of two', () => {
    const [pool] = layoutOf(record('round_robin', 2, { bestOfThree: true }))
    expect(cells(pool)).toEqual(['. 11', '00 .'])
    expect(pool?.kind === 'pool' && pool.contests.length).toBe(2)
  })

  test('has no places before the first contest, and counts from then on', () => {
    const places = (fought: number) => {
      const [pool] = layoutOf(record('round_robin', 3, {}, fought))
      return pool?.kind === 'pool' && pool.rows.map(({ place }) => place)
    }
    expect(places(0)).toEqual([null, null, null])
    expect(places(1)).toEqual([1, 2, 2])
  })

  test('does not count contests of an entrant who left before finishing it, unless the rules keep them', () => {
    const winsOf = (fought: number, withdrawnContests: 'void' | 'keep') => {
      const draw = record('round_robin', 3, {}, fought)
      const [pool] = layoutOf({
        ...draw,
        pool: { ...draw.pool, withdrawnContests },
        getOutcome: ({ white, blue }) => ({
          reason: 'ippon',
          seconds: 60,
          ...([white, blue].includes(2) && { withdrawn: [2] }),
        }),
      })
      return pool?.kind === 'pool' && pool.rows.map(({ wins }) => wins)
    }
    expect(winsOf(1, 'void')).toEqual([0, 0, 0])
    expect(winsOf(1, 'keep')).toEqual([1, 0, 0])
    expect(winsOf(3, 'void')).toEqual([2, 1, 0])
  })
})

describe('the sections of groups', () => {
  test('lead two groups to crossed semi-finals', () => {
    const stages = layoutOf(record('two_groups', 7))
    expect(stages.map((stage) => [stage.of, stage.of === 'group' && stage.group])).toEqual([
      ['group', 'A'],
      ['group', 'B'],
      ['finals', false],
    ])
    expect(cells(stages[0])).toHaveLength(4)
    expect(cells(stages[1])).toHaveLength(3)
    expect(sides(tree(record('two_groups', 7), 'finals'), 'SF')).toEqual([
      [1, 3, 1],
      [2, 4, 2],
    ])
  })

  test('name the group places that qualify', () => {
    expect(sides(tree(record('two_groups', 7, {}, 2), 'finals'), 'SF')?.[0]).toEqual([
      { group: 'A', rank: 1 },
      { group: 'B', rank: 2 },
      null,
    ])
  })

  test('end with a final and bronze, or with a final pool', () => {
    const finals = layoutOf(record('two_groups', 6, { mode: 'final' }))
    expect(finals.map(({ of }) => of)).toEqual(['group', 'group', 'finals', 'repechage'])
    const pool = layoutOf(record('two_groups', 6, { mode: 'final_pool' }))
    expect(pool.map(({ of }) => of)).toEqual(['group', 'group', 'finalPool'])
    expect(cells(pool[2])).toHaveLength(4)
  })

  test('count the contest within a group in the final pool if it is carried over', () => {
    const [, , finalPool] = layoutOf(record('two_groups', 6, { mode: 'final_pool', carryForward: true }))
    if (finalPool?.kind !== 'pool') throw new Error('no final pool')
    expect(finalPool.rows.map(({ against }) => against.flat().length)).toEqual([3, 3, 3, 3])
    expect(finalPool.contests.length).toBe(6)
  })

  test.each([
    ['brazilian', 9, ['A', 'B', 'C']],
    ['brazilian', 16, ['A', 'B', 'C', 'D']],
    ['french', 7, ['A', 'B']],
    ['french', 11, ['A', 'B', 'C']],
  ] as const)('label the groups of a %s draw of %i as %o, followed by the knockout', (system, n, letters) => {
    const stages = layoutOf(record(system, n))
    expect(stages.flatMap((stage) => (stage.of === 'group' ? stage.group : []))).toEqual(letters)
    expect(stages.slice(letters.length).map(({ of }) => of)).toEqual(
      system === 'brazilian' ? ['finals', 'repechage'] : ['finals'],
    )
    const everybody = stages.flatMap((stage) => (stage.of === 'group' ? stage.rows : []))
    expect(everybody.map(({ entrant }) => entrant).sort((a, b) => a - b)).toEqual(
      Array.from({ length: n }, (_, at) => at + 1),
    )
  })
})

describe('contests without entrants', () => {
  /** Only one of each group stays: the second of neither comes to the final pool. */
  const draw: RecordedDraw = {
    ...record('two_groups', 6, { mode: 'final_pool' }, 0),
    contests: [
      {
        number: 9,
        key: 'FP-3',
        round: 'FINALPOOL',
        white: null,
        blue: null,
        winner: null,
        isFinished: false,
      },
    ],
    withdrawals: [3, 4, 5, 6].map((entrant) => ({ entrant, after: null })),
  }

  test('are omitted, and a pool without entrants is complete', () => {
    const [a, b, finalPool] = layoutOf(draw)
    for (const group of [a, b]) {
      expect(group?.kind === 'pool' && group.contests.length).toBe(2)
      expect(group?.kind === 'pool' && group.isComplete).toBe(true)
    }
    if (finalPool?.kind !== 'pool') throw new Error('no final pool')
    expect(finalPool.size).toBe(4)
    expect(new Set(finalPool.rows.map(({ entrant }) => entrant))).toEqual(new Set([1, 2]))
    expect(finalPool.contests.length).toBeLessThan(6)
  })
})

describe('withdrawals', () => {
  test('leave only lines without an entrant, and an unknown side while the opponent is open', () => {
    const draw = {
      ...record('no_rep', 6, {}, 0),
      contests: [],
      withdrawals: [1, 2, 3, 6].map((entrant) => ({ entrant, after: null })),
    }
    const columns = tree(draw, 'main')
    expect(columns[0]?.slots.map(({ slot, bracketContest }) => [slot, bracketContest !== null])).toEqual([
      [2, true],
      [4, false],
    ])
    expect(sides(columns, 'SF')?.[0]).toEqual([{ unknown: true }, { winnerOf: 2 }, null])
  })
})

describe('a finished contest', () => {
  const foreign = (white: number | null) => {
    const draw = record('round_robin', 3)
    return { ...draw, contests: draw.contests.map((one) => (one.number === 1 ? { ...one, white } : one)) }
  }

  test('is listed without a row in the table if its judoka is not in the pool, or unknown', () => {
    for (const white of [9, null]) {
      const [pool] = layoutOf(foreign(white))
      if (pool?.kind !== 'pool') throw new Error('no pool')
      expect(pool.contests).toHaveLength(3)
      expect(pool.rows.flatMap(({ against }) => against.flat())).toHaveLength(4)
    }
  })

  test('shows the known sides without a sheet', () => {
    const [contest] = record('no_rep', 2).contests
    if (!contest) throw new Error('no contest')
    expect(toBracketContest({ ...contest, blue: null })).toMatchObject({
      white: { entrant: 1 },
      blue: { from: { unknown: true } },
      winner: 1,
    })
  })
})

test('a reconstructed draw does not show a contest that nothing records, where another draw shows it as coming', () => {
  const draw = record('last8_rep', 8)
  const withoutBronze = { ...draw, contests: draw.contests.filter(({ key }) => key !== 'BR-2') }
  const countBronze = (shown: RecordedDraw): number | undefined =>
    tree(shown, 'repechage')
      .find(({ round }) => round === 'BR')
      ?.slots.filter(({ bracketContest }) => bracketContest).length
  expect(countBronze(draw)).toBe(2)
  expect(countBronze(withoutBronze)).toBe(2)
  expect(countBronze({ ...withoutBronze, isReconstructed: true })).toBe(1)
  expect(countBronze({ ...draw, isReconstructed: true })).toBe(2)
})

test('an only entrant has no bracket', () => {
  expect(layoutOf(record('no_rep', 1))).toEqual([])
})
