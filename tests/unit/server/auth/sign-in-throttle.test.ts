import { beforeEach, describe, expect, test } from 'vitest'
import { createSignInThrottle, type SignInThrottle } from '#server/auth/sign-in-throttle.ts'
import { TooManyRequests } from '#server/request/errors.ts'

let seconds: number
let throttle: SignInThrottle

beforeEach(() => {
  seconds = 1_000_000
  throttle = createSignInThrottle(() => seconds * 1000)
})

/** Seconds to wait; 0 for an attempt that is allowed. */
function attempt(account = 'ana@hajime.test'): number {
  try {
    throttle.attempt(account)
    return 0
  } catch (error) {
    if (error instanceof TooManyRequests) return Number(error.headers['Retry-After'])
    throw error
  }
}

describe('failed sign-in attempts', () => {
  test('are not delayed at first; then the delay doubles up to five minutes', () => {
    expect(Array.from({ length: 5 }, () => attempt())).toEqual([0, 0, 0, 0, 0])
    const waits = Array.from({ length: 10 }, () => {
      const wait = attempt()
      seconds += wait
      expect(attempt()).toBe(0)
      return wait
    })
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  test('during the delay do not extend it', () => {
    for (let count = 0; count < 5; count++) attempt()
    expect([attempt(), attempt(), attempt()]).toEqual([2, 2, 2])
    seconds += 1
    expect(attempt()).toBe(1)
  })

  test('are counted per account, in any spelling of its address', () => {
    for (let count = 0; count < 5; count++) attempt()
    expect(attempt(' Ana@HAJIME.test')).toBe(2)
    expect(attempt('lea@hajime.test')).toBe(0)
  })

  test('are reset when the user signs in, and after a day', () => {
    for (let count = 0; count < 5; count++) attempt()
    throttle.succeed('ana@hajime.test')
    for (let count = 0; count < 5; count++) expect(attempt()).toBe(0)
    expect(attempt()).toBe(2)
    seconds += 24 * 60 * 60 + 1
    expect([attempt(), attempt()]).toEqual([0, 0])
  })
})
