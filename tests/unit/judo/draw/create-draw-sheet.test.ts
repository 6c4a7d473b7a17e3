import { describe, expect, it } from 'vitest'
import {
  countGroups,
  createDrawSheet,
  type DrawSheet,
  type DrawSystem,
  ENTRANT_LIMITS,
  type EntrantSource,
} from '#judo/draw/index.ts'
import { createFinalLines } from '#judo/draw/systems/final-lines.ts'
import { DrawError } from '#judo/errors.ts'
import { computeProgress } from '#judo/progression/index.ts'
import { playOut, strongestWins } from '../progression/play-out.ts'

/** Every number of entrants up to 130; of more than that, those around a sheet size and some between. */
const everyN = (system: DrawSystem, max = ENTRANT_LIMITS[system].max) =>
  Array.from(
    { length: max - ENTRANT_LIMITS[system].min + 1 },
    (_, index) => ENTRANT_LIMITS[system].min + index,
  ).filter((n) => n <= 130 || n % 37 === 0 || [255, 256, 257, 511, 512].includes(n))

const contest = (sheet: DrawSheet, key: string) => sheet.contests.find((each) => each.key === key)

describe('a knockout sheet of any size', () => {
  it.each(['no_rep', 'last8_rep', 'single_rep', 'double_rep', 'full_rep'] as const)(
    '%s numbers every contest of the full sheet once, fought or not',
    (system) => {
      for (const n of everyN(system)) {
        const sheet = createDrawSheet(system, n)
        const numbers = [...sheet.contests, ...sheet.byes, ...sheet.skipped].map(({ number }) => number)
        expect(numbers.sort((a, b) => a - b)).toEqual(
          Array.from({ length: sheet.sheetContests }, (_, index) => index + 1),
        )
      }
    },
  )

  it('has n-1 contests without repechage, n+3 with the quarter-final repechage, 2n-5 with the full repechage', () => {
    for (const n of everyN('no_rep')) expect(createDrawSheet('no_rep', n).contests).toHaveLength(n - 1)
    for (const n of everyN('last8_rep').filter((n) => n >= 8)) {
      expect(createDrawSheet('last8_rep', n).contests).toHaveLength(n + 3)
    }
    for (const n of everyN('full_rep').filter((n) => n >= 6)) {
      expect(createDrawSheet('full_rep', n).contests).toHaveLength(2 * n - 5)
      expect(createDrawSheet('full_rep', n, { dropIn: 'otherHalf' }).contests).toHaveLength(2 * n - 5)
    }
  })

  it('has one final for two entrants, and two semi-finals and one bronze contest for four', () => {
    for (const system of ['last8_rep', 'single_rep', 'double_rep', 'full_rep'] as const) {
      expect(createDrawSheet(system, 2).contests.map(({ key }) => key)).toEqual(['F'])
      expect(createDrawSheet(system, 4).contests.map(({ key }) => key)).toEqual(['SF-1', 'SF-2', 'BR-1', 'F'])
      expect(createDrawSheet(system, 3).placings[3]).toEqual([{ loserOf: 'SF-2' }])
    }
  })
})

describe('the full repechage', () => {
  it.each(['neighbour', 'otherHalf'] as const)(
    '(%s) leaves silver and two bronzes with one defeat',
    (dropIn) => {
      for (const n of everyN('full_rep', 70).filter((n) => n >= 6)) {
        const order = Array.from({ length: n }, (_, index) => ((index * 7919) % n) + 1)
        const { end } = playOut(
          createDrawSheet('full_rep', n, { dropIn }),
          strongestWins([...new Set(order)]),
        )
        const defeats = end.contests.map(({ loser }) => loser).filter((loser) => loser !== null)
        const once = defeats.filter((loser) => defeats.indexOf(loser) === defeats.lastIndexOf(loser))
        const medals = [...(end.placings[2] ?? []), ...(end.placings[3] ?? [])]
        expect(once.sort()).toEqual(medals.sort())
      }
    },
  )

  it.each(['neighbour', 'otherHalf'] as const)(
    '(%s) never lets a loser who joins meet somebody already fought',
    (dropIn) => {
      for (const n of [8, 16, 23, 32, 40, 64]) {
        const sheet = createDrawSheet('full_rep', n, { dropIn })
        for (const step of [1, 3, 5, 11]) {
          const order = [...new Set(Array.from({ length: n * step }, (_, index) => ((index * step) % n) + 1))]
          const { contests } = playOut(sheet, strongestWins(order)).end
          const pairs = contests.map(({ white, blue }) => [white, blue].sort().join())
          // Losers join in every second stage; between those, survivors meet each other.
          const joins = sheet.contests.flatMap(({ round }, index) =>
            /^REP[246]$/.test(round) ? [index] : [],
          )
          for (const index of joins) expect(pairs.indexOf(pairs[index] ?? '')).toBe(index)
        }
      }
    },
  )

  it('crosses the halves for bronze, unless losers of quarter-finals already changed halves', () => {
    const loserIn = (dropIn: 'neighbour' | 'otherHalf', n: number) =>
      contest(createDrawSheet('full_rep', n, { dropIn }), 'BR-1')?.sideB
    expect(loserIn('neighbour', 16)).toEqual({ loserOf: 'SF-2' })
    expect(loserIn('otherHalf', 16)).toEqual({ loserOf: 'SF-1' })
    expect(loserIn('otherHalf', 8)).toEqual({ loserOf: 'SF-2' })
    expect(contest(createDrawSheet('full_rep', 16, { dropIn: 'otherHalf' }), 'REP2-1')?.sideB).toEqual({
      loserOf: 'QF-3',
    })
  })
})

