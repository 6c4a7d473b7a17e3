import { describe, expect, test } from 'vitest'
import { createDrawSheet, KNOCKOUT_SYSTEMS } from '#judo/draw/index.ts'
import {
  type BracketSection,
  LARGEST_WHOLE_BRACKET,
  listDrawParts,
  listDrawSections,
  listPartEntrants,
  splitLargeDraw,
} from '#judo/layout/index.ts'
import { readSheet } from '#judo/progression/index.ts'
import { createRandom, drawLines } from '#judo/seeding/index.ts'

const LARGE = [129, 150, 255, 256, 257, 400, 512]

function createLargeSheet(system: (typeof KNOCKOUT_SYSTEMS)[number], n: number) {
  const entrants = Array.from({ length: n }, (_, index) => ({ entrant: index + 1 }))
  const sheet = createDrawSheet(system, drawLines({ entrants, random: createRandom(n) }))
  const split = splitLargeDraw(sheet)
  if (!split) throw new Error(`${system} of ${n} is not split.`)
  const reading = readSheet(sheet, { lines: sheet.lines, contests: [], getOutcome: () => ({}) })
  const listBrackets = (selection: Parameters<typeof listDrawSections>[2]): BracketSection[] =>
    listDrawSections(reading, [], selection).filter((section) => section.kind === 'bracket')
  return { sheet, ...split, listBrackets }
}

test.each(KNOCKOUT_SYSTEMS)('%s is shown whole for up to 128 entrants', (system) => {
  for (const n of [1, 2, 64, LARGEST_WHOLE_BRACKET])
    expect(splitLargeDraw(createDrawSheet(system, n))).toBeNull()
})

describe.each(KNOCKOUT_SYSTEMS)('%s', (system) => {
  test.each(LARGE)(
    'of %i has each contest in one part or in the final rounds, and the last of a part in both',
    (n) => {
      const { sheet, parts, finals } = createLargeSheet(system, n)
      const inParts = parts.flatMap(({ contests }) => contests.map(({ key }) => key))
      const inFinals = [...finals.main, ...finals.repechage].map(({ key }) => key)
      expect(new Set(inParts).size).toBe(inParts.length)
      expect(new Set(inFinals).size).toBe(inFinals.length)
      expect(new Set([...inParts, ...inFinals])).toEqual(new Set(sheet.contests.map(({ key }) => key)))
      const inBoth = inFinals.filter((key) => inParts.includes(key))
      for (const part of parts) {
        const last = part.contests.at(-1)?.key
        expect(part.contests.filter(({ key }) => inBoth.includes(key)).map(({ key }) => key)).toEqual(
          last === undefined ? [] : [last],
        )
      }
    },
  )

  test.each(LARGE)('of %i has parts of 32 lines with everybody in one of them', (n) => {
    const { sheet, parts, listBrackets } = createLargeSheet(system, n)
    const main = parts.filter(({ of }) => of === 'main')
    expect(main).toHaveLength(sheet.size / 32)
    expect(main.flatMap((part) => listPartEntrants(sheet, part))).toEqual(
      sheet.lines.filter((entrant) => entrant !== null),
    )
    expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
    for (const part of parts) {
      expect(part.contests.length).toBeLessThanOrEqual(63)
      for (const { columns, rowCount } of listBrackets(part)) {
        expect(rowCount).toBeLessThanOrEqual(part.of === 'main' ? 32 : 64)
        for (const { slotCount, slots } of columns) {
          expect(slotCount).toBeLessThanOrEqual(16)
          const numbers = slots.map(({ slot }) => slot)
          expect(new Set(numbers).size).toBe(numbers.length)
          for (const slot of numbers) expect(slot >= 1 && slot <= slotCount).toBe(true)
        }
        expect(columns.at(-1)?.slotCount).toBe(1)
      }
    }
    const [finals] = listBrackets('final rounds')
    expect(finals?.columns[0]?.slotCount).toBe(sheet.size / 32)
    expect(finals?.columns.at(-1)?.round).toBe('F')
  })
})

test('a long repechage is split like the main draw, a short one stays whole', () => {
  const keys = (system: 'full_rep' | 'double_rep') =>
    createLargeSheet(system, 256).parts.map(({ key }) => key)
  const pools = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2']
  expect(keys('double_rep')).toEqual(pools.map((letter) => `pool_${letter}`))
  expect(keys('full_rep')).toEqual([
    ...pools.map((letter) => `pool_${letter}`),
    ...pools.map((letter) => `repechage_${letter}`),
  ])
})

test('a draw of teams is split from 128 lines on, into its pools', () => {
  const split = (system: 'full_rep' | 'last8_rep', n: number) =>
    listDrawParts({ sheet: createDrawSheet(system, n), contests: [TEAM_CONTEST] }).map(({ key }) => key)
  const pools = ['pool_a', 'pool_b', 'pool_c', 'pool_d']
  const repechage = ['repechage_a', 'repechage_b', 'repechage_c', 'repechage_d']
  expect(split('last8_rep', 64)).toEqual([])
  expect(split('last8_rep', 65)).toEqual(pools)
  expect(split('full_rep', 128)).toEqual([...pools, ...repechage])
  expect(split('last8_rep', 200)).toHaveLength(8)
})

const TEAM_CONTEST = {
  ...({
    number: 1,
    key: 'R128-1',
    round: 'R128',
    white: 1,
    blue: 2,
    winner: null,
    isFinished: false,
  } as const),
  bouts: [],
}

test('a part of the repechage has no judoka who start in it', () => {
  const { sheet, parts } = createLargeSheet('full_rep', 256)
  expect(
    parts.filter(({ of }) => of === 'repechage').flatMap((part) => listPartEntrants(sheet, part)),
  ).toEqual([])
  expect(parts.flatMap((part) => listPartEntrants(sheet, part))).toHaveLength(256)
})
