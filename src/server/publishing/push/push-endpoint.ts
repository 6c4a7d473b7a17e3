import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Which addresses notifications may be sent to. Visitors choose them, so that they must not lead to this machine or its network: an
 * endpoint has a name, and every address of the name is public when the connection is made.
 */

/**
 * Networks that are not public: those that the IANA special-purpose address registry of IPv4 (RFC 6890) says are not globally reachable
 * or are deprecated, multicast, and what is reserved.
 */
const SPECIAL_IPV4: readonly Network[] = [
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
]

/** The only part of IPv6 that is allocated for public addresses (RFC 4291, 2.4): everything else is denied, also what is assigned later. */
const GLOBAL_UNICAST: Network = ['2000::', 3]

/** Parts of it that the registry of IPv6 says are not globally reachable, or that lead to an IPv4 address. */
const SPECIAL_IPV6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

type Network = readonly [network: string, prefix: number]

function createList(...networks: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks)
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
  return list
}

const specialIpv4 = createList(...SPECIAL_IPV4)
const specialIpv6 = createList(...SPECIAL_IPV6)
const globalUnicast = createList(GLOBAL_UNICAST)

/** Whether an IP address is public. Those of IPv6 that contain one of IPv4 are not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialIpv4.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
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
