import { isIPv6 } from 'node:net'

/** Whom a request counts for, as far as addresses tell. */

/**
 * The address behind proxies of ours: of IPv6 the half that one household has.
 * @param proxies how many of ours stand before the server and tell who sent a request
 * @param forwarded `X-Forwarded-For`
 * @param remote of the connection
 * @returns null where there is none: the request came from within the process
 */
export function getClientAddress(
  proxies: number,
  forwarded: string | undefined,
  remote: string | undefined,
): string | null {
  const told = proxies > 0 ? forwarded?.split(',').at(-proxies)?.trim() : undefined
  const address = told || remote
  return address ? toNetwork(address) : null
}

/** One household has one IPv4 address, and 2^64 of IPv6: there the first half counts. */
function toNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
