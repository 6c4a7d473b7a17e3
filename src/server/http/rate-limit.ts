import { createHash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import type { RateLimits } from '#settings'
import { getCallRight } from '../auth/rights.ts'
import type { SignedInUser } from '../auth/signed-in-user.ts'
import { getClientAddress } from '../request/client-address.ts'
import { TooManyRequests } from '../request/errors.ts'
import { createCallerBuckets } from '../request/token-bucket.ts'

/** How a request is counted; null for requests that are not limited. */
export type CallerResolver = (c: Context, user: SignedInUser | null) => string | null

export type RateLimiter = {
  /**
   * @param times points that this request consumes; one by default, and negative to give some back
   * @throws TooManyRequests if the caller exceeded the limit
   */
  consume: (kind: keyof RateLimits, c: Context, user: SignedInUser | null, times?: number) => Promise<void>
  /** Counts later requests with the token of this one by the token alone, because it is valid. */
  acceptToken: (c: Context) => void
}

/** Counts nothing. */
export const UNLIMITED: RateLimiter = { consume: async () => undefined, acceptToken: () => undefined }

const MINUTE_SECONDS = 60

/** More than there are scoreboards at a time. */
const MAX_ACCEPTED_TOKENS = 10_000

/** What a caller may read at once, as seconds of the allowance. */
const READ_BURST_SECONDS = 10

const WINDOW_SECONDS: Record<Exclude<keyof RateLimits, 'read'>, number> = {
  signIn: MINUTE_SECONDS,
  mail: MINUTE_SECONDS,
  search: MINUTE_SECONDS,
  write: MINUTE_SECONDS,
  ingest: 1,
}

/**
 * Counts in memory, per process. A caller is the signed-in user, the token of a scoreboard, or otherwise an address; requests
 * with a token that has not been accepted count for both, since anybody can send another one with each request. Requests from within the
 * process are not counted by address.
 * @param proxies number of trusted proxies that set `X-Forwarded-For`
 */
export function createRateLimiter(
  { read, ...limits }: RateLimits,
  { proxies = 0 }: { proxies?: number } = {},
): RateLimiter {
  const counters = new Map(
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
  const perSecond = read / MINUTE_SECONDS
  const consumeRead = createCallerBuckets({ capacity: perSecond * READ_BURST_SECONDS, perSecond })
  const getReader = createCallerResolver({ proxies })
  const acceptedTokens = new LRUCache<string, true>({ max: MAX_ACCEPTED_TOKENS })
  const listCallers = (kind: keyof RateLimits, c: Context, user: SignedInUser | null) => {
    const token = kind === 'ingest' ? getTokenHash(c) : null
    if (token !== null && acceptedTokens.has(token)) return [token]
    // the address first, so that nothing is stored for the tokens of one that has exceeded the limit
    return [user ? `user ${user.idUser}` : getRequestAddress(c, proxies), token]
  }
  const consume: RateLimiter['consume'] = async (kind, c, user, times = 1) => {
    if (kind === 'read') {
      const reader = getReader(c, user)
      const seconds = reader === null ? 0 : consumeRead(reader, times)
      if (seconds > 0) throw new TooManyRequests(Math.ceil(seconds))
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
    acceptToken: (c) => {
      const token = getTokenHash(c)
      if (token !== null) acceptedTokens.set(token, true)
    },
  }
}

/** The caller of a request that reads: the signed-in user or an address. */
export function createCallerResolver({ proxies = 0 }: { proxies?: number } = {}): CallerResolver {
  return (c, user) => {
    const address = getRequestAddress(c, proxies)
    if (address === null) return null
    return user ? `user ${user.idUser}` : address
  }
}

/** Identifies a scoreboard by the hash of its token, because the scoreboards of a sports hall share an address. */
function getTokenHash(c: Context): string | null {
  const token = getBearerToken(c.req.header('Authorization'))
  return token && createHash('sha256').update(token).digest('base64url')
}

/** The token of `Authorization: Bearer`; null without one. */
export const getBearerToken = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null

/** The points that a request consumes: one per packet. */
export function getRequestCost(request: object): number {
  if (!('body' in request) || typeof request.body !== 'object' || request.body === null) return 1
  const { body } = request
  return 'packets' in body && Array.isArray(body.packets) ? body.packets.length : 1
}

/** The rate limit of a call; null for calls that only read. */
export function getLimitKind(name: CallName, query: URLSearchParams): keyof RateLimits | null {
  const call: CallDefinition = CALLS[name]
  const right = getCallRight(name)
  const isWrite = call.method !== 'GET' && (right !== 'everyone' || call.isPersonal === true)
  if (right === 'signed by the sender' || (typeof right === 'object' && right.module === 'live')) {
    return 'ingest'
  }
  if (isWrite) return 'write'
  if (name === 'Competition/GetCompetitions' || query.get('Query')) return 'search'
  return null
}

/** The address that a request comes from; null from within the process. */
export function getRequestAddress(c: Context, proxies: number): string | null {
  const remote = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  return getClientAddress(proxies, c.req.header('X-Forwarded-For'), remote)
}
