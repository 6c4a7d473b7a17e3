import { describe, expect, test } from 'vitest'
import { createReturnTargets, parseReturnAddress } from '#server/http/account-pages/return-address.ts'
import { findCookieDomain } from '#server/identity/sessions/cookie-domain.ts'

const ORIGINS = ['https://judo.example', 'https://www.judo.example']

describe('the address after signing in', () => {
  test.each([
    ['/de/', '/de/'],
    ['https://judo.example/de/?q=1#top', 'https://judo.example/de/?q=1#top'],
    ['https://www.judo.example/', 'https://www.judo.example/'],
    ['https://judo.example.evil.example/', 'https://judo.example/'],
    ['https://judo.example@evil.example/', 'https://judo.example/'],
    ['https://judo.example//evil.example/', 'https://judo.example/'],
    ['https://evil.example/', 'https://judo.example/'],
    ['https://judo.example', 'https://judo.example/'],
    ['//evil.example/', 'https://judo.example/'],
    [undefined, 'https://judo.example/'],
  ])('of %s is %s', (value, address) => {
    expect(parseReturnAddress(value, createReturnTargets('api.judo.example', ORIGINS))).toBe(address)
  })

  test('is the home page of this host if it serves the portal', () => {
    expect(createReturnTargets('judo.example', ORIGINS).home).toBe('/')
    expect(createReturnTargets('localhost:4321', []).home).toBe('/')
  })
})

describe('the cookie that pages read', () => {
  test.each([
    ['api.judo.example', ['https://judo.example'], 'judo.example'],
    ['api.judo.example', ['https://www.judo.example', 'https://judo.example'], 'judo.example'],
    ['a.b.judo.example', ['https://c.b.judo.example'], 'b.judo.example'],
    ['judo.example', ['https://judo.example'], null],
    ['judo.example', [], null],
    ['judo.example', ['https://karate.example'], null],
    ['127.0.0.1', ['http://127.0.0.2:80'], null],
  ])('of %s and %s has the domain %s', (host, origins, domain) => {
    expect(findCookieDomain(host, origins)).toBe(domain)
  })
})
