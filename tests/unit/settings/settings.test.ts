import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSettings, requireProduction } from '#settings/settings.ts'
import { VARIABLES } from '../../../src/settings/environment-variables.ts'

describe('HAJIME_TODAY', () => {
  test('stops the clock at noon of a day', () => {
    const { now } = readSettings({ HAJIME_TODAY: '2026-11-21' })
    expect(now().toISOString()).toBe('2026-11-21T12:00:00.000Z')
  })

  test('defaults to the clock of the system', () => {
    const before = Date.now()
    const now = readSettings({}).now().getTime()
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now())
  })

  test.each(['today', '2026-02-30'])('rejects %s', (text) => {
    expect(() => readSettings({ HAJIME_TODAY: text })).toThrow(
      `HAJIME_TODAY must be a day such as 2026-11-21, not "${text}".`,
    )
  })
})

describe('HAJIME_DEMO', () => {
  test.each([
    [{}, true],
    [{ HAJIME_DEMO: 'on' }, true],
    [{ HAJIME_DEMO: 'off' }, false],
  ])('%o: %s', (environment, expected) => {
    expect(readSettings(environment).hasDemo).toBe(expected)
  })

  test.each(['', 'no', 'OFF'])('rejects "%s"', (text) => {
    expect(() => readSettings({ HAJIME_DEMO: text })).toThrow(`HAJIME_DEMO must be on or off, not "${text}".`)
  })
})

describe('SITE_URL', () => {
  test('follows PORT', () => {
    expect(readSettings({ PORT: '4840' }).siteUrl).toBe('http://localhost:4840')
  })

  test.each([
    'https://judo.example',
    'http://localhost:4321',
    'https://judo.example/',
    'HTTPS://Judo.Example',
  ])('accepts %s, which is an origin of the portal as well', (address) => {
    const { siteUrl, origins } = readSettings({ SITE_URL: address })
    expect({ siteUrl, origins }).toEqual({ siteUrl: address, origins: [new URL(address).origin] })
  })

  test.each([
    'judo.example',
    'ftp://judo.example',
    'https://',
    '/',
    'https://a.example,https://b.example',
    'localhost:4321',
  ])('is named by its own name where %s is no address', (address) => {
    for (const HAJIME_ORIGINS of [undefined, 'https://judo.example'])
      expect(() => readSettings({ SITE_URL: address, HAJIME_ORIGINS })).toThrow(
        `SITE_URL must be an address such as https://judo.example, not "${address}".`,
      )
  })
})

describe('HAJIME_SIMULATION', () => {
  test.each([
    [{}, true],
    [{ HAJIME_SIMULATION: 'off' }, false],
    [{ HAJIME_TODAY: '2026-11-21' }, false],
    [{ HAJIME_TODAY: '2026-11-21', HAJIME_SIMULATION: 'on' }, true],
  ])('%o: %s', (environment, expected) => {
    expect(readSettings(environment).hasSimulation).toBe(expected)
  })

  test('rejects other values', () => {
    expect(() => readSettings({ HAJIME_SIMULATION: 'no' })).toThrow(
      'HAJIME_SIMULATION must be on or off, not "no".',
    )
  })
})

describe('REDIS_URL', () => {
  test.each(['redis://127.0.0.1:6379', 'rediss://user:secret@redis.example'])('accepts %s', (address) => {
    expect(readSettings({ REDIS_URL: address }).redisUrl).toBe(address)
  })

  test('is undefined if unset or empty', () => {
    expect(readSettings({}).redisUrl).toBeUndefined()
    expect(readSettings({ REDIS_URL: '' }).redisUrl).toBeUndefined()
  })

  test('rejects anything but a Redis address', () => {
    expect(() => readSettings({ REDIS_URL: 'localhost:6379' })).toThrow(
      'REDIS_URL must be an address such as redis://127.0.0.1:6379, not "localhost:6379".',
    )
  })
})

test.each([
  [{}, 'http://localhost:4321'],
  [{ PORT: '5000' }, 'http://localhost:5000'],
  [{ PORT: '5000', SITE_URL: 'https://judo.example' }, 'https://judo.example'],
])('the address of the site with %o is %s', (environment, expected) => {
  expect(readSettings(environment).siteUrl).toBe(expected)
})

describe('the table of settings in docs/settings.md', () => {
  const page = readFileSync('docs/settings.md', 'utf8')
  const testsOnly = page.indexOf('These are for tests only:')
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| .+ \| (.+) \|$/gm)]
  const documented = new Map(
    rows.map(({ 1: name = '', 2: usual = '', index }) => [name, { usual, testOnly: index > testsOnly }]),
  )

  test('lists exactly the variables that the program and its tests read', () => {
    expect([...documented.keys()].sort()).toEqual(Object.keys(VARIABLES).sort())
  })

  test.each(Object.entries(VARIABLES))(
    'says the default of %s, and whether it is for tests only',
    (name, variable) => {
      const { usual, testOnly } = documented.get(name) ?? {}
      expect(usual?.replaceAll('`', '')).toBe(
        'default' in variable ? variable.default.replaceAll('`', '') : '–',
      )
      expect(testOnly).toBe('testOnly' in variable)
    },
  )
})

test.each(['development', 'test'])('NODE_ENV=%s is refused where a site is published', (nodeEnv) => {
  expect(() => requireProduction({ nodeEnv })).toThrow(`NODE_ENV is "${nodeEnv}".`)
})

test.each(['production', undefined])('NODE_ENV=%s publishes', (nodeEnv) => {
  expect(() => requireProduction({ nodeEnv })).not.toThrow()
})

describe('an OpenID Connect provider', () => {
  const client = { OIDC_CLIENT_ID: 'hajime', OIDC_CLIENT_SECRET: 'secret' }

  test('has an issuer and a client; its name is its host by default', () => {
    expect(readSettings({ OIDC_ISSUER: 'https://id.example/', ...client }).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'hajime',
      clientSecret: 'secret',
      name: 'id.example',
    })
    expect(readSettings({}).oidc).toBeUndefined()
  })

  test('is not reached without encryption, except on this machine', () => {
    expect(() => readSettings({ OIDC_ISSUER: 'http://id.example', ...client })).toThrow('OIDC_ISSUER must be')
    expect(readSettings({ OIDC_ISSUER: 'http://127.0.0.1:9000', ...client }).oidc?.name).toBe('127.0.0.1')
    expect(() => readSettings({ OIDC_ISSUER: 'https://id.example' })).toThrow('OIDC_CLIENT_ID')
  })
})

test('HAJIME_PDF_LANGUAGES lists languages; none if it is empty', () => {
  expect(readSettings({}).pdfLanguages).toEqual(['en'])
  expect(readSettings({ HAJIME_PDF_LANGUAGES: 'de,ar' }).pdfLanguages).toEqual(['de', 'ar'])
  expect(readSettings({ HAJIME_PDF_LANGUAGES: '' }).pdfLanguages).toEqual([])
})
