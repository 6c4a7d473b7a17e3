import { describe, expect, test } from 'vitest'
import { computeRunningClock, getScoreboardSeconds } from '../../../../src/judo/competition/index.ts'

const REGULAR = 240
const at = (
  minutes: number,
  seconds: number,
  activeContestState: 'hajime' | 'mate',
  isGoldenScore = false,
) => ({
  idContest: 1,
  activeContestState,
  currentTimeMinutes: minutes,
  currentTimeSeconds: seconds,
  isGoldenScore,
})

describe('computeRunningClock', () => {
  test('adds whole seconds after hajime and nothing after mate', () => {
    expect(computeRunningClock(at(1, 30, 'hajime'), 3999, REGULAR)).toBe(93)
    expect(computeRunningClock(at(1, 30, 'mate'), 3999, REGULAR)).toBe(90)
  })

  test('never decreases if the other clock is behind', () => {
    expect(computeRunningClock(at(1, 30, 'hajime'), -5000, REGULAR)).toBe(90)
  })

  test('stops at the end of the regular time, but not in golden score', () => {
    expect(computeRunningClock(at(3, 58, 'hajime'), 9000, REGULAR)).toBe(240)
    expect(computeRunningClock(at(4, 5, 'hajime'), 9000, REGULAR)).toBe(245)
    expect(computeRunningClock(at(4, 5, 'hajime', true), 9000, REGULAR)).toBe(254)
  })

  test('stops after 15 seconds without an update', () => {
    expect(computeRunningClock(at(0, 10, 'hajime'), 15_000, REGULAR)).toBe(25)
    expect(computeRunningClock(at(0, 10, 'hajime'), 3_600_000, REGULAR)).toBe(25)
  })

  test('is shown as on the scoreboard: what remains of regular time, then golden score from its start', () => {
    expect(getScoreboardSeconds(false, 0, REGULAR)).toBe(240)
    expect(getScoreboardSeconds(false, 90, REGULAR)).toBe(150)
    expect(getScoreboardSeconds(false, 250, REGULAR)).toBe(0)
    expect(getScoreboardSeconds(true, 274, REGULAR)).toBe(34)
    expect(getScoreboardSeconds(true, 200, REGULAR)).toBe(0)
  })
})
