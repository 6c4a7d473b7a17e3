import { z } from 'zod'
import { isIsoDate } from '#language/dates.ts'
import { quoteValue } from '../import-error.ts'

/**
 * Values as the IJF writes them: every scalar is a string, also numbers and booleans. A number where a string
 * of digits is usual is taken as well.
 */

/** The largest integer of the database. */
const MAX_INT32 = 2_147_483_647

/** A shape that says what it expected and what came. */
function scalar<T>(expected: string, read: (value: unknown) => T | undefined) {
  return z.unknown().transform((value, context): T => {
    const result = read(value)
    if (result !== undefined) return result
    context.addIssue({ code: 'custom', message: `expected ${expected}, got ${quoteValue(value)}` })
    return z.NEVER
  })
}

/** The same, `null` where the source has null or an empty string. */
function orNull<T>(expected: string, read: (value: unknown) => T | null | undefined) {
  return scalar<T | null>(`${expected} or null`, (value) =>
    value === null || value === '' ? null : read(value),
  )
}

function readWholeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

const readCount = (value: unknown) => limitTo(MAX_INT32, readWholeNumber(value))
const readId = (value: unknown) => readCount(value) || undefined

const limitTo = (most: number, value: number | undefined) =>
  value !== undefined && value <= most ? value : undefined

function readFlag(value: unknown): boolean | undefined {
  if (value === '1' || value === 1 || value === true) return true
  return value === '0' || value === 0 || value === false ? false : undefined
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && !value.includes('\0') ? value.trim() : undefined
}

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

/** A point in time, `0` and null for none. */
const timestamp = (expected: string, milliseconds: number) =>
  orNull(expected, (value) => {
    const count = readWholeNumber(value)
    if (count === 0) return null
    return count !== undefined && count * milliseconds < 4_102_444_800_000
      ? new Date(count * milliseconds)
      : undefined
  })

/** Decimals of either sign: `-5.00`. */
function readDecimal(value: unknown): number | undefined {
  const decimal = typeof value === 'string' && /^-?\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : value
  return typeof decimal === 'number' && Math.abs(decimal) < 1_000_000 ? decimal : undefined
}

/** `platform*code*HH:MM:SS` of a video; the time is where the contest begins. */
export type WireVideo = { platform: string; code: string; offset: number }

function readVideo(value: unknown): WireVideo | undefined {
  const [, platform, code, time] =
    (typeof value === 'string' && /^([^*\0]+)\*([^*\0]+)\*([^*]+)$/.exec(value)) || []
  const offset = readDuration(time)
  return platform && code && offset !== undefined ? { platform, code, offset } : undefined
}

/** The same, and `undefined` where the answer has no such field: then it tells nothing of it. */
const optionalOrNull = <T>(expected: string, read: (value: unknown) => T | undefined) =>
  orNull(expected, read).optional()

export const id = scalar('a number from 1', readId)
export const idOrNull = orNull('a number', (value) =>
  readWholeNumber(value) === 0 ? (null as never) : readId(value),
)
export const count = scalar('a number', readCount)
export const countOrNull = orNull('a number', readCount)
export const flag = scalar('"0" or "1"', readFlag)
/** Of either sign. */
export const decimal = scalar('a number', readDecimal)
export const decimalOrNull = orNull('a number', readDecimal)
export const optionalVideo = optionalOrNull('a video as platform*code*HH:MM:SS', readVideo)
export const optionalText = optionalOrNull('text', readText)
export const optionalFlag = optionalOrNull('"0" or "1"', readFlag)
export const text = scalar('text', readText)
export const nonEmptyText = scalar('text that is not empty', (value) => readText(value) || undefined)
export const textOrNull = orNull('text', readText)
export const duration = orNull('a duration as HH:MM:SS', readDuration)
export const date = scalar('a day as YYYY-MM-DD', readDate)
export const dateOrNull = orNull('a day as YYYY-MM-DD', readDate)
export const timestampFromMilliseconds = timestamp('milliseconds since 1970', 1)
export const timestampFromSeconds = timestamp('seconds since 1970', 1000)
export const countryCode = scalar('three capital letters', (value) =>
  typeof value === 'string' && /^[A-Z0-9_]{3}$/.test(value) ? value : undefined,
)