describe('the single repechage', () => {
  it('sends the winner of a chain to the loser of the semi-final in the same half, or in the other one', () => {
    const opponent = (bronzeOpponent?: 'sameHalf' | 'otherHalf') =>
      contest(createDrawSheet('single_rep', 16, { bronzeOpponent }), 'BR-1')?.sideB
    expect(opponent()).toEqual({ loserOf: 'SF-1' })
    expect(opponent('sameHalf')).toEqual({ loserOf: 'SF-1' })
    expect(opponent('otherHalf')).toEqual({ loserOf: 'SF-2' })
  })
})

describe('a pool', () => {
  it('pairs all entrants once, and from five entrants on gives nobody two contests in a row', () => {
    for (let n = 2; n <= 20; n++) {
      const { contests } = createDrawSheet('round_robin', n)
      const pairs = contests.map(({ sideA, sideB }) => [sideA, sideB].map(entrantOf))
      expect(new Set(pairs.map((pair) => [...pair].sort((a, b) => a - b).join())).size).toBe(
        (n * (n - 1)) / 2,
      )
      expect(pairs).toHaveLength((n * (n - 1)) / 2)
      const inARow = pairs.filter((pair, index) =>
        pairs[index + 1]?.some((entrant) => pair.includes(entrant)),
      )
      if (n >= 5) expect(inARow).toEqual([])
    }
  })

  it('swaps the sides in the second round and swaps them back in the third', () => {
    const { contests } = createDrawSheet('round_robin', [31, 12], { rounds: 3 })
    expect(contests.map(({ key, sideA, sideB }) => [key, entrantOf(sideA), entrantOf(sideB)])).toEqual([
      ['RR1-1', 31, 12],
      ['RR2-1', 12, 31],
      ['RR3-1', 31, 12],
    ])
  })

  it('can be a best of three for two entrants only', () => {
    const { contests } = createDrawSheet('round_robin', 2, { bestOfThree: true })
    expect(contests.map(({ key, onlyIf }) => [key, onlyIf])).toEqual([
      ['BO3-1', undefined],
      ['BO3-2', undefined],
      ['BO3-3', 'one win each'],
    ])
    expect(() => createDrawSheet('round_robin', 3, { bestOfThree: true })).toThrow(
      'A best of three needs 2 entrants, got 3.',
    )
  })
})

describe.each(['brazilian', 'french'] as const)('a %s draw', (system) => {
  it('makes groups of three or four with separate seeds, whose sizes differ by at most one', () => {
    for (const n of everyN(system)) {
      const groups = Object.values(createDrawSheet(system, n).groups ?? {})
      const sizes = groups.map((group) => group.length)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(groups.map(([first]) => first)).toEqual(groups.map((_, index) => index + 1))
      expect(groups.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, index) => index + 1))
    }
  })

  it('places first and second of a group in opposite halves, and gives byes to group winners first', () => {
    for (const n of everyN(system)) {
      const { finalLines: lines = [], groups = {}, size } = createDrawSheet(system, n)
      expect(lines).toHaveLength(size)
      for (const group of Object.keys(groups)) {
        const halves = [`${group}1`, `${group}2`].map((place) => lines.indexOf(place) < size / 2)
        expect(halves[0]).not.toBe(halves[1])
      }
      const withBye = lines.filter((place, index) => place && lines[index ^ 1] === null)
      const firsts = withBye.filter((place) => place?.endsWith('1')).length
      expect(firsts).toBe(Math.min(withBye.length, Object.keys(groups).length))
    }
  })

  it('takes the number of groups, their size, the qualifiers and the final system as options', () => {
    expect(countGroups(system, 20, {})).toBe(5)
    expect(countGroups(system, 20, { groupSize: 5 })).toBe(4)
    expect(countGroups(system, 20, { groupCount: 8 })).toBe(8)
    const sheet = createDrawSheet(system, 20, { groupCount: 5, qualifiers: 1, finalSystem: 'double_rep' })
    expect(sheet.finalLines).toEqual(['A1', null, 'D1', 'E1', 'B1', null, 'C1', null])
    expect(sheet.contests.some(({ bracket }) => bracket === 'bronze')).toBe(true)
    expect(computeProgress(sheet, []).contests.filter(({ state }) => state === 'ready')).toHaveLength(30)
  })
})

