import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_POOL_RULES } from '#judo/pool/index.ts'
import { type DrawSection, findOnlyEntrant, splitDrawIntoSections } from '#portal/pages/draw/split-draw.ts'
import { toJudokaDrawModel } from '#publication/judoka-draw-model.ts'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import { createFinishedContest, createPublishedDraw } from '../../fixtures/draws.ts'

const layoutOf = (draw: PublishedDraw, poolRules = DEFAULT_POOL_RULES): DrawSection[] =>
  splitDrawIntoSections(toJudokaDrawModel(draw, { dateFrom: '2026-10-03', poolRules })) as DrawSection[]

/** Six judoka on eight lines: the first and the fifth line have a bye. */
const sixOnEight = (fought: number) => createPublishedDraw('last8_rep', 6, {}, fought)

describe('splitDrawIntoSections without a sheet', () => {
  test('lists contests round by round', () => {
    const stages = layoutOf({
      ...sixOnEight(0),
      sheet: null,
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

  test('lists contests that contradict the draw, and logs it once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const draw = sixOnEight(3)
    const unknown = { ...draw, contests: [...draw.contests, createFinishedContest(99, 'R16-1', 'R16', 1, 6)] }
    expect(layoutOf(unknown).every(({ kind }) => kind === 'round')).toBe(true)
    expect(layoutOf(unknown).every(({ kind }) => kind === 'round')).toBe(true)
    expect(warn.mock.calls).toEqual([
      ['A draw (last8_rep, 8 contests) is shown round by round: There is no contest R16-1 on this sheet.'],
    ])
    warn.mockRestore()
  })

  test('lists contests without keys', () => {
    const draw = sixOnEight(3)
    const unkeyed = { ...draw, contests: draw.contests.map((contest) => ({ ...contest, key: null })) }
    expect(layoutOf(unkeyed).every(({ kind }) => kind === 'round')).toBe(true)
  })

  test('rethrows other errors', () => {
    const draw = sixOnEight(3)
    const broken = {
      ...draw,
      get lines(): never {
        throw new RangeError('Invalid array length')
      },
    }
    expect(() => layoutOf(broken)).toThrow('Invalid array length')
  })
})

describe('splitDrawIntoSections of a pool', () => {
  /** Three in a circle: 1 won fast by waza-ari, 2 slowly by ippon, 3 in between by two waza-ari. */
  const circle = (): PublishedDraw => {
    const draw = createPublishedDraw('round_robin', 3)
    const seconds = [30, 100, 200]
    const contests = draw.contests.map((contest, at) => ({ ...contest, duration: seconds[at] ?? null }))
    const [first, second, third] = contests
    if (!first || !second || !third) throw new Error('expected three contests')
    const wazaAri = (count: number) => ({ ...first.scoreBlue, wazaAri: count })
    return {
      ...draw,
      places: [],
      contests: [
        { ...first, reason: 'score', scoreWhite: wazaAri(1) },
        { ...second, reason: 'score', winner: second.blue, scoreWhite: wazaAri(0), scoreBlue: wazaAri(2) },
        third,
      ],
    }
  }

  test.each([
    [DEFAULT_POOL_RULES, [3, 1, 2]],
    [{ ...DEFAULT_POOL_RULES, points: false }, [1, 3, 2]],
  ])('ranks by the rules of the competition', (rules, places) => {
    const [pool] = layoutOf(circle(), rules)
    expect(pool?.kind === 'pool' && pool.rows.map(({ place }) => place)).toEqual(places)
  })

  test('counts no contest of a judoka who left before finishing', () => {
    const [first, second, third] = circle().contests
    if (!first || !second || !third) throw new Error('expected three contests')
    const open = { ...third, winner: null, isFinished: false, reason: null, duration: null, white: null }
    const contests = [first, { ...second, withdrawn: [3] }, open]
    const [pool] = layoutOf({ ...circle(), contests })
    expect(pool?.kind === 'pool' && pool.rows.map(({ place, wins }) => [place, wins])).toEqual([
      [1, 1],
      [2, 0],
      [null, 0],
    ])
  })
})

test('the opponent of a judoka who withdrew advances without a contest', () => {
  const draw = sixOnEight(2)
  const contests = draw.contests.map((contest) => {
    if (contest.key === 'QF-2') return { ...contest, withdrawn: [4] }
    return contest.key === 'SF-1' ? { ...contest, blue: null } : contest
  })
  const sections = layoutOf({ ...draw, contests })
  const readSides = (round: string) =>
    sections.flatMap((section) =>
      section.kind === 'bracket' && section.of === 'main'
        ? section.columns
            .filter((column) => column.round === round)
            .flatMap(({ slots }) =>
              slots.map(({ bracketContest }) => [bracketContest?.white, bracketContest?.blue]),
            )
        : [],
    )
  expect(readSides('SF')[0]).toEqual([{ entrant: 1 }, 'nobody'])
  expect(readSides('F')[0]?.[0]).toEqual({ entrant: 1 })
})

test.each(['last8_rep', 'round_robin'] as const)(
  'an only entrant of %s has no sections, but is known',
  (system) => {
    const draw = createPublishedDraw(system, 1)
    expect(layoutOf(draw)).toEqual([])
    expect(findOnlyEntrant(draw)).toBe(1)
    expect(findOnlyEntrant(createPublishedDraw(system, 2))).toBeNull()
  },
)
