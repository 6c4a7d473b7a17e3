import type { ConnectionLimits } from '#settings'
import { ServerFull, TooManyFromAddress } from '../../request/errors.ts'

/** Counts who is in. */
export type ConnectionLimiter = {
  /** Why nobody more may come in; null where they may. */
  checkLimits: (address: string | null) => ServerFull | TooManyFromAddress | null
  add: (address: string | null) => void
  remove: (address: string | null) => void
}

/** @param limits null for none */
export function createConnectionLimiter(limits: ConnectionLimits | null): ConnectionLimiter {
  const inside = new Map<string, number>()
  let all = 0
  let isSaid = false

  const count = (address: string | null, by: 1 | -1): void => {
    all += by
    if (address === null) return
    const now = (inside.get(address) ?? 0) + by
    if (now > 0) inside.set(address, now)
    else inside.delete(address)
  }

  return {
    checkLimits(address) {
      if (!limits) return null
      if (all >= limits.all) return new ServerFull()
      if (address === null || (inside.get(address) ?? 0) < limits.address) return null
      if (!isSaid) {
        console.error(
          `${limits.address} viewers from ${address}, and no more are let in (HAJIME_SOCKETS). ` +
            'If that is a proxy of yours, HAJIME_PROXIES must count it.',
        )
      }
      isSaid = true
      return new TooManyFromAddress()
    },
    add: (address) => count(address, 1),
    remove: (address) => count(address, -1),
  }
}
