import { describe, expect, test } from 'vitest'
import { getMinutesUntil, roundToFiveMinutes } from '#judo/order/index.ts'

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

  test('is some minutes away, never in the past, and from an hour on in steps of five', () => {
    expect(getMinutesUntil(112.4 * MINUTE, 100 * MINUTE)).toBe(12)
    expect(getMinutesUntil(-3 * MINUTE, 0)).toBe(1)
    expect(getMinutesUntil(78 * MINUTE, 0)).toBe(80)
  })
})
