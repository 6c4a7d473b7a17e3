import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDrawSheet } from '#judo/draw/create-draw-sheet.ts'
import type { DrawSheet, Entrant, EntrantSource, SheetContest } from '#judo/draw/sheet/draw-sheet.ts'
import { estimateContestSeconds, estimateGapSeconds } from '#judo/order/cadence.ts'
import { computeRoundIndexes, type DayPhase } from '#judo/order/contest-phases.ts'
import { type CategoryToPlan, type PlannedContest, planContests } from '#judo/order/plan-contests.ts'
import { propertyRuns } from '../../../effort.ts'

const REST = 600

function category(id: number, sheet: DrawSheet, seconds = 240): CategoryToPlan {
  return { category: id, sheet, seconds }
}

function nameOf({ category: id, key, mat }: PlannedContest): string {
  return `${id}:${key}@${mat}`
}

/** Who comes to a contest of a quarter-final repechage or a pool when the lower number always wins. */
function judokaOf(contest: SheetContest, sheet: DrawSheet): Entrant[] {
  return [contest.sideA, contest.sideB].flatMap((side) => resolve(side, sheet) ?? [])
}

function resolve(side: EntrantSource, sheet: DrawSheet): Entrant | null {
  if ('entrant' in side) return side.entrant
  const key = 'winnerOf' in side ? side.winnerOf : 'loserOf' in side ? side.loserOf : ''
  const source = sheet.contests.find((contest) => contest.key === key)
  if (source === undefined) return null
  const fighters = judokaOf(source, sheet).sort((a, b) => a - b)
  return ('winnerOf' in side ? fighters[0] : fighters[1]) ?? null
}

describe('the stages of a sheet', () => {
  test('count rounds from the start, so that sheets of all sizes begin together', () => {
    const large = computeRoundIndexes(createDrawSheet('last8_rep', 30))
    const small = computeRoundIndexes(createDrawSheet('last8_rep', 14))
    expect([large.get('R32-2'), large.get('R16-1'), small.get('R16-2'), small.get('QF-1')]).toEqual([
      0, 1, 0, 1,
    ])
  })

  test('assign a round to one stage, although a bye lets a part of it begin early', () => {
    const stages = computeRoundIndexes(createDrawSheet('last8_rep', 9))
    expect(['QF-1', 'QF-2', 'QF-3', 'QF-4'].map((key) => stages.get(key))).toEqual([1, 1, 1, 1])
  })

  test('contain each judoka of a pool at most once', () => {
    const stages = computeRoundIndexes(createDrawSheet('round_robin', 5))
    expect([...stages.values()]).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  })

  test('place a final pool and a knockout after the groups', () => {
    const pool = computeRoundIndexes(createDrawSheet('two_groups', 6, { mode: 'final_pool' }))
    expect(Math.min(...[...pool].filter(([key]) => key.startsWith('FP')).map(([, stage]) => stage))).toBe(3)
    const french = computeRoundIndexes(createDrawSheet('french', 8))
    expect(french.get('SF-1')).toBe(3)
  })

  test('place a repechage that starts with losers of quarter-finals after the quarter-finals', () => {
    const stages = computeRoundIndexes(createDrawSheet('double_rep', 16))
    expect([stages.get('QF-1'), stages.get('REP1-1'), stages.get('REP2-1')]).toEqual([1, 2, 3])
  })
})

