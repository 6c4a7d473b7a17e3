import { describe, expect, test } from 'vitest'
import { toJudokaDrawModel } from '#portal/draw/judoka-renderer.tsx'
import type { BracketColumn } from '#portal/draw/layout/bracket-columns.ts'
import type { BracketSide } from '#portal/draw/layout/bracket-contest.ts'
import { type DrawSection, layoutDraw } from '#portal/draw/layout/layout-draw.ts'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import { createFinishedContest, createPublishedDraw } from '../../fixtures/draws.ts'

const layoutOf = (draw: PublishedDraw): DrawSection[] =>
  layoutDraw(toJudokaDrawModel(draw, '2026-10-03')) as DrawSection[]

/** The rounds of a tree. */
function tree(draw: PublishedDraw, of: 'main' | 'finals' | 'repechage'): BracketColumn[] {
  const stage = layoutOf(draw).find((one) => one.of === of)
  return stage?.kind === 'tree' ? stage.columns : []
}

const shape = (columns: readonly BracketColumn[]) => columns.map(({ round, slots }) => [round, slots])
const who = (corner: BracketSide) => {
  if (corner === 'nobody') return corner
  return 'entrant' in corner ? corner.entrant : corner.from
}
const sides = (columns: readonly BracketColumn[], round: string) =>
  columns
    .find((column) => column.round === round)
    ?.places.map(({ bracketContest: bout }) => bout && [who(bout.white), who(bout.blue), bout.winner])

/** Six judoka on eight lines: the first and the fifth line have a bye. */
const sixOnEight = (fought: number) => createPublishedDraw('last8_rep', 6, {}, fought)

