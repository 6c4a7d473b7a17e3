import { describe, expect, test } from 'vitest'
import { findHostEnvironment } from '#portal/page-scripts/after-load/host-environment.ts'
import { findServiceAddresses, parseAddressTable } from '#publication/service-addresses.ts'

describe('the address of each service', () => {
  test('is chosen by the host of the page', () => {
    const table = parseAddressTable(
      'Judo.example api=https://api.judo.example/; preview.judo.example:8080 api=http://localhost:4321 ; ',
    )
    const find = (host: string) => findServiceAddresses(table, host)
    expect(find('judo.example').api).toBe('https://api.judo.example')
    expect(find('preview.judo.example:8080').api).toBe('http://localhost:4321')
    expect(find('preview.judo.example')).toEqual({ api: '', account: '', portal: '', realtime: '' })
  })

  test('is that of the API for account and live feed, unless the row names another', () => {
    const api = 'https://api.judo.example'
    expect(parseAddressTable(`* api=${api}`)['*']).toEqual({ api, account: api, portal: '', realtime: api })
    expect(
      parseAddressTable(
        `* api=${api} account=https://id.example realtime=wss://live.judo.example portal=https://judo.example`,
      )['*'],
    ).toEqual({
      api,
      account: 'https://id.example',
      portal: 'https://judo.example',
      realtime: 'https://live.judo.example',
    })
  })

  test('of `*` applies to hosts without a row', () => {
    const table = parseAddressTable('judo.example account=https://id.example; * api=https://api.judo.example')
    expect(findServiceAddresses(table, 'judo.example').api).toBe('')
    expect(findServiceAddresses(table, 'localhost:4321').api).toBe('https://api.judo.example')
  })

  test.each([
    'judo.example',
    'judo.example https://api.judo.example',
    '* api=nothing',
    '* files=https://x.example',
    '* api=file:///x',
  ])('must be given as in the message of the error: %s', (row) => {
    expect(() => parseAddressTable(row)).toThrow(`HAJIME_HOSTS must have rows such as`)
    expect(() => parseAddressTable(row)).toThrow(`"${row}"`)
  })
})

describe('the environment of a host', () => {
  const table = parseAddressTable(
    'judo.example api=https://api.judo.example; test.judo.example environment=preview',
  )

  test.each([
    ['judo.example', 'production'],
    ['other.example', 'production'],
    ['test.judo.example', 'preview'],
    ['localhost:4321', 'local'],
    ['judo.localhost', 'local'],
    ['127.0.0.1:4399', 'local'],
    ['[::1]:4321', 'local'],
    ['localhost.example', 'production'],
  ])('%s is %s', (host, environment) => {
    expect(findHostEnvironment(table, host)).toBe(environment)
  })

  test('of `*` can be a preview, with services of their own', () => {
    const rows = parseAddressTable(
      'judo.example api=https://api.judo.example; * environment=preview api=https://x.example',
    )
    expect(findHostEnvironment(rows, 'branch-7.judo.example')).toBe('preview')
    expect(findServiceAddresses(rows, 'branch-7.judo.example').api).toBe('https://x.example')
  })
})
