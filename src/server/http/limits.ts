import { createHash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { CALLS, type CallForm, type CallName } from '#contract/calls.ts'
import { rightTo } from '../account/rights.ts'
import type { SignedInUser } from '../account/user.ts'
import { addressBehind } from './addresses.ts'
import { TooMany } from './errors.ts'

/** How often one caller may do something in a minute, or a second. Reading isn't limited: it is cheap, and caches stand before it. */
export type Limits = {
  /** Attempts to sign in. */
  signIn: number
  /** Looking for something by words. */
  search: number
  /** Changing something. */
  write: number
  /** What scoreboards and the payment provider send, in a second; each packet counts. */
  machine: number
}

export const LIMITS: Limits = { signIn: 10, search: 120, write: 60, machine: 500 }

/**
 * @param times how often it is done with this request; once unless told
 * @throws TooMany once the caller has done it too often
 */
export type Limiter = (
  kind: keyof Limits,
  c: Context,
  user: SignedInUser | null,
  times?: number,
) => Promise<void>

const MINUTE = 60

const SECONDS: Record<keyof Limits, number> = { signIn: MINUTE, search: MINUTE, write: MINUTE, machine: 1 }

/**
 * Counts in memory, each process for itself. A caller is a user, a machine's token, or an address where
 * nobody is signed in; other requests that come from within the process are nobody's and aren't counted.
 * @param proxies how many proxies of ours stand before the server and tell who sent a request (`X-Forwarded-For`)
 */
export function limiter(limits: Limits, { proxies = 0 }: { proxies?: number } = {}): Limiter {
  const counters = new Map(
    Object.entries(limits).map(([kind, points]) => [
      kind,
      // the entries are those of Limits
      new RateLimiterMemory({ keyPrefix: kind, points, duration: SECONDS[kind as keyof Limits] }),
    ]),
  )
  return async (kind, c, user, times = 1) => {
    const machine = kind === 'machine' ? tokenIn(c) : null
    const caller = machine ?? (user ? `user ${user.idUser}` : addressOf(c, proxies))
    if (caller === null || times === 0) return
    try {
      await counters.get(kind)?.consume(caller, times)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new TooMany(Math.ceil(refused.msBeforeNext / 1000))
    }
  }
}

/** Scoreboards of a hall share its address, so each is known by its token. What is kept of it is its hash, for a second. */
function tokenIn(c: Context): string | null {
  const token = bearerOf(c.req.header('Authorization'))
  return token && createHash('sha256').update(token).digest('base64url')
}

/** What a request brings as `Authorization: Bearer`; null without. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null

/** How often something is done with a request: once for each packet that it brings. */
export function timesOf(request: object): number {
  if (!('body' in request) || typeof request.body !== 'object' || request.body === null) return 1
  const { body } = request
  return 'packets' in body && Array.isArray(body.packets) ? body.packets.length : 1
}

/** Which limit a call falls under; null for one that only reads. */
export function limitOf(name: CallName, query: URLSearchParams): keyof Limits | null {
  const form: CallForm = CALLS[name]
  const right = rightTo(name)
  if (right === 'signed by the sender' || (typeof right === 'object' && right.module === 'live')) {
    return 'machine'
  }
  if (form.method !== 'GET' && right !== 'everyone') return 'write'
  if (name === 'Competition/GetCompetitions' || query.get('Query')) return 'search'
  return null
}

function addressOf(c: Context, proxies: number): string | null {
  const remote = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  return addressBehind(proxies, c.req.header('X-Forwarded-For'), remote)
}
