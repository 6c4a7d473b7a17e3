import type { Context, MiddlewareHandler } from 'hono'
import { COOKIE_PREFIX } from '#server/identity/sessions/sessions.ts'
import { type Caller, isLimited } from '#server/platform/concurrency/fair-queue.ts'
import { runRequestWork } from '#server/platform/concurrency/request-work.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import type { VisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import type { RateLimiter } from './rate-limit.ts'

/** Requests in progress at a time. */
export type ProgressLimits = { perCaller: number; perAddress: number; all: number }

/** A caller opens a few pages; a sports hall may open them all at once. */
const PROGRESS_LIMITS: ProgressLimits = { perCaller: 50, perAddress: 1000, all: 3000 }

const RETRY_AFTER_SECONDS = 2

/** The points of every request, besides those of its call: for files of a release, for calls, and for what signs in or reads forms. */
const FILE_POINTS = 0.05
const CALL_POINTS = 0.1
const ACCOUNT_POINTS = 2

/** Verifying the cookie of a session, which may be forged. */
const COOKIE_POINTS = 0.5

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token=`

/** Bytes received or sent that cost a point. */
const BYTES_PER_POINT = 20_000

/** Bytes that a body without a length may have. */
const UNKNOWN_BYTES = 100 * 1024

/**
 * What a request pays in the end for its time, at most, as a multiple of what it has paid before. Tests hold the costs of all calls within this
 * factor, so more than that is not the doing of the caller: a slow disk, or a busy machine.
 */
const MAX_COST_FACTOR = 4

/**
 * Counts each request before anything else, runs it as work of its caller, and lets the caller pay afterwards what it has taken
 * beyond what was paid before.
 */
export function countRequests(rateLimiter: RateLimiter, limits = PROGRESS_LIMITS): MiddlewareHandler {
  const start = createProgressLimiter(limits)
  return (c, next) => {
    const caller = rateLimiter.getCaller(c, null)
    return runRequestWork(caller, async (work) => {
      await rateLimiter.consume('read', c, null, getRequestPoints(c))
      const end = isLimited(caller) ? start(caller) : () => undefined
      try {
        await next()
      } finally {
        end()
      }
      const sent = Number(c.res.headers.get('Content-Length') ?? 0)
      const taken = Math.min(work.measure(), MAX_COST_FACTOR * work.paid)
      const rest = taken + sent / BYTES_PER_POINT - work.paid
      if (isLimited(work.caller) && rest > 0) rateLimiter.charge(work.caller, rest)
    })
  }
}

/** Gives a session to those who are refused without one: their next requests do not count with those of all others behind the address. */
export function offerSessions(rateLimiter: RateLimiter, sessions: VisitorSessions): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 429) return
    const caller = rateLimiter.getCaller(c, null)
    const cookie = isLimited(caller) && caller.id === caller.address ? sessions.issue(caller.address) : null
    if (cookie !== null) c.header('Set-Cookie', cookie, { append: true })
  }
}

function getRequestPoints({ req }: Context): number {
  const { path } = req
  const length = req.header('Content-Length') ?? (req.header('Transfer-Encoding') ? UNKNOWN_BYTES : 0)
  const bytes = Number.isFinite(Number(length)) ? Math.min(Number(length), UNKNOWN_BYTES) : UNKNOWN_BYTES
  const cookiePoints = req.header('Cookie')?.includes(SESSION_COOKIE) ? COOKIE_POINTS : 0
  return getPathPoints(path) + cookiePoints + bytes / BYTES_PER_POINT
}

function getPathPoints(path: string): number {
  if (path.startsWith('/api/auth/') || path.startsWith('/account')) return ACCOUNT_POINTS
  return /^\/(api|cdn|locales|video)\//.test(path) ? CALL_POINTS : FILE_POINTS
}

/**
 * @returns starts a request, and returns what ends it
 * @throws TooManyRequests
 */
function createProgressLimiter({ perCaller, perAddress, all }: ProgressLimits) {
  const counts = new Map<string, number>()
  return ({ id, address }: Caller): (() => void) => {
    const limits = new Map([
      ['', all],
      [`${address} `, perAddress],
      [id, perCaller],
    ])
    for (const [key, limit] of limits) {
      if ((counts.get(key) ?? 0) >= limit) throw new TooManyRequests(RETRY_AFTER_SECONDS)
    }
    const change = (by: 1 | -1) => {
      for (const key of limits.keys()) {
        const count = (counts.get(key) ?? 0) + by
        if (count > 0) counts.set(key, count)
        else counts.delete(key)
      }
    }
    change(1)
    return () => change(-1)
  }
}
