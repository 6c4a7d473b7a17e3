import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOST_FORMATS } from '#archive/headers/host-formats.ts'
import { writeHeaders } from '#archive/headers/write-headers.ts'
import { parseAddressTable } from '#publication/service-addresses.ts'
import { findReleaseHeaders } from '#server/http/release-headers.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-headers-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HTTPS = { siteUrl: 'https://judo.example', hosts: {} }

function page(html: string, path = 'index.html') {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `<!doctype html><html><head>${html}</head></html>`)
}

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The directives of the policy of an address. */
async function policyOf(path: string): Promise<Map<string, string>> {
  const policy = (await findReleaseHeaders(folder, path)).get('Content-Security-Policy') ?? ''
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('the content security policy', () => {
  test('allows the inline scripts and styles of all pages, and no others', async () => {
    page('<script>first()</script><style>a{}</style><script src="/x.js"></script>')
    page('<script data-astro-rerun>second()</script><script>first()</script>', 'de/index.html')
    page('<script type="application/ld+json">{"name":"Paris"}</script>', 'judoka/1/index.html')
    writeHeaders(folder, HTTPS)
    const policy = await policyOf('/')
    const scripts = [digest('first()'), digest('second()')].sort().join(' ')
    expect(policy.get('script-src')).toBe(`'self' 'wasm-unsafe-eval' ${scripts}`)
    expect(policy.get('style-src')).toBe(`'self' ${digest('a{}')}`)
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('object-src')).toBe("'none'")
  })

  test('allows other sites to embed videos in every language, and nothing else', async () => {
    page('')
    writeHeaders(folder, HTTPS)
    for (const path of ['/watch/matches/1-a/', '/de/watch/full_rounds/x/']) {
      expect((await policyOf(path)).get('frame-ancestors')).toBe('*')
    }
    for (const path of [
      '/',
      '/de/',
      '/watch/live/',
      '/competition/gs_fra2025/watch/',
      '/x/y/watch/matches/1/',
    ]) {
      expect((await policyOf(path)).get('frame-ancestors')).toBe("'self'")
    }
  })

  test('allows the services of all hosts', async () => {
    page('')
    const hosts = parseAddressTable(
      'judo.example api=https://api.judo.example/ realtime=wss://live.judo.example; * api=http://localhost:4321',
    )
    writeHeaders(folder, { siteUrl: 'https://judo.example', hosts })
    const policy = await policyOf('/')
    expect(policy.get('connect-src')).toBe(
      "'self' https://api.judo.example http://localhost:4321 wss://live.judo.example ws://localhost:4321",
    )
    expect(policy.get('img-src')).toBe("'self' data: https://api.judo.example http://localhost:4321")
    expect(policy.get('form-action')).toBe("'self' https://api.judo.example http://localhost:4321")
  })

  test('rejects event handlers in attributes', () => {
    page('<body onload="x()">')
    expect(() => writeHeaders(folder, HTTPS)).toThrow(/index\.html: .* onload/)
  })

  test('does not grow with the number of pages', () => {
    for (let id = 0; id < 30; id++) page(`<script>show(${id})</script>`, `judoka/${id}/index.html`)
    expect(() => writeHeaders(folder, HTTPS)).toThrow('30 different inline scripts')
  })
})

test('writeHeaders requires https if the site uses it', async () => {
  page('')
  writeHeaders(folder, HTTPS)
  const secure = await findReleaseHeaders(folder, '/')
  expect(secure.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(secure.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(secure.get('Permissions-Policy')).toContain('camera=()')
  expect(secure.get('Content-Security-Policy')).toContain('upgrade-insecure-requests')
  writeHeaders(folder, { ...HTTPS, siteUrl: 'http://localhost:4321' })
  const local = await findReleaseHeaders(folder, '/')
  expect(local.get('Strict-Transport-Security')).toBeNull()
  expect(local.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests')
})

test('writeHeaders writes the same policy in the format of every host', async () => {
  page('<script>first()</script>')
  writeHeaders(folder, HTTPS)
  const policy = (await findReleaseHeaders(folder, '/')).get('Content-Security-Policy') ?? ''
  const files = Object.keys(HOST_FORMATS).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  expect(files).toHaveLength(6)
  for (const [name, text] of files) {
    const expected = name?.includes('embeddable')
      ? policy.replace(/frame-ancestors 'self'/, 'frame-ancestors *')
      : policy
    expect(text, name).toContain(expected)
    expect(text, name).toContain('camera=()')
    expect(text, name).toMatch(/31536000/)
  }
})

test('nginx and Apache decide by the address of the request whether the page for missing addresses can be embedded', () => {
  page('')
  writeHeaders(folder, HTTPS)
  const readPattern = (name: string, expression: RegExp) =>
    new RegExp(expression.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? 'missing')
  const nginx = readPattern('_headers.nginx', /\$request_uri ~ "(.*)"/)
  const apache = readPattern('_headers.apache', /%\{THE_REQUEST\} =~ m#(.*)#"/)
  const canBeEmbedded = (address: string) => {
    const [byNginx, byApache] = [nginx.test(address), apache.test(`GET ${address} HTTP/1.1`)]
    expect(byApache, address).toBe(byNginx)
    return byNginx
  }
  const embeddable = ['/watch/matches/yt__x-1/', '/de/watch/matches/x', '/ar/watch/full_rounds/x/?player=1']
  expect(embeddable.filter((address) => !canBeEmbedded(address))).toEqual([])
  const others = [
    ...['/', '/watch/live/', '/calendar/?/watch/matches/x/', '/x/watch/matches/x/'],
    // servers resolve them to other addresses
    ...['/watch/matches/../../calendar/', '/watch/matches/..%2f..%2fcalendar/', '/watch/matches/x/../../../'],
  ]
  expect(others.filter(canBeEmbedded)).toEqual([])
})
