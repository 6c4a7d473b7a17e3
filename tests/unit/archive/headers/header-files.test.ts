import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseInlineSources } from '#archive/headers/content-security-policy.ts'
import { createHeaderFiles } from '#archive/headers/header-files.ts'
import { parseAddressTable } from '#publication/service-addresses.ts'
import { findReleaseHeaders } from '#server/http/site/release-headers.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-headers-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HTTPS = { siteUrl: 'https://judo.example', hosts: {}, videoOrigin: '' }

/** Writes the headers of a site with these pages. */
function writeHeaders(settings: typeof HTTPS, ...pages: string[]): Map<string, string> {
  const sources = new Set(pages.flatMap((html) => parseInlineSources(html, 'index.html')))
  const files = createHeaderFiles(sources, settings)
  for (const [name, contents] of files) writeFileSync(join(folder, name), contents)
  return files
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
  test('allows videos from the server that delivers them, and frames of YouTube that set no cookies', async () => {
    writeHeaders({ ...HTTPS, videoOrigin: 'https://video.judo.example' }, '')
    const policy = await policyOf('/')
    expect(policy.get('connect-src')).toContain('https://video.judo.example')
    expect(policy.get('media-src')).toContain('https://video.judo.example')
    expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com')
  })

  test('allows the inline scripts and styles of all pages, and no others', async () => {
    writeHeaders(
      HTTPS,
      '<script>first()</script><style>a{}</style><script src="/x.js"></script>',
      '<script data-astro-rerun>second()</script><script>first()</script>',
      '<script type="application/ld+json">{"name":"Paris"}</script>',
    )
    const policy = await policyOf('/')
    const scripts = [digest('first()'), digest('second()')].sort().join(' ')
    expect(policy.get('script-src')).toBe(`'self' 'wasm-unsafe-eval' ${scripts}`)
    expect(policy.get('style-src')).toBe(`'self' ${digest('a{}')}`)
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('object-src')).toBe("'none'")
  })

  test('allows other sites to embed videos in every language, and nothing else', async () => {
    writeHeaders(HTTPS)
    for (const path of ['/watch/matches/1-a/', '/de/watch/full_rounds/x/', '/watch/live/']) {
      expect((await policyOf(path)).get('frame-ancestors')).toBe('*')
    }
    for (const path of ['/', '/de/', '/competition/gs_fra2025/watch/', '/x/y/watch/matches/1/']) {
      expect((await policyOf(path)).get('frame-ancestors')).toBe("'self'")
    }
  })

  test('allows the services of all hosts', async () => {
    const hosts = parseAddressTable(
      'judo.example api=https://api.judo.example/ realtime=wss://live.judo.example; * api=http://localhost:4321',
    )
    writeHeaders({ siteUrl: 'https://judo.example', hosts, videoOrigin: '' })
    const policy = await policyOf('/')
    expect(policy.get('connect-src')).toBe(
      "'self' https://api.judo.example http://localhost:4321 wss://live.judo.example ws://localhost:4321",
    )
    expect(policy.get('img-src')).toBe("'self' data: https://api.judo.example http://localhost:4321")
    expect(policy.get('form-action')).toBe("'self' https://api.judo.example http://localhost:4321")
  })

  test('rejects event handlers in attributes', () => {
    expect(() => parseInlineSources('<body onload="x()">', 'index.html')).toThrow(/index\.html: .* onload/)
  })

  test.each([
    '<p title="Day one = juniors">',
    "<p title='x onclick=a()'>",
    '<img alt="&quot; onerror=x()">',
    '<p>x onclick=a() &lt;p onclick=a()&gt;</p>',
    '<textarea><p onclick=a()></textarea>',
    '<title><script>x()</script></title>',
    '<!-- <p onclick=a()> <script>x()</script> -->',
    '<p title="<script>x()</script>">',
    '<script type="application/ld+json">{"name":"<p onclick=a()>"}</script>',
    '<script src="/x.js"></script>',
  ])('has no source and no handler where a text looks like one: %s', (html) => {
    expect(parseInlineSources(html, 'index.html')).toEqual([])
  })

  test.each([
    '<p onclick=a()>',
    '<p\nonclick\n=\na()>',
    '<p title="x"onclick="a()">',
    '<p/onclick=a()>',
    '<P ONCLICK=a()>',
    '<svg><path onclick="a()"/></svg>',
    '<template><p onclick="a()"></p></template>',
  ])('rejects the event handler of %j', (html) => {
    expect(() => parseInlineSources(html, 'index.html')).toThrow(/forbids the attribute onclick/)
  })

  test.each([
    '<script type=module>x()</script>',
    '<SCRIPT>x()</SCRIPT>',
    '<script type="application/javascript">x()</script>',
    '<svg><script>x()</script></svg>',
    '<template><script>x()</script></template>',
  ])('has the script of %s', (html) => {
    expect(parseInlineSources(html, 'index.html')).toEqual([`script ${digest('x()')}`])
  })

  test('does not grow with the number of pages', () => {
    const pages = Array.from({ length: 30 }, (_, id) => `<script>show(${id})</script>`)
    expect(() => writeHeaders(HTTPS, ...pages)).toThrow('30 different inline scripts')
  })
})

test('the service worker is revalidated on hosts that read _headers, and has the policy of pages', async () => {
  writeHeaders(HTTPS)
  const worker = await findReleaseHeaders(folder, '/service-worker.js')
  expect(worker.get('Cache-Control')).toBe('no-cache')
  expect(worker.get('Content-Security-Policy')).toContain("default-src 'self'")
  expect((await findReleaseHeaders(folder, '/')).get('Cache-Control')).toBeNull()
})

test('createHeaderFiles requires https if the site uses it', async () => {
  writeHeaders(HTTPS)
  const secure = await findReleaseHeaders(folder, '/')
  expect(secure.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(secure.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(secure.get('Permissions-Policy')).toContain('camera=()')
  expect(secure.get('Content-Security-Policy')).toContain('upgrade-insecure-requests')
  writeHeaders({ ...HTTPS, siteUrl: 'http://localhost:4321' })
  const local = await findReleaseHeaders(folder, '/')
  expect(local.get('Strict-Transport-Security')).toBeNull()
  expect(local.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests')
})

test('createHeaderFiles gives the same policy in the format of every host', async () => {
  const files = [...writeHeaders(HTTPS, '<script>first()</script>')]
  const policy = (await findReleaseHeaders(folder, '/')).get('Content-Security-Policy') ?? ''
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
  const files = writeHeaders(HTTPS)
  const readPattern = (name: string, expression: RegExp) =>
    new RegExp(expression.exec(files.get(name) ?? '')?.[1] ?? 'missing')
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
