import { isIPv6 } from 'node:net'

/**
 * The address that rate and connection limits apply to; of an IPv6 address only the network.
 * @param proxies number of trusted proxies in front of the server
 * @param forwarded value of `X-Forwarded-For`
 * @param remote address of the connection
 * @returns null for a request from within the process
 */
export function getClientAddress(
  proxies: number,
  forwarded: string | undefined,
  remote: string | undefined,
): string | null {
  const client = proxies > 0 ? forwarded?.split(',').at(-proxies)?.trim() : undefined
  const address = client || remote
  return address ? toNetwork(address) : null
}

/** A household has one IPv4 address but 2^64 IPv6 addresses, which share the first half. */
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