describe('the lines after groups', () => {
  it('cross for two and four groups', () => {
    expect(createFinalLines(2, 2)).toEqual(['A1', 'B2', 'B1', 'A2'])
    expect(createFinalLines(4, 2)).toEqual(['A1', 'D2', 'B1', 'C2', 'C1', 'B2', 'D1', 'A2'])
  })
})

describe('two groups', () => {
  it('omit contests from the final pool whose results are carried over', () => {
    const sheet = createDrawSheet('two_groups', 6, { mode: 'final_pool', carryForward: true })
    expect(sheet.contests.filter(({ round }) => round === 'FINALPOOL').map(({ key }) => key)).toEqual([
      'FP-3',
      'FP-4',
      'FP-5',
      'FP-6',
    ])
    expect(sheet.sheetContests).toBe(12)
  })

  it('accept groups that were drawn elsewhere', () => {
    const groups = [
      [5, 4, 3],
      [2, 1],
    ]
    expect(createDrawSheet('two_groups', 5, { groups }).groups).toEqual({ A: [5, 4, 3], B: [2, 1] })
  })
})

describe('createDrawSheet with invalid input throws an error with the expected and the actual value', () => {
  it.each<[string, () => unknown, typeof DrawError, string]>([
    ['too few', () => createDrawSheet('no_rep', 0), DrawError, 'no_rep needs 1 to 512 entrants, got 0.'],
    [
      'too many',
      () => createDrawSheet('last8_rep', 513),
      DrawError,
      'last8_rep needs 1 to 512 entrants, got 513.',
    ],
    [
      'too few for its groups',
      () => createDrawSheet('brazilian', 8),
      DrawError,
      'brazilian needs 9 to 64 entrants, got 8.',
    ],
    [
      'half a judoka',
      () => createDrawSheet('no_rep', 7.5),
      DrawError,
      'The number of entrants must be a whole number, got 7.5.',
    ],
    [
      'an unknown system',
      () => createDrawSheet('swiss' as DrawSystem, 8),
      DrawError,
      'A draw system must be one of no_rep, last8_rep, single_rep, double_rep, full_rep, round_robin, two_groups, brazilian, french, got swiss.',
    ],
    [
      'three lines',
      () => createDrawSheet('no_rep', [1, 2, 3]),
      DrawError,
      'A sheet must have 1, 2, 4, 8, 16, 32, 64, 128, 256 or 512 lines, got 3.',
    ],
    [
      'two empty lines',
      () => createDrawSheet('no_rep', [1, 2, null, null]),
      DrawError,
      'Lines 3 and 4 face each other and are both empty: one of them needs an entrant.',
    ],
    [
      'somebody twice',
      () => createDrawSheet('no_rep', [1, 2, 2, 3]),
      DrawError,
      'Entrant 2 is entered twice.',
    ],
    [
      'a name',
      () => createDrawSheet('no_rep', JSON.parse('[1, "judoka"]')), // from a file, whose types nobody checks
      DrawError,
      'An entrant must be a whole number, got "judoka".',
    ],
    [
      'a bye in a pool',
      () => createDrawSheet('round_robin', [1, 2, null]),
      DrawError,
      'round_robin has no byes: leave out the 1 empty lines.',
    ],
    [
      'somebody twice in a pool',
      () => createDrawSheet('round_robin', [1, 1]),
      DrawError,
      'Entrant 1 is entered twice.',
    ],
    [
      'groups of one',
      () => createDrawSheet('two_groups', 5, { groups: [[1, 2, 3, 4], [5]] }),
      DrawError,
      'Expected at least two groups of at least 2 entrants, got 5 entrants in 2 groups.',
    ],
    [
      'one group',
      () => createDrawSheet('two_groups', 5, { groups: [[1, 2, 3, 4, 5]] }),
      DrawError,
      'Expected at least two groups of at least 2 entrants, got 5 entrants in 1 groups.',
    ],
    [
      'groups without somebody',
      () =>
        createDrawSheet('two_groups', 5, {
          groups: [
            [1, 2],
            [3, 4],
          ],
        }),
      DrawError,
      'The groups must hold every entrant once and nobody else: entrant 5 is missing.',
    ],
    [
      'groups with a stranger',
      () =>
        createDrawSheet('two_groups', 5, {
          groups: [
            [1, 2, 6],
            [3, 4, 5],
          ],
        }),
      DrawError,
      'The groups must hold every entrant once and nobody else: an entrant appears twice or does not belong here.',
    ],
  ])('%s', (_, draw, kind, message) => {
    expect(draw).toThrow(kind)
    expect(draw).toThrow(message)
  })
})

function entrantOf(reference: EntrantSource): number {
  return 'entrant' in reference ? reference.entrant : Number.NaN
}
