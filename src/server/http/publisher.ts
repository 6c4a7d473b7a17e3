import type { Context } from 'hono'
import type { Caller } from '#server/platform/concurrency/fair-queue.ts'
import { getBearerToken } from '#server/platform/request/bearer-token.ts'
import type { RateLimiter } from './rate-limit.ts'

/** The kinds of requests that a publish makes. */
const PUBLISHER_KINDS: ReadonlySet<Parameters<RateLimiter['consume']>[0]> = new Set(['read', 'search'])

const PUBLISHER: Caller = { group: 'publisher', address: '', id: '' }

/**
 * Limits without those of our own publisher, which reads everything: what visitors request must not keep it from publishing. It is
 * known by its token, not by its address, which it may share with all visitors behind a proxy.
 * @param isPublisherToken whether a bearer token is one of the publisher
 */
export function exemptPublisher(
  isPublisherToken: (token: string) => boolean,
  rateLimiter: RateLimiter,
): RateLimiter {
  const isPublisher = (c: Context) => {
    const token = getBearerToken(c.req.header('Authorization'))
    return token !== null && isPublisherToken(token)
  }
  return {
    ...rateLimiter,
    consume: async (kind, c, user, times) => {
      if (PUBLISHER_KINDS.has(kind) && isPublisher(c)) return
      await rateLimiter.consume(kind, c, user, times)
    },
    getCaller: (c, user) => (isPublisher(c) ? PUBLISHER : rateLimiter.getCaller(c, user)),
  }
}
