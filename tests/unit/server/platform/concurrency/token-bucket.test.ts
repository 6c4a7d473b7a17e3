import { beforeEach, describe, expect, test } from 'vitest'
import { createCallerBuckets, createTokenBucket } from '#server/platform/concurrency/token-bucket.ts'

let now = 0
const clock = () => now
const rate = { capacity: 10, perSecond: 2 }

beforeEach(() => {
  now = 0
})

describe('a token bucket', () => {
  test('gives its capacity at once, and then its refill', () => {
    const take = createTokenBucket(rate, clock)
    expect([take(4), take(6), take(1)]).toEqual([0, 0, 0.5])
    now = 499
    expect(take(1)).toBeGreaterThan(0)
    now = 500
    expect([take(1), take(1)]).toEqual([0, 0.5])
  })

  test('does not grow above its capacity', () => {
    const take = createTokenBucket(rate, clock)
    now = 3_600_000
    expect([take(10), take(1)]).toEqual([0, 0.5])
  })

  test('allows a cost above its capacity when it is full, and takes longer to refill', () => {
    const take = createTokenBucket(rate, clock)
    expect([take(20), take(1)]).toEqual([0, 5.5])
    now = 5500
    expect(take(1)).toBe(0)
  })
})

test('is separate for each caller', () => {
  const take = createCallerBuckets(rate, clock)
  expect([take('a', 10), take('a', 1), take('b', 10)]).toEqual([0, 0.5, 0])
})
