import { z } from 'zod'
import { COUNTRY_CODE, COUNTRY_CODE_RULE, LARGEST_ID } from '#contract/limits.ts'
import { isIsoDate } from '#language/dates.ts'
import { findTextProblem } from '#language/single-line.ts'
import { quoteValue } from '../import-error.ts'

/**
 * Scalars in responses of the IJF: all are strings, including numbers and booleans. Actual numbers are accepted too.
 */

/** A schema whose message contains the expected and the received value. */
function scalar<T>(expected: string, read: (value: unknown) => T | undefined) {
  return z.unknown().transform((value, context): T => {
    const result = read(value)
    if (result !== undefined) return result
    const textProblem = typeof value === 'string' ? findTextProblem(value.trim()) : null
    const message = textProblem ?? `expected ${expected}, got ${quoteValue(value)}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** As `scalar`; null and the empty string are null. */
function orNull<T>(expected: string, read: (value: unknown) => T | null | undefined) {
  return scalar<T | null>(`${expected} or null`, (value) =>
    value === null || value === '' ? null : read(value),
  )
}

function readWholeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

const readCount = (value: unknown) => limitTo(LARGEST_ID, readWholeNumber(value))
const readId = (value: unknown) => readCount(value) || undefined

const limitTo = (max: number, value: number | undefined) =>
  value !== undefined && value <= max ? value : undefined

function readFlag(value: unknown): boolean | undefined {
  if (value === '1' || value === 1 || value === true) return true
  return value === '0' || value === 0 || value === false ? false : undefined
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && findTextProblem(value.trim()) === null ? value.trim() : undefined
}

const readCountryCode = (value: unknown) =>
  typeof value === 'string' && COUNTRY_CODE.test(value) ? value : undefined

/** `00:04:41` → 281. */
function readDuration(value: unknown): number | undefined {
  const [, hours, minutes, seconds] =
    (typeof value === 'string' && /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(value)) || []
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** `2025-02-01` and `2025/02/01`. */
function readDate(value: unknown): string | undefined {
  const day = typeof value === 'string' ? value.replaceAll('/', '-') : ''
  return isIsoDate(day) ? day : undefined
}

/** A point in time; `0` and null mean none. */
const timestamp = (expected: string, milliseconds: number) =>
  orNull(expected, (value) => {
    const count = readWholeNumber(value)
    if (count === 0) return null
    return count !== undefined && count * milliseconds < 4_102_444_800_000
      ? new Date(count * milliseconds)
      : undefined
  })

/** Decimals, possibly negative: `-5.00`. */
function readDecimal(value: unknown): number | undefined {
  const decimal = typeof value === 'string' && /^-?\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : value
  return typeof decimal === 'number' && Math.abs(decimal) < 1_000_000 ? decimal : undefined
}

/** A video as `platform*code*HH:MM:SS`; the time is the start of the contest in it. */
export type WireVideo = { platform: string; code: string; offset: number }

function readVideo(value: unknown): WireVideo | undefined {
  const [, platform, code, time] =
    (typeof value === 'string' &&
      findTextProblem(value) === null &&
      /^([^*]+)\*([^*]+)\*([^*]+)$/.exec(value)) ||
    []
  const offset = readDuration(time)
  return platform && code && offset !== undefined ? { platform, code, offset } : undefined
}

/** As `orNull`; undefined if the response does not have the field, so that the stored value is unchanged. */
const optionalOrNull = <T>(expected: string, read: (value: unknown) => T | undefined) =>
  orNull(expected, read).optional()

export const id = scalar('a number from 1', readId)
export const idOrNull = orNull('a number', (value) =>
  readWholeNumber(value) === 0 ? (null as never) : readId(value),
)
/** Null if the response does not have the field, as older ones. */
const ifPresent = <T>(schema: z.ZodType<T | null>) => schema.optional().transform((value) => value ?? null)
export const idIfPresent = ifPresent(idOrNull)
export const count = scalar('a number', readCount)
export const flag = scalar('"0" or "1"', readFlag)
export const decimal = scalar('a number', readDecimal)
export const flagOrFalse = orNull('"0" or "1"', readFlag)
  .optional()
  .transform((value) => value ?? false)
export const countIfPresent = ifPresent(orNull('a number', readCount))
export const countOrZero = orNull('a number', readCount)
  .optional()
  .transform((value) => value ?? 0)
export const decimalIfPresent = ifPresent(orNull('a number', readDecimal))
export const optionalVideo = optionalOrNull('a video as platform*code*HH:MM:SS', readVideo)
export const optionalText = optionalOrNull('text', readText)
export const optionalFlag = optionalOrNull('"0" or "1"', readFlag)
export const text = scalar('text', readText)
export const nonEmptyText = scalar('non-empty text', (value) => readText(value) || undefined)
export const textIfPresent = ifPresent(orNull('text', readText))
export const durationIfPresent = ifPresent(orNull('a duration as HH:MM:SS', readDuration))
export const date = scalar('a day as YYYY-MM-DD', readDate)
export const dateIfPresent = ifPresent(orNull('a day as YYYY-MM-DD', readDate))
export const timestampFromMilliseconds = ifPresent(timestamp('milliseconds since 1970', 1))
export const timestampFromSeconds = ifPresent(timestamp('seconds since 1970', 1000))
export const countryCode = scalar(COUNTRY_CODE_RULE, readCountryCode)
export const countryCodeIfPresent = ifPresent(orNull(COUNTRY_CODE_RULE, readCountryCode))
