import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { CALLS, type CallForm, type CallName } from '#contract/calls.ts'
import { rightTo } from '../account/rights.ts'
import type { SignedInUser } from '../account/user.ts'
import { TooMany } from './errors.ts'

/** How often one caller may do something in a minute. Reading isn't limited: it is cheap, and caches stand before it. */
export type Limits = {
  /** Attempts to sign in. */
  signIn: number
  /** Looking for something by words. */
  search: number
  /** Changing something. */
  write: number
  /** What scoreboards and the payment provider send. */
  machine: number
}

export const LIMITS: Limits = { signIn: 10, search: 120, write: 60, machine: 6000 }

/** @throws TooMany once the caller has done it too often */
export type Limiter = (kind: keyof Limits, c: Context, user: SignedInUser | null) => Promise<void>

const MINUTE = 60

/**
 * Counts in memory, each process for itself. A caller is a user, or an address where nobody is signed in; requests
 * that come from within the process are nobody's and aren't counted.
 * @param proxies how many proxies of ours stand before the server and tell who sent a request (`X-Forwarded-For`)
 */
export function limiter(limits: Limits, { proxies = 0 }: { proxies?: number } = {}): Limiter {
  const counters = new Map(
    Object.entries(limits).map(([kind, points]) => [
      kind,
      new RateLimiterMemory({ keyPrefix: kind, points, duration: MINUTE }),
    ]),
  )
  return async (kind, c, user) => {
    const caller = user ? `user ${user.idUser}` : addressOf(c, proxies)
    if (caller === null) return
    try {
      await counters.get(kind)?.consume(caller)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new TooMany(Math.ceil(refused.msBeforeNext / 1000))
    }
  }
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
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? []
  const told = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined
  const address = told || (c.env?.incoming ? getConnInfo(c).remote.address : undefined)
  return address ? networkOf(address) : null
}

/** One household has one IPv4 address, and 2^64 of IPv6: there the first half counts. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