describe('planContests', () => {
  test('keeps each quarter on one of four mats: B on mat 1, A on 2, C on 3 and D on 4', () => {
    const plan = planContests([category(66, createDrawSheet('last8_rep', 16))], { mats: 4 })
    expect(plan.slice(0, 8).map(nameOf).sort()).toEqual([
      '66:R16-1@2',
      '66:R16-2@2',
      '66:R16-3@1',
      '66:R16-4@1',
      '66:R16-5@3',
      '66:R16-6@3',
      '66:R16-7@4',
      '66:R16-8@4',
    ])
  })

  test('keeps each half on one of two mats', () => {
    const plan = planContests([category(66, createDrawSheet('last8_rep', 16))], { mats: 2 })
    const quarterFinals = plan.filter(({ key }) => key.startsWith('QF'))
    expect(quarterFinals.map(nameOf).sort()).toEqual(['66:QF-1@1', '66:QF-2@1', '66:QF-3@2', '66:QF-4@2'])
  })

  test('spreads a round evenly over three mats', () => {
    const plan = planContests([category(66, createDrawSheet('no_rep', 16))], { mats: 3 })
    const firstRound = plan.filter(({ roundIndex: stage }) => stage === 0)
    expect([1, 2, 3].map((mat) => firstRound.filter((each) => each.mat === mat).length)).toEqual([3, 3, 2])
  })

  test('plans the first rounds of all categories before any second round on a mat', () => {
    const plan = planContests(
      [category(57, createDrawSheet('last8_rep', 16)), category(63, createDrawSheet('last8_rep', 32))],
      { mats: 1 },
    )
    const preliminary = plan.filter(({ phase }) => phase === 'preliminary')
    expect(preliminary.map(({ roundIndex: stage }) => stage)).toEqual(
      preliminary.map(({ roundIndex: stage }) => stage).sort(),
    )
  })

  test('plans the bronze contests and the final of a category together at the end of the day', () => {
    const plan = planContests(
      [category(57, createDrawSheet('last8_rep', 8)), category(63, createDrawSheet('last8_rep', 8))],
      {
        mats: 1,
      },
    )
    expect(plan.slice(-6).map(nameOf)).toEqual([
      '57:BR-1@1',
      '57:BR-2@1',
      '57:F@1',
      '63:BR-1@1',
      '63:BR-2@1',
      '63:F@1',
    ])
  })

  test('lets a pool of three rest, and fills the wait with another category', () => {
    const alone = planContests([category(60, createDrawSheet('round_robin', 3), 180)], { mats: 1 })
    expect(alone.map(({ start }) => start)).toEqual([
      0,
      estimateContestSeconds(180) + REST,
      2 * (estimateContestSeconds(180) + REST),
    ])

    const two = planContests(
      [category(60, createDrawSheet('round_robin', 3)), category(66, createDrawSheet('round_robin', 3))],
      {
        mats: 1,
      },
    )
    expect(two.map(({ category: id }) => id)).toEqual([60, 66, 60, 66, 60, 66])
  })

  test('keeps a pool on the mat on which it began', () => {
    const plan = planContests(
      [category(1, createDrawSheet('round_robin', 5)), category(2, createDrawSheet('two_groups', 6))],
      {
        mats: 3,
      },
    )
    const groups = Map.groupBy(
      plan.filter(({ phase }) => phase === 'preliminary'),
      ({ category: id, key }) => `${id} ${key.slice(0, 2)}`,
    )
    expect([...groups.values()].map((contests) => new Set(contests.map(({ mat }) => mat)).size)).toEqual([
      1, 1, 1,
    ])
  })

  test('plans longer rests and shorter contests for children', () => {
    const plan = planContests([category(11, createDrawSheet('round_robin', 2, { rounds: 2 }), 120)], {
      mats: 1,
      restSeconds: 240,
    })
    expect(plan.map(({ start }) => start)).toEqual([0, estimateContestSeconds(120) + 240])
  })

  test('rejects a hall without mats', () => {
    expect(() => planContests([], { mats: 0 })).toThrow('A hall must have at least one mat, not 0.')
    expect(() => planContests([], { mats: 1.5 })).toThrow('A hall must have at least one mat, not 1.5.')
  })

  test('rejects contests that wait for each other, with their names', () => {
    const sheet = createDrawSheet('no_rep', 4)
    const circle = sheet.contests.map((contest) => ({
      ...contest,
      sideA: { winnerOf: contest.key === 'SF-1' ? 'SF-2' : 'SF-1' },
    }))
    expect(() => planContests([category(90, { ...sheet, contests: circle })], { mats: 2 })).toThrow(
      'These contests wait for each other: SF-1 of category 90, SF-2 of category 90.',
    )
  })

  const day = fc.record({
    mats: fc.integer({ min: 1, max: 6 }),
    categories: fc.array(
      fc.oneof(
        fc.integer({ min: 2, max: 6 }).map((n) => createDrawSheet('round_robin', n)),
        fc.integer({ min: 6, max: 40 }).map((n) => createDrawSheet('last8_rep', n)),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  })

  test('gives every contest one place, and no mat two contests at once, for any plan', () => {
    fc.assert(
      fc.property(day, ({ mats, categories }) => {
        const plan = planContests(
          categories.map((sheet, index) => category(index, sheet)),
          { mats },
        )
        expect(plan).toHaveLength(categories.reduce((sum, sheet) => sum + sheet.contests.length, 0))
        expect(new Set(plan.map(({ category: id, key }) => `${id} ${key}`)).size).toBe(plan.length)
        for (const contests of Map.groupBy(plan, ({ mat }) => mat).values()) {
          expect(contests.map(({ position }) => position)).toEqual(contests.map((_, index) => index + 1))
          contests.reduce((before, contest) => {
            expect(contest.start - before.start).toBeGreaterThanOrEqual(estimateGapSeconds(240))
            return contest
          })
        }
      }),
      { numRuns: propertyRuns(40) },
    )
  })

  test('gives every judoka ten minutes of rest between contests, for any plan', () => {
    fc.assert(
      fc.property(day, ({ mats, categories }) => {
        const plan = planContests(
          categories.map((sheet, index) => category(index, sheet)),
          { mats },
        )
        for (const [id, sheet] of categories.entries()) {
          const fights = sheet.contests.flatMap((contest) => {
            const planned = plan.find(({ category: at, key }) => at === id && key === contest.key)
            return judokaOf(contest, sheet).map((judoka) => ({
              judoka,
              start: planned?.start ?? 0,
              end: planned?.end ?? 0,
            }))
          })
          for (const own of Map.groupBy(fights, ({ judoka }) => judoka).values()) {
            own
              .sort((a, b) => a.start - b.start)
              .reduce((before, fight) => {
                expect(fight.start - before.end).toBeGreaterThanOrEqual(REST)
                return fight
              })
          }
        }
      }),
      { numRuns: propertyRuns(40) },
    )
  })

  test('starts no medal contest before a preliminary one, for any plan', () => {
    fc.assert(
      fc.property(day, ({ mats, categories }) => {
        const plan = planContests(
          categories.map((sheet, index) => category(index, sheet)),
          { mats },
        )
        const startsOf = (phase: DayPhase) =>
          plan.filter((each) => each.phase === phase).map(({ start }) => start)
        const medals = Math.min(...startsOf('medal'))
        const semiFinals = startsOf('semi-final')
        expect(Math.max(...startsOf('preliminary'))).toBeLessThan(Math.min(medals, ...semiFinals))
        expect(Math.max(0, ...semiFinals)).toBeLessThan(medals)
      }),
      { numRuns: propertyRuns(40) },
    )
  })
})
