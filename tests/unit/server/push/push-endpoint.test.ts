import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  isAllowedEndpoint,
  isPublicAddress,
  lookupPublic,
  PrivateEndpoint,
} from '#server/push/push-endpoint.ts'
import { loadVapidKeys } from '#server/push/vapid-keys.ts'

describe('addresses of endpoints', () => {
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
