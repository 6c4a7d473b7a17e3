import { z } from 'zod'
import { isDay } from '../days.ts'
import { shown } from '../refusal.ts'

/**
 * Values as the IJF writes them: every scalar is a string, also numbers and booleans. A number where a string
 * of digits is usual is taken as well.
 */

/** The largest integer of the database. */
const LARGEST = 2_147_483_647

/** A shape that says what it expected and what came. */
function scalar<T>(expected: string, read: (value: unknown) => T | undefined) {
  return z.unknown().transform((value, context): T => {
    const result = read(value)
    if (result !== undefined) return result
    context.addIssue({ code: 'custom', message: `expected ${expected}, got ${shown(value)}` })
    return z.NEVER
  })
}

/** The same, `null` where the source has null or an empty string. */
function orNull<T>(expected: string, read: (value: unknown) => T | null | undefined) {
  return scalar<T | null>(`${expected} or null`, (value) =>
    value === null || value === '' ? null : read(value),
  )
}

function readWhole(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

const readCount = (value: unknown) => atMost(LARGEST, readWhole(value))
const readId = (value: unknown) => readCount(value) || undefined

const atMost = (most: number, value: number | undefined) =>
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
function readDay(value: unknown): string | undefined {
  const day = typeof value === 'string' ? value.replaceAll('/', '-') : ''
  return isDay(day) ? day : undefined
}

/** A point in time, `0` and null for none. */
const instant = (expected: string, milliseconds: number) =>
  orNull(expected, (value) => {
    const count = readWhole(value)
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
export type Video = { platform: string; code: string; offset: number }

function readVideo(value: unknown): Video | undefined {
  const [, platform, code, time] =
    (typeof value === 'string' && /^([^*\0]+)\*([^*\0]+)\*([^*]+)$/.exec(value)) || []
  const offset = readDuration(time)
  return platform && code && offset !== undefined ? { platform, code, offset } : undefined
}

/** The same, and `undefined` where the answer has no such field: then it tells nothing of it. */
const ifTold = <T>(expected: string, read: (value: unknown) => T | undefined) =>
  orNull(expected, read).optional()

export const id = scalar('a number from 1', readId)
export const idOrNull = orNull('a number', (value) =>
  readWhole(value) === 0 ? (null as never) : readId(value),
)
export const count = scalar('a number', readCount)
export const countOrNull = orNull('a number', readCount)
export const flag = scalar('"0" or "1"', readFlag)
/** Of either sign. */
export const decimal = scalar('a number', readDecimal)
export const decimalOrNull = orNull('a number', readDecimal)
export const videoIfTold = ifTold('a video as platform*code*HH:MM:SS', readVideo)
export const textIfTold = ifTold('text', readText)
export const flagIfTold = ifTold('"0" or "1"', readFlag)
export const text = scalar('text', readText)
export const words = scalar('text that is not empty', (value) => readText(value) || undefined)
export const textOrNull = orNull('text', readText)
export const duration = orNull('a duration as HH:MM:SS', readDuration)
export const day = scalar('a day as YYYY-MM-DD', readDay)
export const dayOrNull = orNull('a day as YYYY-MM-DD', readDay)
export const milliseconds = instant('milliseconds since 1970', 1)
export const seconds = instant('seconds since 1970', 1000)
export const countryCode = scalar('three capital letters', (value) =>
  typeof value === 'string' && /^[A-Z0-9_]{3}$/.test(value) ? value : undefined,
)
