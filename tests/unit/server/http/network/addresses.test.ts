import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { formatLocalAddress, listNetworkAddresses } from '#server/http/network/addresses.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['192.168.1.5', 'http://192.168.1.5:80'],
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::', 'http://127.0.0.1:80'],
  ['::1', 'http://[::1]:80'],
])('programs on this machine reach a server on %s at %s', (address, expected) => {
  expect(formatLocalAddress({ address, port: 80 })).toBe(expected)
})

const describeAddress = (address: string, family: 'IPv4' | 'IPv6', internal: boolean) =>
  ({ address, family, internal }) as NetworkInterfaceInfo
const INTERFACES = {
  lo: [describeAddress('127.0.0.1', 'IPv4', true), describeAddress('::1', 'IPv6', true)],
  eth0: [describeAddress('192.168.1.5', 'IPv4', false), describeAddress('fe80::1', 'IPv6', false)],
  wlan0: [describeAddress('10.0.0.7', 'IPv4', false)],
}

test.each(['0.0.0.0', '::'])(
  'other machines reach a server on %s at all addresses of this one',
  (address) => {
    expect(listNetworkAddresses({ address, port: 4321 }, INTERFACES)).toEqual([
      'http://192.168.1.5:4321',
      'http://10.0.0.7:4321',
    ])
  },
)

test.each(['127.0.0.1', '::1', '192.168.1.5'])('no other address leads to a server on %s', (address) => {
  expect(listNetworkAddresses({ address, port: 4321 }, INTERFACES)).toEqual([])
})
