import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  isAllowedEndpoint,
  isPublicAddress,
  lookupPublic,
  PrivateEndpoint,
} from '#server/publishing/push/push-endpoint.ts'
import { loadVapidKeys } from '#server/publishing/push/vapid-keys.ts'

/**
 * Rows of the IANA special-purpose address registries of IPv4 and IPv6 (October 2025) that are not globally reachable or deprecated,
 * with multicast, what is reserved, and translations that lead to IPv4.
 */
const NOT_PUBLIC = `
  0.0.0.0/8 0.0.0.0/32 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.0.0/29 192.0.0.8/32
  192.0.0.170/32 192.0.0.171/32 192.0.2.0/24 192.88.99.0/24 192.88.99.2/32 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 255.255.255.255/32
  ::1/128 ::/128 ::/96 ::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001::/32
  2001:2::/48 2001:10::/28 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8
`
  .trim()
  .split(/\s+/)

/** The first and the last address of a network, and one within. */
function listAddresses(row: string): string[] {
  const [network = '', prefix = ''] = row.split('/')
  const groups = isIPv4(network) ? network.split('.').map(Number) : parseIpv6(network)
  const bits = isIPv4(network) ? 8 : 16
  const first = groups.reduce((sum, group) => (sum << BigInt(bits)) | BigInt(group), 0n)
  const size = 1n << BigInt(groups.length * bits - Number(prefix))
  return [first, first + size / 2n, first + size - 1n].map((address) => {
    const parts = groups.map(
      (_, at) => (address >> BigInt((groups.length - 1 - at) * bits)) & ((1n << BigInt(bits)) - 1n),
    )
    return bits === 8 ? parts.join('.') : parts.map((part) => part.toString(16)).join(':')
  })
}

function parseIpv6(address: string): number[] {
  const [head = '', tail = ''] = address.split('::').map((half) => half)
  const [left, right] = [head, tail].map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  )
  return [...(left ?? []), ...Array(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill(0), ...(right ?? [])]
}

describe('addresses of endpoints', () => {
  test.each(NOT_PUBLIC)('of %s are not public', (row) => {
    for (const address of listAddresses(row))
      expect([address, isPublicAddress(address)]).toEqual([address, false])
  })

  test('beside networks that are not public are', () => {
    const beside = [
      '1.0.0.0',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '172.15.255.255',
      '172.32.0.0',
    ]
    const ipv6 = [
      '2000::',
      '2001:200::',
      '2001:db7:ffff::',
      '2001:db9::',
      '2003::',
      '3ffe:ffff::',
      '3fff:1000::',
    ]
    for (const address of [...beside, '223.255.255.255', ...ipv6])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
  })

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'push.example',
  ])('%s is not', (address) => {
    // biome-ignore format: one list
    expect(isPublicAddress(address)).toBe(false)
  })

  test('are names with a domain, over https', () => {
    expect(isAllowedEndpoint('https://fcm.googleapis.com/fcm/send/abc', undefined)).toBe(true)
    expect(isAllowedEndpoint('http://127.0.0.1:5000/1', 'http://127.0.0.1:5000')).toBe(true)
    for (const endpoint of [
      'http://fcm.googleapis.com/1',
      'https://intranet/1',
      'https://0x7f.1/1',
      'https://2130706433/',
      'no',
    ])
      expect(isAllowedEndpoint(endpoint, undefined), endpoint).toBe(false)
  })

  test('are looked up when the connection is made', async () => {
    const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve))
    expect(error).toBeInstanceOf(PrivateEndpoint)
  })
})

describe('the key of the server', () => {
  test('is generated once, readable by its owner only, and its public half follows from it', () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'hajime-vapid-'))
    const keys = loadVapidKeys({ vapidPrivateKey: undefined, dataFolder })
    expect(statSync(join(dataFolder, 'vapid-key')).mode & 0o777).toBe(0o600)
    expect(loadVapidKeys({ vapidPrivateKey: undefined, dataFolder })).toEqual(keys)
    const elsewhere = join(dataFolder, 'elsewhere')
    expect(loadVapidKeys({ vapidPrivateKey: keys.privateKey, dataFolder: elsewhere })).toEqual(keys)
    expect(existsSync(elsewhere)).toBe(false)
  })

  test('is rejected without being shown if it is none', () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'hajime-vapid-'))
    const zero = 'A'.repeat(43)
    writeFileSync(join(dataFolder, 'vapid-key'), zero)
    for (const vapidPrivateKey of [undefined, zero]) {
      const load = () => loadVapidKeys({ vapidPrivateKey, dataFolder })
      expect(load).toThrow('is not a private key')
      expect(load).not.toThrow(zero)
    }
  })
})
