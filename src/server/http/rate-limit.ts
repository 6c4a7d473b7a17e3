import { createHash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { type Caller, isLimited, SERVER } from '#server/platform/concurrency/fair-queue.ts'
import { getRequestWork } from '#server/platform/concurrency/request-work.ts'
import { createCallerBuckets, type TakeOptions } from '#server/platform/concurrency/token-bucket.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { createSharedCounter } from '#server/platform/db/shared-counter.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { getBearerToken } from '#server/platform/request/bearer-token.ts'
import { getClientAddress } from '#server/platform/request/client-address.ts'
import type { VisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import type { RateLimits } from '#settings/limits.ts'

export type CallerResolver = (c: Context, user: SignedInUser | null) => Caller

export type RateLimiter = {
  /**
   * @param times points that this request consumes; one by default, and negative to give some back
   * @throws TooManyRequests if the caller exceeded the limit
   */
  consume: (kind: keyof RateLimits, c: Context, user: SignedInUser | null, times?: number) => Promise<void>
  /** Consumes points of the allowance to read for what was done already, even if there are too few left. */
  charge: (caller: Caller, points: number) => void
  /** Counts later requests with the token of this one by the token alone, because it is valid. */
  acceptToken: (c: Context) => void
  getCaller: CallerResolver
}

/** Counts nothing. */
export const UNLIMITED: RateLimiter = {
  consume: async () => undefined,
  charge: () => undefined,
  acceptToken: () => undefined,
  getCaller: () => SERVER,
}

const MINUTE_SECONDS = 60

/** More than there are scoreboards at a time. */
const MAX_ACCEPTED_TOKENS = 10_000

/** What a caller may read at once, as seconds of the allowance. */
const READ_BURST_SECONDS = 10

/** What all sessions of an address may read together, as a multiple of the allowance of one. */
const SESSIONS_FACTOR = 10

/**
 * The part of its allowance that a live page needs at most. Half of what all sessions of an address have is kept for those that need no
 * more, so that one visitor with many sessions does not use up what the others need.
 */
const FRUGAL_SHARE = 0.05

/** The part of its allowance that a new session has: throwing sessions away gains nothing. */
const NEW_SESSION_SHARE = 0.1

const WINDOW_SECONDS: Record<Exclude<keyof RateLimits, 'read'>, number> = {
  signIn: MINUTE_SECONDS,
  mail: MINUTE_SECONDS,
  search: MINUTE_SECONDS,
  write: MINUTE_SECONDS,
  office: MINUTE_SECONDS,
  ingest: 1,
}

/**
 * Counts in memory, per process, except for attempts to sign in. What a request reads is counted for the signed-in user, or the session of the visitor, within an
 * allowance of all sessions of the address, or together with all requests from the address without a session. Scoreboards read nothing:
 * their requests are not limited once their token was accepted, but by the number of packets.
 *
 * Other limits count for the signed-in user, the token of a scoreboard, or otherwise an address; requests with a token that has not been
 * accepted count for both, since anybody can send another one with each request. Requests from within the process are not counted.
 * @param proxies number of trusted proxies that set `X-Forwarded-For`
 * @param sessions those of visitors; without them, visitors are counted by address
 * @param clock of the allowance to read, milliseconds of a monotonic clock
 * @param db counts attempts to sign in for all processes; without it, they are counted in memory
 */
export function createRateLimiter(
  { read, ...limits }: RateLimits,
  {
    proxies = 0,
    sessions = null,
    clock,
    db,
  }: { proxies?: number; sessions?: VisitorSessions | null; clock?: () => number; db?: Database } = {},
): RateLimiter {
  const counters = new Map<string, RateLimiterAbstract>(
    Object.entries(limits).map(([kind, points]) => [
      kind,
      // Object.entries widens the keys of RateLimits
      new RateLimiterMemory({
        keyPrefix: kind,
        points,
        duration: WINDOW_SECONDS[kind as keyof typeof limits],
      }),
    ]),
  )
  // guessing passwords must not get more attempts by asking several processes
  if (db) {
    const signIn = { points: limits.signIn, duration: WINDOW_SECONDS.signIn }
    counters.set('signIn', createSharedCounter(db, 'sign-in-address', signIn))
  }
  const perSecond = read / MINUTE_SECONDS
  const capacity = perSecond * READ_BURST_SECONDS
  const takeOfCaller = createCallerBuckets({ capacity, perSecond }, clock)
  const takeOfSession = createCallerBuckets(
    { capacity, perSecond, initial: NEW_SESSION_SHARE * capacity },
    clock,
  )
  const takeOfAllSessions = createCallerBuckets(
    { capacity: SESSIONS_FACTOR * capacity, perSecond: SESSIONS_FACTOR * perSecond },
    clock,
  )
  const takeFrugally = createCallerBuckets(
    { capacity: FRUGAL_SHARE * capacity, perSecond: FRUGAL_SHARE * perSecond },
    clock,
  )
  /** @returns seconds until the caller has enough points, 0 if they were taken */
  const take = ({ id, address }: Caller, points: number, options: TakeOptions = {}): number => {
    if (!isSession(id)) return takeOfCaller(id, points, options)
    const isFrugal = takeFrugally(id, points) === 0
    const reserved = isFrugal ? 0 : (SESSIONS_FACTOR * capacity) / 2
    return takeOfSession(id, points, options) || takeOfAllSessions(address, points, { ...options, reserved })
  }
  const acceptedTokens = new LRUCache<string, true>({ max: MAX_ACCEPTED_TOKENS })
  const getAcceptedToken = (c: Context) => {
    const token = getTokenHash(c)
    return token !== null && acceptedTokens.has(token) ? token : null
  }
  const getCaller: CallerResolver = (c, user) => {
    const address = getRequestAddress(c, proxies)
    if (address === null) return SERVER
    const token = getAcceptedToken(c)
    if (token !== null) return { group: 'scoreboards', address: token, id: token }
    const group = 'visitors'
    if (user) return { group, address, id: getUserId(user) }
    const session = sessions?.read(c.req.header('Cookie')) ?? null
    return { group, address, id: session === null ? address : SESSION_PREFIX + session }
  }
  const listCallers = (kind: keyof RateLimits, c: Context, user: SignedInUser | null) => {
    const token = kind === 'ingest' ? getTokenHash(c) : null
    if (token !== null && acceptedTokens.has(token)) return [token]
    // the address first, so that nothing is stored for the tokens of one that has exceeded the limit
    return [user ? getUserId(user) : getRequestAddress(c, proxies), token]
  }
  const consume: RateLimiter['consume'] = async (kind, c, user, times = 1) => {
    if (kind === 'read') {
      const caller = getCaller(c, user)
      const seconds = isLimited(caller) ? take(caller, times) : 0
      if (seconds > 0) throw new TooManyRequests(Math.ceil(seconds))
      const work = getRequestWork()
      if (work) work.paid += times
      return
    }
    if (times === 0) return
    try {
      for (const caller of listCallers(kind, c, user))
        if (caller !== null) await counters.get(kind)?.consume(caller, times)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new TooManyRequests(Math.ceil(error.msBeforeNext / 1000))
    }
  }
  return {
    consume,
    charge: (caller, points) => {
      take(caller, points, { isOwed: true })
    },
    getCaller,
    acceptToken: (c) => {
      const token = getTokenHash(c)
      if (token !== null) acceptedTokens.set(token, true)
    },
  }
}

const getUserId = ({ idUser }: SignedInUser): string => `user ${idUser}`

const SESSION_PREFIX = 'session '
const isSession = (id: string): boolean => id.startsWith(SESSION_PREFIX)

/** Identifies a scoreboard by the hash of its token, because the scoreboards of a sports hall share an address. */
function getTokenHash(c: Context): string | null {
  const token = getBearerToken(c.req.header('Authorization'))
  return token && createHash('sha256').update(token).digest('base64url')
}

/** The address that a request comes from; null from within the process. */
export function getRequestAddress(c: Context, proxies: number): string | null {
  const remote = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  return getClientAddress(proxies, c.req.header('X-Forwarded-For'), remote)
}
