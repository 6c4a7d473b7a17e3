import { LRUCache } from 'lru-cache'

/** A limit with an allowance: `capacity` tokens at once, and `perSecond` on average. */
export type TokenRate = { capacity: number; perSecond: number }

/** Takes tokens. @returns seconds until there are enough, 0 if they were taken */
export type TokenBucket = (tokens: number) => number

/**
 * A full bucket. Work that costs more than the capacity needs a full bucket and leaves a debt, so that it is not impossible.
 * @param clock milliseconds of a monotonic clock
 */
export function createTokenBucket(
  { capacity, perSecond }: TokenRate,
  clock = () => performance.now(),
): TokenBucket {
  let available = capacity
  let countedAt = clock()
  return (tokens) => {
    const at = clock()
    available = Math.min(capacity, available + ((at - countedAt) / 1000) * perSecond)
    countedAt = at
    const missing = Math.min(tokens, capacity) - available
    if (missing > 0) return missing / perSecond
    available -= tokens
    return 0
  }
}

/** Callers that are remembered; the least recently seen ones are forgotten, with a full bucket. */
const MAX_CALLERS = 50_000

/** A bucket for each caller. */
export function createCallerBuckets(
  rate: TokenRate,
  clock?: () => number,
): (caller: string, tokens: number) => number {
  const buckets = new LRUCache<string, TokenBucket>({ max: MAX_CALLERS })
  return (caller, tokens) => {
    const bucket = buckets.get(caller) ?? createTokenBucket(rate, clock)
    buckets.set(caller, bucket)
    return bucket(tokens)
  }
}
