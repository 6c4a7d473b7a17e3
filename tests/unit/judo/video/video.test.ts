import { describe, expect, test } from 'vitest'
import {
  findContestAt,
  findNext,
  findPrevious,
  findRepetitionStart,
  findScoreStart,
  findStreamOf,
  toStreamSecond,
} from '#judo/video/index.ts'

const morning = {
  mat: 1,
  video: 'morning',
  startedAt: '2026-11-21T07:50:00.000Z',
  endsAt: '2026-11-21T16:00:00.000Z',
}
const evening = {
  mat: 1,
  video: 'evening',
  startedAt: '2026-11-21T15:55:00.000Z',
  endsAt: '2026-11-21T21:00:00.000Z',
}
const neighbour = {
  mat: 2,
  video: 'neighbour',
  startedAt: '2026-11-21T07:55:00.000Z',
  endsAt: '2026-11-21T14:00:00.000Z',
}
const streams = [evening, neighbour, morning]

describe('the stream of a contest', () => {
  test('is the one of its mat', () => {
    expect(findStreamOf({ mat: 2, startedAt: '2026-11-21T08:00:00.000Z' }, streams)).toBe(neighbour)
    expect(findStreamOf({ mat: 3, startedAt: '2026-11-21T08:00:00.000Z' }, streams)).toBeNull()
  })

  test('is the one that runs at its first hajime, also for a contest of a block that is late', () => {
    expect(findStreamOf({ mat: 1, startedAt: '2026-11-21T15:54:59.000Z' }, streams)).toBe(morning)
    expect(findStreamOf({ mat: 1, startedAt: '2026-11-21T15:55:00.000Z' }, streams)).toBe(evening)
    expect(findStreamOf({ mat: 1, startedAt: '2026-11-21T16:20:00.000Z' }, [morning, evening])).toBe(evening)
  })

  test('does not exist after the end of the stream, so that a later block or day has none without a camera', () => {
    expect(findStreamOf({ mat: 2, startedAt: '2026-11-21T13:59:59.000Z' }, streams)).toBe(neighbour)
    expect(findStreamOf({ mat: 2, startedAt: '2026-11-21T14:00:00.000Z' }, streams)).toBeNull()
    expect(findStreamOf({ mat: 1, startedAt: '2026-11-22T08:00:00.000Z' }, streams)).toBeNull()
  })

  test('does not exist before the camera runs, without a mat, or before the contest', () => {
    expect(findStreamOf({ mat: 1, startedAt: '2026-11-21T07:49:59.000Z' }, streams)).toBeNull()
    expect(findStreamOf({ mat: null, startedAt: '2026-11-21T08:00:00.000Z' }, streams)).toBeNull()
    expect(findStreamOf({ mat: 1, startedAt: null }, streams)).toBeNull()
  })
})

test('a second of a stream counts from its first second, whatever the zones of both times', () => {
  expect(toStreamSecond('2026-11-21T08:00:30.500Z', morning.startedAt)).toBe(630.5)
  expect(toStreamSecond('2026-11-21T17:00:30+09:00', '2026-11-21T08:50:00+01:00')).toBe(630)
  // the night in which clocks are set back
  expect(toStreamSecond('2026-10-25T02:10:00+01:00', '2026-10-25T02:50:00+02:00')).toBe(1200)
})

const contests = [{ second: 300 }, { second: 100 }, { second: 200 }]

test('the contest that is on is the last one that has begun', () => {
  expect(findContestAt(contests, 99)).toBeNull()
  expect(findContestAt(contests, 100)).toEqual({ second: 100 })
  expect(findContestAt(contests, 299.9)).toEqual({ second: 200 })
  expect(findContestAt(contests, 9000)).toEqual({ second: 300 })
})

test('previous goes back to the beginning of the contest, and from there to the one before', () => {
  expect(findPrevious(contests, 250)).toEqual({ second: 200 })
  expect(findPrevious(contests, 202)).toEqual({ second: 100 })
  expect(findPrevious(contests, 100)).toBeNull()
})

test('next is the first beginning that has not been reached', () => {
  expect(findNext(contests, 0)).toEqual({ second: 100 })
  expect(findNext(contests, 100)).toEqual({ second: 200 })
  expect(findNext(contests, 300)).toBeNull()
})

test('a repetition shows the last ten seconds', () => {
  expect(findRepetitionStart(42)).toBe(32)
  expect(findRepetitionStart(4)).toBe(0)
})

test('a score is shown from five seconds before it, but not from before the hajime', () => {
  expect(findScoreStart(100, 60)).toBe(155)
  expect(findScoreStart(100, 60, 10)).toBe(150)
  expect(findScoreStart(100, 3)).toBe(100)
})
