import { ServerFull, TooManyFromAddress } from '#server/platform/errors/errors.ts'
import { logProblem } from '#server/platform/errors/log.ts'
import type { ConnectionLimits } from '#settings/limits.ts'

/** Counts open connections. */
export type ConnectionLimiter = {
  /** The error that rejects another connection; null if it is within the limits. */
  checkLimits: (address: string | null) => ServerFull | TooManyFromAddress | null
  add: (address: string | null) => void
  remove: (address: string | null) => void
}

/** @param limits null for no limits */
export function createConnectionLimiter(limits: ConnectionLimits | null): ConnectionLimiter {
  const byAddress = new Map<string, number>()
  let all = 0
  let isLogged = false

  const change = (address: string | null, by: 1 | -1): void => {
    all += by
    if (address === null) return
    const count = (byAddress.get(address) ?? 0) + by
    if (count > 0) byAddress.set(address, count)
    else byAddress.delete(address)
  }

  return {
    checkLimits(address) {
      if (!limits) return null
      if (all >= limits.all) return new ServerFull()
      if (address === null || (byAddress.get(address) ?? 0) < limits.address) return null
      if (!isLogged) {
        logProblem(
          `An address has reached the limit of ${limits.address} live connections (HAJIME_SOCKETS). ` +
            'If it is the address of a reverse proxy, HAJIME_PROXIES must include it.',
        )
      }
      isLogged = true
      return new TooManyFromAddress()
    },
    add: (address) => change(address, 1),
    remove: (address) => change(address, -1),
  }
}
