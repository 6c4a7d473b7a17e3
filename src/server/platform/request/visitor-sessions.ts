import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createCallerBuckets } from '../concurrency/token-bucket.ts'

/**
 * Sessions of visitors who are not signed in, so that many behind one address have an allowance each. A session is a random number in a
 * signed cookie. It is not stored, and says nothing about the visitor.
 */
export type VisitorSessions = {
  /** The id of the session in a `Cookie` header; null without a valid one. */
  read: (cookies: string | undefined) => string | null
  /** @returns a `Set-Cookie` header; null if the address has got too many */
  issue: (address: string) => string | null
}

const COOKIE = 'hajime.visitor'

/** A day of a competition. */
const LIFETIME_SECONDS = 12 * 60 * 60

/** Sessions of an address at once, as for a sports hall, and of one that collects them. */
const ISSUE_RATE = { capacity: 600, perSecond: 1 }

/** Cookies that were verified: a live page sends its own every few seconds. */
const MAX_VERIFIED = 10_000

/**
 * @param secret the secret of the server, which the key of the sessions is derived from
 * @param clock milliseconds since 1970
 */
export function createVisitorSessions(
  secret: string,
  { isHttps = false, clock = Date.now }: { isHttps?: boolean; clock?: () => number } = {},
): VisitorSessions {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'visitor sessions', 32))
  const sign = (session: string) => createHmac('sha256', key).update(session).digest()
  const verified = new LRUCache<string, true>({ max: MAX_VERIFIED })
  const isSigned = (session: string, signature: string): boolean => {
    const cookie = `${session}.${signature}`
    if (verified.has(cookie)) return true
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(session))) return false
    verified.set(cookie, true)
    return true
  }
  const consumeIssue = createCallerBuckets(ISSUE_RATE, clock)
  return {
    read(cookies) {
      const [, id, expires, signature] =
        /(?:^|; *)hajime\.visitor=([\w-]{16})\.(\d{10})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '') ?? []
      if (id === undefined || expires === undefined || signature === undefined) return null
      return clock() < 1000 * Number(expires) && isSigned(`${id}.${expires}`, signature) ? id : null
    },
    issue(address) {
      if (consumeIssue(address, 1) > 0) return null
      const session = `${randomBytes(12).toString('base64url')}.${Math.floor(clock() / 1000) + LIFETIME_SECONDS}`
      const attributes = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
      return `${COOKIE}=${session}.${sign(session).toString('base64url')}; ${attributes}`
    },
  }
}
