import { describe, expect, test } from 'vitest'
import type { DrawOptions, DrawSystem } from '#judo/draw/index.ts'
import { createDrawSheet } from '#judo/draw/index.ts'
import { type DrawSection, type DrawSelection, listDrawParts, listDrawSections } from '#judo/layout/index.ts'
import { DEFAULT_POOL_RULES } from '#judo/pool/index.ts'
import { createPoolSettings, readSheet } from '#judo/progression/index.ts'
import { playDraw } from '../../../fixtures/played-draw.ts'

type Bouts = { bouts?: readonly unknown[] }

/** A fought draw as it is recorded; contests of teams have bouts. */
function record(system: DrawSystem, n: number, options: DrawOptions, bouts: Bouts = {}) {
  const sheet = createDrawSheet(system, n, options)
  const { lines, contests, places } = playDraw(system, n, options)
  const drawn = { sheet, lines, contests: contests.map((contest) => ({ ...contest, ...bouts })) }
  const reading = readSheet(sheet, {
    ...drawn,
    getOutcome: () => ({}),
    pool: createPoolSettings(DEFAULT_POOL_RULES, '2026-10-03'),
  })
  return {
    ...drawn,
    parts: listDrawParts(drawn),
    listSections: (selection: DrawSelection) => listDrawSections(reading, places, selection),
  }
}

const listNumbers = (sections: readonly DrawSection[]): number[] =>
  sections.flatMap((section) =>
    section.kind === 'pool'
      ? section.contests.map(({ number }) => number)
      : section.columns.flatMap(({ slots }) =>
          slots.flatMap(({ bracketContest }) => bracketContest?.number ?? []),
        ),
  )

const TEAMS = { bouts: [] }

const LARGE: readonly [DrawSystem, number, DrawOptions, Bouts][] = [
  ['round_robin', 19, {}, {}],
  ['round_robin', 128, {}, {}],
  ['round_robin', 40, { rounds: 2 }, {}],
  ['round_robin', 14, { rounds: 3 }, {}],
  ['round_robin', 12, {}, TEAMS],
  ['round_robin', 30, { rounds: 2 }, TEAMS],
  ['brazilian', 64, { groupSize: 8 }, {}],
  ['brazilian', 64, { groupCount: 3 }, {}],
  ['french', 64, { groupCount: 2 }, {}],
  ['french', 64, {}, TEAMS],
  ['brazilian', 40, {}, TEAMS],
]

describe.each(LARGE)('pools with many contests: %s for %i, %j %j', (system, n, options, bouts) => {
  const { parts, sheet, listSections } = record(system, n, options, bouts)
  const most = bouts === TEAMS ? 32 : 64

  test('have each contest in one part, and no part too many', () => {
    expect(parts.length).toBeGreaterThan(1)
    const inPools = sheet.contests.filter(({ bracket }) => bracket === 'pool')
    const numbers = parts.flatMap(({ contests }) => contests.map(({ number }) => number))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(inPools.map(({ number }) => number))
    for (const { contests } of parts) expect(contests.length).toBeLessThanOrEqual(most)
    expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
    for (const { key } of parts) expect(key).toMatch(/^(?:rr\d|group_[a-z])_[1-9]\d*$/)
  })

  test('show the contests of a part alone, with nothing else', () => {
    for (const part of parts) {
      const sections = listSections(part)
      expect(sections.map(({ part: shown }) => shown)).toEqual([part])
      expect(listNumbers(sections)).toEqual(part.contests.map(({ number }) => number))
    }
  })

  test('show the tables of all pools, and the brackets, on the page of the draw', () => {
    const everything = listSections('everything')
    const last = listSections('final rounds')
    expect(last.map(({ kind, of }) => [kind, of])).toEqual(everything.map(({ kind, of }) => [kind, of]))
    for (const [index, section] of last.entries()) {
      const whole = everything[index]
      if (section.kind === 'pool') expect(section).toEqual({ ...whole, contests: [] })
      else expect(section).toEqual(whole)
    }
    expect(
      [...parts.flatMap((part) => listNumbers(listSections(part))), ...listNumbers(last)].toSorted(),
    ).toEqual(listNumbers(everything).toSorted())
  })
})

test.each<[DrawSystem, number, DrawOptions, Bouts]>([
  ['round_robin', 18, {}, {}],
  ['round_robin', 13, { rounds: 2 }, {}],
  ['round_robin', 11, {}, TEAMS],
  ['brazilian', 64, {}, {}],
  ['french', 64, {}, {}],
  ['two_groups', 12, { mode: 'final_pool' }, TEAMS],
])('pools are whole: %s for %i, %j %j', (system, n, options, bouts) => {
  const { parts, listSections } = record(system, n, options, bouts)
  expect(parts).toEqual([])
  expect(listSections('final rounds')).toEqual(listSections('everything'))
})

test('the parts of a divided group or round have the numbers of their contests', () => {
  const describeParts = (...args: Parameters<typeof record>) =>
    record(...args).parts.map((part) => part.of === 'pool' && [part.key, part.group, part.range])
  expect(describeParts('round_robin', 9, { rounds: 3 }, TEAMS)).toEqual([
    ['rr1_1', null, { first: 1, last: 32 }],
    ['rr1_2', null, { first: 33, last: 36 }],
    ['rr2_1', null, { first: 37, last: 68 }],
    ['rr2_2', null, { first: 69, last: 72 }],
    ['rr3_1', null, { first: 73, last: 104 }],
    ['rr3_2', null, { first: 105, last: 108 }],
  ])
  expect(describeParts('brazilian', 28, { groupSize: 7 }, TEAMS)).toEqual([
    ['group_a_1', 'A', null],
    ['group_b_1', 'B', null],
    ['group_c_1', 'C', null],
    ['group_d_1', 'D', null],
  ])
})
