import { LRUCache } from 'lru-cache'

/** A limit with an allowance: `capacity` tokens at once, and `perSecond` on average. */
export type TokenRate = {
  capacity: number
  perSecond: number /** At first; full unless given. */
  initial?: number
}

export type TakeOptions = {
  /** Takes tokens even if there are too few, for work that is done already. */
  isOwed?: boolean
  /** Tokens that must be left, for others. */
  reserved?: number
}

/** Takes tokens. @returns seconds until there are enough, 0 if they were taken */
export type TokenBucket = (tokens: number, options?: TakeOptions) => number

/** The part of the capacity that work with a cost above it needs. Not all of it, as the request itself has a cost. */
const NEARLY_FULL = 0.9

/**
 * A full bucket. Work that costs more than the capacity needs a nearly full bucket and leaves a debt, so that it is not impossible.
 * @param clock milliseconds of a monotonic clock
 */
export function createTokenBucket(
  { capacity, perSecond, initial = capacity }: TokenRate,
  clock = () => performance.now(),
): TokenBucket {
  let available = initial
  let countedAt = clock()
  return (tokens, { isOwed = false, reserved = 0 } = {}) => {
    const at = clock()
    available = Math.min(capacity, available + ((at - countedAt) / 1000) * perSecond)
    countedAt = at
    const missing = Math.min(tokens + reserved, NEARLY_FULL * capacity) - available
    if (missing > 0 && !isOwed) return missing / perSecond
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
): (caller: string, tokens: number, options?: TakeOptions) => number {
  const buckets = new LRUCache<string, TokenBucket>({ max: MAX_CALLERS })
  return (caller, tokens, options) => {
    const bucket = buckets.get(caller) ?? createTokenBucket(rate, clock)
    buckets.set(caller, bucket)
    return bucket(tokens, options)
  }
}
