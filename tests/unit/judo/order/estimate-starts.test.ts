import { describe, expect, test } from 'vitest'
import { computeMatCadence, estimateGapSeconds } from '#judo/order/cadence.ts'
import { estimateStarts, type QueuedContest } from '#judo/order/estimate-starts.ts'

const MINUTE = 60_000
const NINE = Date.UTC(2025, 1, 1, 9)
const PROGRAMME = [
  { id: 'preliminaries', start: NINE },
  { id: 'final block', start: NINE + 180 * MINUTE, gapSeconds: 600 },
]

/** Contests of one mat, the first of them started so many minutes after nine. */
function queue(
  started: readonly number[],
  total: number,
  more: Partial<QueuedContest> = {},
): QueuedContest[] {
  return Array.from({ length: total }, (_, index) => {
    const start = started[index]
    return {
      id: index + 1,
      mat: 1,
      block: 'preliminaries',
      seconds: 240,
      start: start === undefined ? null : NINE + start * MINUTE,
      end: null,
      ...more,
    }
  })
}

function at(minutes: number): number {
  return NINE + minutes * MINUTE
}

function minutesOf(time: number | undefined): number {
  return Math.round((((time ?? Number.NaN) - NINE) / MINUTE) * 10) / 10
}

describe('the cadence of a mat', () => {
  test('is the usual one before the first contest: seven minutes for contests of four', () => {
    expect(estimateGapSeconds(240)).toBe(420)
    expect(computeMatCadence([], 1).factor).toBe(1)
  })

  test('approaches the observed cadence', () => {
    const gaps = (count: number) =>
      Array.from({ length: count }, () => ({ mat: 1, seconds: 210, usual: 420 }))
    const factors = [1, 5, 20, 100].map((count) => computeMatCadence(gaps(count), 1).factor)
    expect(factors).toEqual([...factors].sort((a, b) => b - a))
    expect(factors.at(-1)).toBeGreaterThan(0.5)
    expect(factors.at(-1)).toBeLessThan(0.51)
  })

  test('is that of the other mats before the first contest of the mat', () => {
    const gaps = Array.from({ length: 20 }, () => ({ mat: 2, seconds: 630, usual: 420 }))
    expect(computeMatCadence(gaps, 1).factor).toBeCloseTo((8 + 30) / 28)
  })

  test('is more certain with more observations and less certain with more variance', () => {
    const even = Array.from({ length: 12 }, () => ({ mat: 1, seconds: 420, usual: 420 }))
    const uneven = even.map((gap, index) => ({ ...gap, seconds: index < 6 ? 120 : 720 }))
    expect(computeMatCadence(even, 1).factorVariance).toBeLessThan(computeMatCadence([], 1).factorVariance)
    expect(computeMatCadence(uneven, 1).variance).toBeGreaterThan(computeMatCadence(even, 1).variance)
  })

  test('ignores a long gap followed by a short one', () => {
    const even = Array.from({ length: 12 }, () => ({ mat: 1, seconds: 420, usual: 420 }))
    const alternating = even.map((gap, index) => ({ ...gap, seconds: index % 2 ? 120 : 720 }))
    expect(computeMatCadence(alternating, 1).variance).toBeCloseTo(computeMatCadence(even, 1).variance)
  })
})

