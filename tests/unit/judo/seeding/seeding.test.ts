import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createDrawSheet,
  getSheetSize,
  listSeedingOrder,
  type SheetLines,
} from '../../../../src/judo/draw/index.ts'
import {
  createRandom,
  drawGroups,
  drawLines,
  type EntrantToDraw,
  listSeedLines,
  MAX_SEEDS,
  shuffle,
} from '../../../../src/judo/seeding/index.ts'

type SizeVector = { size: number; seedLines: Record<string, number>; entrantLines: number[] }
type ByeVector = {
  n: number
  size: number
  byes: number
  seedsWithBye: number[]
  quarterSizes: { min: number; max: number }
  halfSizes: { min: number; max: number }
}
const vectors: { sizes: SizeVector[]; byes: ByeVector[] } = JSON.parse(
  readFileSync(new URL('../../../fixtures/draw-vectors/seeding.json', import.meta.url), 'utf8'),
)

const numbered = (n: number, seeds = Math.min(n, MAX_SEEDS)): EntrantToDraw[] =>
  Array.from({ length: n }, (_, index) => ({ entrant: index + 1, seed: index < seeds ? index + 1 : null }))

const partSizes = (lines: SheetLines, parts: number) =>
  Array.from({ length: parts }, (_, part) => {
    const width = lines.length / parts
    return lines.slice(part * width, (part + 1) * width).filter((entrant) => entrant !== null).length
  })

describe('seeds', () => {
  it.each(vectors.sizes.map((vector) => [vector.size, vector] as const))(
    'stand on their lines of %i',
    (size, vector) => {
      expect(Object.fromEntries(listSeedLines(size).map((line, index) => [index + 1, line]))).toEqual(
        vector.seedLines,
      )
      const fold = listSeedingOrder(size)
      expect(vector.entrantLines.map((line) => fold[line - 1])).toEqual(
        vector.entrantLines.map((_, index) => index + 1),
      )
    },
  )

  it('have fixed lines, and meet as 1-8, 4-5, 2-7, 3-6 in the quarter-finals', () => {
    for (const n of [8, 13, 16, 22, 40, 64, 100, 128, 150, 512]) {
      const entrants = numbered(n).map((candidate) => ({ ...candidate, nation: 'FRA', club: 'Same club' }))
      const lines = drawLines({ entrants, random: createRandom(n) })
      expect(listSeedLines(getSheetSize(n)).map((line) => lines[line - 1])).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    }
  })

  it('move up if one is missing', () => {
    const entrants = [
      { entrant: 20, seed: 2 },
      { entrant: 50, seed: 5 },
      { entrant: 30, seed: 3 },
      ...numbered(13, 0),
    ]
    const lines = drawLines({ entrants, random: createRandom('moved up') })
    expect(
      listSeedLines(16)
        .slice(0, 3)
        .map((line) => lines[line - 1]),
    ).toEqual([20, 30, 50])
  })

  it.each<[string, EntrantToDraw[], string]>([
    [
      'the same seed twice',
      [
        { entrant: 1, seed: 1 },
        { entrant: 2, seed: 1 },
      ],
      'Entrants 1 and 2 are both seed 1.',
    ],
    [
      'seed zero',
      [{ entrant: 1, seed: 0 }, { entrant: 2 }],
      'A seed must be a whole number from 1, got 0 for entrant 1.',
    ],
    [
      'half a seed',
      [{ entrant: 1, seed: 1.5 }, { entrant: 2 }],
      'A seed must be a whole number from 1, got 1.5 for entrant 1.',
    ],
    ['nine seeds', numbered(9, 9), 'A draw can have at most 8 seeds, got 9.'],
  ])('are rejected with %s', (_, entrants, message) => {
    expect(() => drawLines({ entrants, random: createRandom(1) })).toThrow(message)
  })
})

