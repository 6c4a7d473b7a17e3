import { describe, expect, test } from 'vitest'
import { estimateMinutesUntil, roundToFiveMinutes } from '#judo/order/index.ts'

const MINUTE = 60_000

describe('the rounded estimate', () => {
  test('is rounded outwards to steps of five minutes', () => {
    expect(roundToFiveMinutes({ from: 11 * MINUTE, to: 26 * MINUTE })).toEqual({
      from: 10 * MINUTE,
      to: 30 * MINUTE,
    })
  })

  test('is at least five minutes wide', () => {
    expect(roundToFiveMinutes({ from: 10 * MINUTE, to: 10 * MINUTE })).toEqual({
      from: 10 * MINUTE,
      to: 15 * MINUTE,
    })
  })

  test('is given in minutes from now, never in the past', () => {
    expect(estimateMinutesUntil({ from: 111 * MINUTE, to: 126 * MINUTE }, 100 * MINUTE)).toEqual({
      from: 10,
      to: 30,
    })
    expect(estimateMinutesUntil({ from: -3 * MINUTE, to: 0 }, 0)).toEqual({ from: 0, to: 5 })
  })
})