describe('a knockout', () => {
  test('has its rounds in columns, with as many slots as the full sheet', () => {
    expect(shape(tree(sixOnEight(0), 'main'))).toEqual([
      ['QF', 4],
      ['SF', 2],
      ['F', 1],
    ])
  })

  test('has nothing where somebody has a bye, and no line comes from there', () => {
    const [quarterFinals, semiFinals, final] = tree(sixOnEight(0), 'main')
    expect(
      quarterFinals?.places.map(({ slot, lineOut: leads, hasLineIn: fed }) => [slot, leads, fed]),
    ).toEqual([
      [2, 'up', false],
      [4, 'up', false],
    ])
    expect(semiFinals?.places.map(({ lineOut: leads, hasLineIn: fed }) => [leads, fed])).toEqual([
      ['down', true],
      ['up', true],
    ])
    expect(final?.places.map(({ lineOut: leads, hasLineIn: fed }) => [leads, fed])).toEqual([[null, true]])
  })

  test('shows everyone who is known, and where the others will come from', () => {
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

  test('has repechage and bronze in a tree of its own', () => {
    expect(shape(tree(createPublishedDraw('last8_rep', 8), 'repechage'))).toEqual([
      ['REP1', 2],
      ['BR', 2],
    ])
    expect(layoutOf(createPublishedDraw('no_rep', 8)).map(({ of }) => of)).toEqual(['main'])
  })

  test('joins the chains of a double repechage before bronze', () => {
    const columns = tree(createPublishedDraw('double_rep', 32), 'repechage')
    expect(shape(columns)).toEqual([
      ['REP1', 4],
      ['REP2', 4],
      ['REP3', 2],
      ['BR', 2],
    ])
    expect(columns.map(({ places }) => places.map(({ lineOut: leads }) => leads))).toEqual([
      ['level', 'level', 'level', 'level'],
      ['down', 'up', 'down', 'up'],
      ['level', 'level'],
      [null, null],
    ])
  })

  test('names whose winner beat those who start a chain', () => {
    const columns = tree(createPublishedDraw('single_rep', 16, {}, 0), 'repechage')
    expect(sides(columns, 'REP1')).toEqual([
      [{ beatenBy: 13 }, { beatenBy: 13 }, null],
      [{ beatenBy: 14 }, { beatenBy: 14 }, null],
    ])
  })

  test('lets a line pass through rounds that byes leave empty', () => {
    const columns = tree(createPublishedDraw('full_rep', 12), 'repechage')
    for (const [at, { places }] of columns.entries()) {
      const leading = places.filter(({ lineOut: leads }) => leads).length
      const fed = columns[at + 1]?.places.filter((place) => place.hasLineIn) ?? []
      expect(leading === 0).toBe(fed.length === 0)
    }
    const passing = columns.flatMap(({ places }) => places.filter(({ bracketContest: bout }) => !bout))
    expect(passing.every(({ lineOut: leads, hasLineIn: fed }) => leads && fed)).toBe(true)
  })

  test('shows who walks through a repechage without an opponent', () => {
    // Judoka 1 and 2 have byes in the first round of nine: their pools send nobody to the first repechage.
    const draw = createPublishedDraw('double_rep', 9)
    const through = tree(draw, 'repechage')
      .flatMap(({ places }) => places)
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

describe('a pool', () => {
  test.each([2, 3, 4, 5, 6])('of %i is a cross table from the side of each row', (n) => {
    const [pool, ...more] = layoutOf(createPublishedDraw('round_robin', n))
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
    expect(cells(layoutOf(createPublishedDraw('round_robin', 3, { rounds: 3 }))[0])).toEqual([
      '. 111 111',
      '000 . 111',
      '000 000 .',
    ])
  })

  test('of two ends with the second win', () => {
    const [pool] = layoutOf(createPublishedDraw('round_robin', 2, { bestOfThree: true }))
    expect(cells(pool)).toEqual(['. 11', '00 .'])
    expect(pool?.kind === 'pool' && pool.contests.length).toBe(2)
  })

  test('has nobody on a place before anything was fought, and counts from the first contest on', () => {
    const places = (fought: number) => {
      const [pool] = layoutOf(createPublishedDraw('round_robin', 3, {}, fought))
      return pool?.kind === 'pool' && pool.rows.map(({ place }) => place)
    }
    expect(places(0)).toEqual([null, null, null])
    expect(places(1)).toEqual([1, 2, 2])
  })
})

describe('groups', () => {
  test('two of them lead to semi-finals crosswise', () => {
    const stages = layoutOf(createPublishedDraw('two_groups', 7))
    expect(stages.map((stage) => [stage.of, stage.of === 'group' && stage.group])).toEqual([
      ['group', 'A'],
      ['group', 'B'],
      ['finals', false],
    ])
    expect(cells(stages[0])).toHaveLength(4)
    expect(cells(stages[1])).toHaveLength(3)
    expect(sides(tree(createPublishedDraw('two_groups', 7), 'finals'), 'SF')).toEqual([
      [1, 3, 1],
      [2, 4, 2],
    ])
  })

  test('name the places from which somebody will come', () => {
    expect(sides(tree(createPublishedDraw('two_groups', 7, {}, 2), 'finals'), 'SF')?.[0]).toEqual([
      { group: 'A', rank: 1 },
      { group: 'B', rank: 2 },
      null,
    ])
  })

  test('may end with a final and bronze, or with a final pool', () => {
    const finals = layoutOf(createPublishedDraw('two_groups', 6, { mode: 'final' }))
    expect(finals.map(({ of }) => of)).toEqual(['group', 'group', 'finals', 'repechage'])
    const pool = layoutOf(createPublishedDraw('two_groups', 6, { mode: 'final_pool' }))
    expect(pool.map(({ of }) => of)).toEqual(['group', 'group', 'finalPool'])
    expect(cells(pool[2])).toHaveLength(4)
  })

  test('count the contest of group mates in the final pool where it is carried over', () => {
    const [, , finalPool] = layoutOf(
      createPublishedDraw('two_groups', 6, { mode: 'final_pool', carryForward: true }),
    )
    if (finalPool?.kind !== 'pool') throw new Error('no final pool')
    expect(finalPool.rows.map(({ against }) => against.flat().length)).toEqual([3, 3, 3, 3])
    expect(finalPool.contests.length).toBe(6)
  })

  test.each([
    ['brazilian', 9, ['A', 'B', 'C']],
    ['brazilian', 16, ['A', 'B', 'C', 'D']],
    ['french', 7, ['A', 'B']],
    ['french', 11, ['A', 'B', 'C']],
  ] as const)('of a %s draw of %i are headed %o, then the knockout', (system, n, letters) => {
    const stages = layoutOf(createPublishedDraw(system, n))
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

describe('without a sheet', () => {
  test('contests are listed round by round', () => {
    const stages = layoutOf({
      ...sixOnEight(0),
      system: null,
      lines: [],
      contests: [
        createFinishedContest(1, null, 'PRELIM', 1, 2),
        createFinishedContest(2, null, 'PRELIM', 3, 4),
        createFinishedContest(3, null, 'F', 1, 3),
      ],
    })
    expect(stages.map((stage) => stage.kind === 'round' && [stage.round, stage.contests.length])).toEqual([
      ['PRELIM', 2],
      ['F', 1],
    ])
  })

  test('so are contests that contradict it', () => {
    const draw = sixOnEight(3)
    const unknown = { ...draw, contests: [...draw.contests, createFinishedContest(99, 'R16-1', 'R16', 1, 6)] }
    expect(layoutOf(unknown).every(({ kind }) => kind === 'round')).toBe(true)
    const tooMany = { ...draw, lines: [1, 2, 3] }
    expect(layoutOf(tooMany).every(({ kind }) => kind === 'round')).toBe(true)
    expect(layoutOf({ ...draw, system: 'toString' }).every(({ kind }) => kind === 'round')).toBe(true)
  })
})
