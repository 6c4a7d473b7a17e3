import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Which addresses notifications may be sent to. Visitors choose them, so that they must not lead to this machine or its network: an
 * endpoint has a name, and every address of the name is public when the connection is made.
 */

/** Networks that are not public (IANA special-purpose address registries), and those that lead into them. */
const SPECIAL_NETWORKS: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]

const specialNetworks = new BlockList()
for (const [network, prefix] of SPECIAL_NETWORKS)
  specialNetworks.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')

/** Whether an IP address is public. IPv4 addresses in IPv6 count as IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !specialNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether an endpoint may be stored: https, the usual port, a host name with a domain, no user.
 * @param testOrigin an origin that is always accepted (`HAJIME_TEST_PUSH_ORIGIN`)
 */
export function isAllowedEndpoint(endpoint: string, testOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint)
  if (testOrigin !== undefined && origin === testOrigin) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /^[a-z\d.-]+\.[a-z][a-z\d-]+$/.test(hostname) &&
    !/\.(localhost|local|internal|home\.arpa)$/.test(hostname)
  )
}

/** A name of an endpoint has an address that is not public. */
export class PrivateEndpoint extends Error {
  override name = 'PrivateEndpoint'
}

/** Resolves a name like `dns.lookup`, but fails with PrivateEndpoint unless all its addresses are public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, [])
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateEndpoint(`${hostname} is not public`), [])
    const [first] = addresses
    if (options.all || !first) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
