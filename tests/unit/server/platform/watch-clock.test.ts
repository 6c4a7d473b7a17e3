import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchClock } from '#server/platform/errors/watch-clock.ts'

let wall = 0
let steady = 0
let lines: string[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  wall = Date.parse('2026-06-13T12:00:00Z')
  steady = 0
  lines = []
  stop = watchClock((line) => lines.push(line), { readWall: () => wall, readSteady: () => steady })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Lets time pass, in which the clock of the machine moves by more or less. */
function pass(milliseconds: number, jump = 0): void {
  wall += milliseconds + jump
  steady += milliseconds
  vi.advanceTimersByTime(milliseconds)
}

test.each([
  [3_600_000, 'forward by 3600 s'],
  [-86_400_000, 'back by 86400 s'],
])('a clock that jumps by %i ms is reported once, with what to check', (jump, expected) => {
  pass(10_000, jump)
  pass(60_000)
  expect(lines).toEqual([expect.stringContaining(`jumped ${expected}. `)])
  expect(lines[0]).toContain('timedatectl')
})

test.each([0, 500, -5_000])('a correction by %i ms is not reported', (jump) => {
  pass(10_000, jump)
  pass(86_400_000)
  expect(lines).toEqual([])
})

test('nothing is reported after it was stopped', () => {
  stop()
  pass(10_000, 3_600_000)
  expect(lines).toEqual([])
})
