import { ApiError, EmptyResponseError, ParameterError } from './errors.ts'

const FIRST_DELAY_MS = 5000
const MAX_DELAY_MS = 300_000

/** Timers of browsers overflow after 24 days. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * How long to wait before the next attempt, in milliseconds: 5 seconds after the first failure, twice as long after each
 * further one, at most 5 minutes.
 * @param failures the number of failures in a row, at least 1
 * @param first the delay after the first failure
 */
export const computeBackoff = (failures: number, first = FIRST_DELAY_MS): number =>
  Math.min(first * 2 ** (failures - 1), MAX_DELAY_MS)

/** Clients of an outage must not come back at the same moment. */
const JITTER = 0.25

/**
 * How long to wait before a failed request is repeated, in milliseconds: never less than a response demands with `Retry-After`. Null if
 * the same request would fail again: the API rejects it.
 * @param random from 0 to 1
 */
export function computeRetryDelay(error: unknown, failures: number, random = Math.random): number | null {
  if (error instanceof EmptyResponseError || error instanceof ParameterError) return null
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null
  const delay = computeBackoff(failures) * (1 + JITTER * (2 * random() - 1))
  return error instanceof ApiError
    ? Math.max(delay, parseRetryAfter(error.headers['retry-after']) ?? 0)
    : delay
}

/**
 * Milliseconds until the time of a `Retry-After` header: a number of seconds or a date (RFC 9110, 10.2.3). Null without one that can be
 * read.
 */
export function parseRetryAfter(value = ''): number | null {
  const text = value.trim()
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(milliseconds) ? null : Math.min(Math.max(milliseconds, 0), MAX_RETRY_AFTER_MS)
}
