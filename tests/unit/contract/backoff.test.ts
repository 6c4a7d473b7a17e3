import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { computeBackoff, computeRetryDelay, parseRetryAfter } from '#contract/backoff.ts'
import { ApiError, EmptyResponseError } from '#contract/errors.ts'

const NOW = Date.parse('2026-11-27T09:00:00Z')
beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

const respond = (status: number, retryAfter?: string) =>
  new ApiError(status, '', retryAfter === undefined ? {} : { 'retry-after': retryAfter })

test('the delay doubles with each failure, up to five minutes, and differs by a quarter between clients', () => {
  for (const failures of [1, 2, 5, 7, 20]) {
    const middle = computeBackoff(failures)
    for (const [random, factor] of [
      [0, 0.75],
      [0.5, 1],
      [1, 1.25],
    ] as const)
      expect(computeRetryDelay(new TypeError('Failed to fetch'), failures, () => random)).toBe(
        middle * factor,
      )
  }
  expect(computeBackoff(20)).toBe(300_000)
})

test.each([
  ['seconds', '60', 60_000],
  ['a date', 'Fri, 27 Nov 2026 09:02:00 GMT', 120_000],
  ['a date that is over', 'Fri, 27 Nov 2026 08:00:00 GMT', 5000],
  ['less than the delay', '1', 5000],
  ['no time', 'soon', 5000],
  ['nothing', undefined, 5000],
])('a response that demands %s is repeated after that, but not before the delay', (_, value, expected) => {
  for (const status of [429, 503])
    expect(computeRetryDelay(respond(status, value), 1, () => 0.5)).toBe(expected)
})

test('a demand for ages fits a timer', () => {
  expect(computeRetryDelay(respond(503, '99999999999'), 1)).toBeLessThan(2 ** 31)
})

test.each([400, 401, 403, 404, 409, 410])('a request that is rejected with %i is not repeated', (status) => {
  expect(computeRetryDelay(respond(status), 1)).toBeNull()
  expect(computeRetryDelay(new EmptyResponseError('/api/Competition/Info'), 1)).toBeNull()
})

test.each([429, 500, 502, 503, 504])('a request that failed with %i is repeated', (status) => {
  expect(computeRetryDelay(respond(status), 1)).toBeGreaterThan(0)
})

test.each([
  ['120', 120_000],
  [' 5 ', 5000],
  ['0', 0],
  ['Fri, 27 Nov 2026 09:00:30 GMT', 30_000],
  ['Fri, 27 Nov 2026 08:00:00 GMT', 0],
  ['9999999', 24 * 3_600_000],
  ['soon', null],
  ['', null],
  [undefined, null],
])('Retry-After: %s is %s milliseconds', (value, milliseconds) => {
  expect(parseRetryAfter(value)).toBe(milliseconds)
})