describe('estimateStarts', () => {
  test('gives the first contest of the day its programme time, and never an earlier one', () => {
    const [first, second] = estimateStarts(queue([], 3), PROGRAMME, at(-60))
    expect([first?.from, first?.expected].map(minutesOf)).toEqual([0, 0])
    expect(minutesOf(second?.expected)).toBe(7)
    expect(minutesOf(second?.from)).toBeGreaterThan(0)
  })

  test('includes only contests that have not started', () => {
    expect(estimateStarts(queue([0, 7], 4), PROGRAMME, at(8)).map(({ id }) => id)).toEqual([3, 4])
  })

  test('gives a range around the expected start that widens with every contest in between', () => {
    const ranges = estimateStarts(queue([0, 7, 14], 12), PROGRAMME, at(15))
    const widths = ranges.map(({ from, to }) => to - from)
    expect(ranges.every(({ from, expected, to }) => from <= expected && expected <= to)).toBe(true)
    expect(widths).toEqual([...widths].sort((a, b) => a - b))
  })

  test('gives an earlier time when contests are faster than usual', () => {
    const [usual] = estimateStarts(queue([0, 7, 14, 21], 10), PROGRAMME, at(21)).slice(-1)
    const [fast] = estimateStarts(queue([0, 3, 6, 9], 10), PROGRAMME, at(9)).slice(-1)
    const stillToWait = [Number(usual?.expected) - at(21), Number(fast?.expected) - at(9)]
    expect(stillToWait[1]).toBeLessThan(Number(stillToWait[0]))
  })

  test('does not count a break as a slow contest', () => {
    const waits = (started: number[], now: number) => {
      const [next, last] = estimateStarts(queue(started, 8), PROGRAMME, at(now)).flatMap((one, at, all) =>
        at === 0 || at === all.length - 1 ? one : [],
      )
      return Number(last?.expected) - Number(next?.expected)
    }
    expect(waits([0, 7, 14, 134], 134)).toBeCloseTo(waits([0, 7, 14, 21], 21))
  })

  test('moves back minute by minute while a contest goes on', () => {
    const expected = [10, 20, 30].map((now) => {
      const [next] = estimateStarts(queue([0], 2), PROGRAMME, at(now))
      return minutesOf(next?.expected)
    })
    expect(expected).toEqual([10, 20, 30])
  })

  test('moves forward when a contest ends early', () => {
    const [running] = estimateStarts(queue([0], 2), PROGRAMME, at(1))
    const ended = queue([0], 2).map((contest) =>
      contest.start === null ? contest : { ...contest, end: at(1) },
    )
    const [called] = estimateStarts(ended, PROGRAMME, at(1))
    expect([running?.expected, called?.expected].map(minutesOf)).toEqual([7, 3.2])
  })

  test('gives the final block its programme time while the preliminaries are on time', () => {
    const contests = [...queue([0, 7], 4), ...queue([], 1, { id: 99, block: 'final block' })]
    const final = estimateStarts(contests, PROGRAMME, at(8)).at(-1)
    expect([final?.from, final?.expected].map(minutesOf)).toEqual([180, 180])
  })

  test('starts the final block after the last preliminary contest and its rest', () => {
    const late = [
      ...queue([0, 178], 2),
      ...queue([], 2, { block: 'final block' }).map((c) => ({ ...c, id: c.id + 90 })),
    ]
    const [first, second] = estimateStarts(late, PROGRAMME, at(179))
    expect(minutesOf(first?.expected)).toBe(178 + 7 + 10)
    expect(minutesOf(Number(second?.expected) - Number(first?.expected) + NINE)).toBe(10)
  })

  test('starts the final block after the rest that the programme sets', () => {
    const contests = [...queue([0, 178], 2), ...queue([], 1, { id: 99, block: 'final block' })]
    const programme = PROGRAMME.map((block) => ({ ...block, restSeconds: 1800 }))
    const [short] = estimateStarts(contests, PROGRAMME, at(179))
    const [long] = estimateStarts(contests, programme, at(179))
    expect(Number(long?.expected) - Number(short?.expected)).toBe(20 * MINUTE)
  })

  test('starts a final after the bronze contest on another mat', () => {
    const contest = { block: 'preliminaries', seconds: 240, start: null, end: null }
    const contests: QueuedContest[] = [
      { ...contest, id: 1, mat: 1, start: at(0) },
      { ...contest, id: 2, mat: 2, start: at(6) },
      { ...contest, id: 3, mat: 1, after: [2, 77] },
    ]
    const [final] = estimateStarts(contests, PROGRAMME, at(6))
    expect(minutesOf(final?.expected)).toBe(13)
  })

  test('returns now for contests that wait for each other in a circle', () => {
    const contests = queue([], 2).map((contest) => ({ ...contest, mat: contest.id, after: [3 - contest.id] }))
    expect(estimateStarts(contests, PROGRAMME, at(0))).toHaveLength(2)
  })

  test('skips a contest if a later one was called first', () => {
    const contests = queue([0], 3).map((contest) =>
      contest.id === 3 ? { ...contest, start: at(7) } : contest,
    )
    const [skipped] = estimateStarts(contests, PROGRAMME, at(8))
    expect(minutesOf(skipped?.expected)).toBe(8)
  })

  test('rejects a block that is not in the programme', () => {
    expect(() => estimateStarts(queue([], 1, { block: 'evening' }), PROGRAMME, NINE)).toThrow(
      'Contest 1: block "evening" is not in the programme (preliminaries, final block).',
    )
  })
})
