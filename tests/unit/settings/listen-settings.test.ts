import { describe, expect, test } from 'vitest'
import { readSettings } from '#settings/settings.ts'

describe('HOST', () => {
  test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'fe80::1', 'localhost', 'api-1.internal', 'db2'])(
    'accepts %s',
    (host) => {
      expect(readSettings({ HOST: host }).host).toBe(host)
    },
  )

  test.each([undefined, ''])('is this machine alone if it is %o', (host) => {
    expect(readSettings({ HOST: host }).host).toBe('127.0.0.1')
  })

  test.each([
    'http://127.0.0.1',
    '127.0.0.1:4321',
    '[::]',
    '0',
    '999.1.1.1',
    '10.0.0',
    '10.0.0.0/8',
    '*',
    'a b',
    '-a',
    'a.',
  ])('rejects %s', (host) => {
    expect(() => readSettings({ HOST: host })).toThrow(
      `HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them, not "${host}".`,
    )
  })
})

describe('PORT', () => {
  test.each([
    ['0', 0],
    ['65535', 65535],
    [undefined, 4321],
  ])('accepts %s', (text, port) => {
    expect(readSettings({ PORT: text }).port).toBe(port)
  })

  test.each(['', 'http', '65536', '-1', '80.5', '1e3', '0x50', ' 80', '127.0.0.1:80'])(
    'rejects "%s"',
    (text) => {
      expect(() => readSettings({ PORT: text })).toThrow(
        `PORT must be a number from 0 to 65535, not "${text}".`,
      )
    },
  )
})

describe('HAJIME_METRICS', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['10.0.0.5:0', { host: '10.0.0.5', port: 0 }],
    ['metrics.internal:9464', { host: 'metrics.internal', port: 9464 }],
    ['[::]:9464', { host: '::', port: 9464 }],
  ])('of %o is %o', (text, metrics) => {
    expect(readSettings({ HAJIME_METRICS: text }).metrics).toEqual(metrics)
  })

  test.each([
    ['yes', 'a number from 0 to 65535, not "yes"'],
    ['0.0.0.0', 'a number from 0 to 65535, not "0.0.0.0"'],
    ['0.0.0.0:', 'a number from 0 to 65535, not ""'],
    ['0.0.0.0:99999', 'a number from 0 to 65535, not "99999"'],
    [':9464', 'an address of this machine'],
    ['1.2.3:9464', 'an address of this machine'],
    ['http://localhost:9464', 'an address of this machine'],
  ])('rejects %s', (text, expected) => {
    expect(() => readSettings({ HAJIME_METRICS: text })).toThrow(`HAJIME_METRICS must be ${expected}`)
  })
})

describe('HAJIME_STOP_DELAY', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['0', 0],
    ['12', 12_000],
  ])('of %o seconds is %o milliseconds', (text, stopDelay) => {
    expect(readSettings({ HAJIME_STOP_DELAY: text }).stopDelay).toBe(stopDelay)
  })

  test.each(['soon', '5s', '-1', '1.5'])('rejects %s', (text) => {
    expect(() => readSettings({ HAJIME_STOP_DELAY: text })).toThrow(
      `HAJIME_STOP_DELAY must be a whole number, not "${text}".`,
    )
  })
})
