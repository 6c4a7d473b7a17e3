import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/platform/db/open-database.ts'
import { createSharedCounter } from '#server/platform/db/shared-counter.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'

/** Attempts before the first wait. */
const FREE_ATTEMPTS = 5
/** The wait after the first further attempt; it doubles with each. Seconds. */
const FIRST_DELAY = 2
/** The longest wait. Seconds. */
const MAX_DELAY = 300
/** Failed attempts are forgotten a day after the first. */
const DAY_SECONDS = 24 * 60 * 60

/** Who tries to sign in: the account, and the device if it has signed in to it before (`identity/sign-in/account-cookies.ts`). */
export type SignInCaller = { account: string; device: string | null }

/**
 * Slows down those who try passwords of one account, from any number of addresses. A device that has signed in before has a count of its
 * own, and all others share one, so that strangers do not lock out the owner (OWASP, "Device cookies"). Counts in the database, for all
 * processes.
 */
export type SignInThrottle = {
  /**
   * Counts an attempt, before its password is checked: attempts at the same time must not pass uncounted.
   * @throws TooManyRequests while the caller must wait
   */
  attempt: (caller: SignInCaller) => Promise<void>
  /** Forgets the attempts of a caller who has signed in or has chosen a new password. */
  clear: (caller: SignInCaller) => Promise<void>
}

export function createSignInThrottle(db: Database): SignInThrottle {
  const attempts = createSharedCounter(db, 'sign-in', { points: FREE_ATTEMPTS, duration: DAY_SECONDS })
  /** A key is there while the caller must wait. */
  const waits = createSharedCounter(db, 'sign-in-wait', { points: 1, duration: MAX_DELAY })
  const throwIfWaiting = (wait: RateLimiterRes | null) => {
    if (wait && wait.msBeforeNext > 0) throw new TooManyRequests(Math.ceil(wait.msBeforeNext / 1000))
  }
  return {
    attempt: async (caller) => {
      const key = toKey(caller)
      throwIfWaiting(await waits.get(key))
      const { consumedPoints: count } = await attempts.penalty(key)
      if (count < FREE_ATTEMPTS) return
      const customDuration = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (count - FREE_ATTEMPTS))
      // only one of several attempts at the same time begins a wait; the others have to
      await waits.consume(key, 1, { customDuration }).catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error
        throwIfWaiting(error)
      })
    },
    clear: async (caller) => {
      const key = toKey(caller)
      await attempts.delete(key)
      await waits.delete(key)
    },
  }
}

const toKey = ({ account, device }: SignInCaller): string =>
  `${device ?? 'any'} ${account.trim().toLowerCase()}`
