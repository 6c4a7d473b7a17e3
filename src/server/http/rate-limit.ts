import { createHash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import type { RateLimits } from '#settings'
import { getCallRight } from '../auth/rights.ts'
import type { SignedInUser } from '../auth/signed-in-user.ts'
import { getClientAddress } from '../request/client-address.ts'
import { TooManyRequests } from '../request/errors.ts'

/**
 * @param times how often it is done with this request; once by default
 * @throws TooManyRequests once the caller has done it too often
 */
export type RateLimiter = (
  kind: keyof RateLimits,
  c: Context,
  user: SignedInUser | null,
  times?: number,
) => Promise<void>

const MINUTE_SECONDS = 60

const WINDOW_SECONDS: Record<keyof RateLimits, number> = {
  signIn: MINUTE_SECONDS,
  search: MINUTE_SECONDS,
  write: MINUTE_SECONDS,
  machine: 1,
}

/**
 * Counts in memory, each process for itself. A caller is a user, a machine's token, or an address where
 * nobody is signed in; other requests that come from within the process are nobody's and aren't counted.
 * @param proxies how many proxies of ours stand before the server and tell who sent a request (`X-Forwarded-For`)
 */
export function createRateLimiter(
  limits: RateLimits,
  { proxies = 0 }: { proxies?: number } = {},
): RateLimiter {
  const counters = new Map(
    Object.entries(limits).map(([kind, points]) => [
      kind,
      // the entries are those of Limits
      new RateLimiterMemory({ keyPrefix: kind, points, duration: WINDOW_SECONDS[kind as keyof RateLimits] }),
    ]),
  )
  return async (kind, c, user, times = 1) => {
    const machine = kind === 'machine' ? getTokenHash(c) : null
    const caller = machine ?? (user ? `user ${user.idUser}` : getRequestAddress(c, proxies))
    if (caller === null || times === 0) return
    try {
      await counters.get(kind)?.consume(caller, times)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new TooManyRequests(Math.ceil(refused.msBeforeNext / 1000))
    }
  }
}

/** Scoreboards of a hall share its address, so each is known by its token. What is kept of it is its hash, for a second. */
function getTokenHash(c: Context): string | null {
  const token = getBearerToken(c.req.header('Authorization'))
  return token && createHash('sha256').update(token).digest('base64url')
}

/** What a request brings as `Authorization: Bearer`; null without. */
export const getBearerToken = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null

/** How often something is done with a request: once for each packet that it brings. */
export function getRequestCost(request: object): number {
  if (!('body' in request) || typeof request.body !== 'object' || request.body === null) return 1
  const { body } = request
  return 'packets' in body && Array.isArray(body.packets) ? body.packets.length : 1
}

/** Which limit a call falls under; null for one that only reads. */
export function getLimitKind(name: CallName, query: URLSearchParams): keyof RateLimits | null {
  const form: CallDefinition = CALLS[name]
  const right = getCallRight(name)
  if (right === 'signed by the sender' || (typeof right === 'object' && right.module === 'live')) {
    return 'machine'
  }
  if (form.method !== 'GET' && right !== 'everyone') return 'write'
  if (name === 'Competition/GetCompetitions' || query.get('Query')) return 'search'
  return null
}

function getRequestAddress(c: Context, proxies: number): string | null {
  const remote = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  return getClientAddress(proxies, c.req.header('X-Forwarded-For'), remote)
}
