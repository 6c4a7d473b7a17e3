import { LRUCache } from 'lru-cache'
import { TooManyRequests } from '../request/errors.ts'

/** Attempts that an account has before it must wait. */
const FREE_ATTEMPTS = 5
/** The wait after the first further attempt; it doubles with each. Seconds. */
const FIRST_DELAY = 2
/** Bounds what somebody who tries passwords can do to the owner of an account. Seconds. */
const MAX_DELAY = 300
/** Failed attempts are forgotten after a day without another. Milliseconds. */
const MEMORY_MS = 24 * 60 * 60 * 1000
const MAX_ACCOUNTS = 100_000

/** Slows down those who try passwords of one account, from any number of addresses. Counts in memory, per process. */
export type SignInThrottle = {
  /**
   * Counts an attempt, before its password is checked: attempts at the same time must not pass uncounted.
   * @throws TooManyRequests while the account must wait
   */
  attempt: (account: string) => void
  /** Forgets the attempts of an account whose user has signed in. */
  succeed: (account: string) => void
}

/** @param now milliseconds */
export function createSignInThrottle(now: () => number = Date.now): SignInThrottle {
  const attempts = new LRUCache<string, { count: number; waitUntil: number }>({
    max: MAX_ACCOUNTS,
    ttl: MEMORY_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    attempt: (account) => {
      const key = account.trim().toLowerCase()
      const { count, waitUntil } = attempts.get(key) ?? { count: 0, waitUntil: 0 }
      if (now() < waitUntil) throw new TooManyRequests(Math.ceil((waitUntil - now()) / 1000))
      const delay = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (count + 1 - FREE_ATTEMPTS))
      attempts.set(key, {
        count: count + 1,
        waitUntil: count + 1 < FREE_ATTEMPTS ? 0 : now() + delay * 1000,
      })
    },
    succeed: (account) => attempts.delete(account.trim().toLowerCase()),
  }
}