describe('byes', () => {
  it.each(vectors.byes.map((vector) => [vector.n, vector] as const))(
    'of %i entrants go to the seeds in order, and leave halves and quarters even',
    (n, vector) => {
      for (let round = 0; round < 20; round++) {
        const lines = drawLines({ entrants: numbered(n), random: createRandom(`${n} ${round}`) })
        expect(lines).toHaveLength(vector.size)
        const withBye = createDrawSheet('no_rep', lines).byes.flatMap(({ advances }) =>
          advances && 'entrant' in advances ? [advances.entrant] : [],
        )
        expect(withBye).toHaveLength(vector.byes)
        expect(withBye.filter((entrant) => entrant <= 8).sort((a, b) => a - b)).toEqual(vector.seedsWithBye)
        for (const [parts, sizes] of [
          [4, vector.quarterSizes],
          [2, vector.halfSizes],
        ] as const) {
          expect(Math.min(...partSizes(lines, parts))).toBe(sizes.min)
          expect(Math.max(...partSizes(lines, parts))).toBe(sizes.max)
        }
      }
    },
  )

  it('are spread evenly with any number of seeds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 512 }), fc.nat(MAX_SEEDS), fc.string(), (n, seeds, seed) => {
        const lines = drawLines({ entrants: numbered(n, Math.min(n, seeds)), random: createRandom(seed) })
        expect(createDrawSheet('last8_rep', lines).n).toBe(n)
        for (const parts of [2, ...(lines.length < 4 ? [] : [4])]) {
          const sizes = partSizes(lines, parts)
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('teammates', () => {
  const countIn = (lines: SheetLines, parts: number, team: Set<number>) =>
    Array.from({ length: parts }, (_, part) => {
      const width = lines.length / parts
      return lines
        .slice(part * width, (part + 1) * width)
        .filter((entrant) => entrant !== null && team.has(entrant)).length
    })

  it('of a nation are spread over halves, and over the quarters of a half, without seeds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 64 }),
        fc.integer({ min: 2, max: 12 }),
        fc.nat(),
        (n, nations, seed) => {
          const entrants = numbered(n, 0).map((candidate) => ({
            ...candidate,
            nation: `N${(candidate.entrant * 7919) % nations}`,
          }))
          const lines = drawLines({ entrants, random: createRandom(seed) })
          for (const nation of new Set(entrants.map((candidate) => candidate.nation))) {
            const team = new Set(
              entrants.filter((candidate) => candidate.nation === nation).map(({ entrant }) => entrant),
            )
            const [top = 0, bottom = 0] = countIn(lines, 2, team)
            expect(Math.abs(top - bottom)).toBeLessThanOrEqual(1)
            const [a = 0, b = 0, c = 0, d = 0] = countIn(lines, 4, team)
            expect(Math.max(Math.abs(a - b), Math.abs(c - d))).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('of a seed are in the other half', () => {
    const entrants = numbered(16).map((candidate) => ({
      ...candidate,
      nation: candidate.entrant % 8 === 1 ? 'JPN' : null,
    }))
    for (let seed = 0; seed < 20; seed++) {
      const lines = drawLines({ entrants, random: createRandom(seed) })
      expect(lines.indexOf(1)).toBe(0)
      expect(lines.indexOf(9)).toBeGreaterThanOrEqual(8)
    }
  })

  it('of a club are drawn apart if nations allow it', () => {
    const entrants = numbered(16, 0).map((candidate) => ({
      ...candidate,
      nation: 'GER',
      club: `Club ${candidate.entrant % 4}`,
    }))
    const lines = drawLines({ entrants, random: createRandom('clubs') })
    for (let club = 0; club < 4; club++) {
      const team = new Set(
        entrants.filter(({ entrant }) => entrant % 4 === club).map(({ entrant }) => entrant),
      )
      expect(countIn(lines, 4, team)).toEqual([1, 1, 1, 1])
    }
  })
})

describe('a draw', () => {
  const entrants = numbered(23).map((candidate) => ({ ...candidate, nation: `N${candidate.entrant % 5}` }))

  it('is reproducible from its random seed, and differs for another seed', () => {
    const drawn = drawLines({ entrants, random: createRandom('gs_fra2025 -66') })
    expect(drawLines({ entrants, random: createRandom('gs_fra2025 -66') })).toEqual(drawn)
    expect(drawLines({ entrants, random: createRandom('gs_fra2025 -73') })).not.toEqual(drawn)
  })

  it('can use a larger sheet', () => {
    const lines = drawLines({ entrants: numbered(4), size: 8, random: createRandom(1) })
    expect(lines).toEqual([1, null, 4, null, 2, null, 3, null])
  })

  it.each<[string, () => unknown, string]>([
    [
      'nobody',
      () => drawLines({ entrants: [], random: createRandom(1) }),
      'A knockout must have 1 to 512 entrants, got 0.',
    ],
    [
      'more than a sheet holds',
      () => drawLines({ entrants: numbered(513), random: createRandom(1) }),
      'A knockout must have 1 to 512 entrants, got 513.',
    ],
    [
      'a sheet too small',
      () => drawLines({ entrants: numbered(9), size: 8, random: createRandom(1) }),
      '9 entrants fit on 16 lines, so that no two empty lines meet, got 8.',
    ],
    [
      'a sheet too large',
      () => drawLines({ entrants: numbered(3), size: 8, random: createRandom(1) }),
      '3 entrants fit on 4 lines, so that no two empty lines meet, got 8.',
    ],
    [
      'a sheet larger than any',
      () => drawLines({ entrants: numbered(512), size: 1024, random: createRandom(1) }),
      '512 entrants fit on 512 lines, so that no two empty lines meet, got 1024.',
    ],
    [
      'lines that are no sheet',
      () => drawLines({ entrants: numbered(9), size: 12, random: createRandom(1) }),
      '9 entrants fit on 16 lines, so that no two empty lines meet, got 12.',
    ],
    [
      'somebody twice',
      () => drawLines({ entrants: [{ entrant: 1 }, { entrant: 1 }], random: createRandom(1) }),
      'Entrant 1 is entered twice.',
    ],
    [
      'groups of one',
      () => drawGroups({ entrants: numbered(5), groups: 3, random: createRandom(1) }),
      'Groups must have at least 2 entrants, got 5 entrants for 3 groups.',
    ],
    [
      'no group',
      () => drawGroups({ entrants: numbered(5), groups: 0, random: createRandom(1) }),
      'got 5 entrants for 0 groups.',
    ],
    [
      'half a group',
      () => drawGroups({ entrants: numbered(5), groups: 1.5, random: createRandom(1) }),
      'got 5 entrants for 1.5 groups.',
    ],
  ])('is rejected for %s', (_, draw, message) => {
    expect(draw).toThrow(message)
  })
})

describe('drawn groups', () => {
  it('have one of the first seeds each, differ in size by at most one, and separate clubs', () => {
    const entrants = numbered(18, 5).map((candidate) => ({
      ...candidate,
      club: `Club ${candidate.entrant % 6}`,
    }))
    const groups = drawGroups({ entrants, groups: 5, random: createRandom('groups') })
    expect(groups.map(([first]) => first)).toEqual([1, 2, 3, 4, 5])
    expect(groups.map((group) => group.length)).toEqual([4, 4, 4, 3, 3])
    for (const group of groups) expect(new Set(group.map((entrant) => entrant % 6)).size).toBe(group.length)
    expect(createDrawSheet('brazilian', groups.flat(), { groups }).n).toBe(18)
  })
})

describe('random numbers', () => {
  it('equal those of another mulberry32 implementation for the FNV-1a hash of the seed', () => {
    const random = createRandom('gs_fra2025 -66')
    expect([random(), random()].map((number) => number.toFixed(6))).toEqual(['0.929791', '0.989380'])
  })

  it('are spread evenly', () => {
    const random = createRandom(2025)
    const tenths = new Array<number>(10).fill(0)
    for (let count = 0; count < 10_000; count++) {
      const tenth = Math.floor(random() * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    expect(Math.min(...tenths)).toBeGreaterThan(900)
    expect(Math.max(...tenths)).toBeLessThan(1100)
  })

  it('shuffle without losing elements', () => {
    expect(shuffle([1, 2, 3, 4, 5], createRandom('x')).sort()).toEqual([1, 2, 3, 4, 5])
  })
})
