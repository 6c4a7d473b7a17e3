import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_POOL_RULES } from '#judo/pool/index.ts'
import { type ContestData, createContestView } from '#portal/pages/contest/contest-view.ts'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import { listen } from '#server/http/listen.ts'
import { serveSite } from '#server/http/site/serve-site.ts'
import { createPublishedDraw } from '../../../portal/fixtures/draws.ts'

const LONG = 'judo '.repeat(1000)

const RELEASE = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not here</h1>',
  'ar/404.html': '<h1>ليست هنا</h1><a data-english="" hidden="" href="/">English</a>',
  'de/404.html': '<h1>Nicht hier</h1>',
  'de/index.html': '<h1>Start</h1>',
  'si/404.html': '<h1>Ni tukaj</h1>',
  'calendar/index.html': '<h1>Calendar</h1>',
  'judoka/7/index.html': '<h1>Ana</h1>',
  'nation/FRA/index.html': '<h1>France</h1>',
  'fr/dju/index.html': '<h1>Judo Zveza</h1>',
  'competition/gs_fra2025/index.html': '<h1>Paris</h1>',
  'competition/gs_fra2025/škofja loka.html': '<h1>Loka</h1>',
  'office/index.html': '<div id="office"></div>',
  'data/competitions.json': '{}',
  'data/results.csv': 'place,judoka',
  'calendar.ics': 'BEGIN:VCALENDAR',
  'results.rss': '<rss/>',
  'sitemap-index.xml': '<sitemapindex/>',
  'site.webmanifest': '{}',
  'long.txt': LONG,
  '_astro/page.DgK3.css': 'a{}',
  'pagefind/pagefind.js': 'export {}',
  'pagefind/pagefind.en_1a2b.pf_meta': 'meta',
  'pagefind/index/en_1a2b.pf_index': 'index',
  'pagefind/fragment/en_1a2b.pf_fragment': 'fragment',
  'pagefind/wasm.en.pagefind': 'wasm',
  'codec.wasm': 'wasm',
  'empty-folder/file.txt': 'x',
  'watch/matches/1-a/index.html': '<h1>Video</h1>',
  _headers: `# written by the publish
/*
  Content-Security-Policy: default-src 'self'; frame-ancestors 'self'
  Referrer-Policy: strict-origin-when-cross-origin

/watch/matches/*
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'self'; frame-ancestors *
`,
  '_headers.nginx': 'add_header X-Secret 1;',
  _redirects: '/judoka/12/ /judoka/7/ 308\n/long.txt /elsewhere\n',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
  'competition/.hidden': 'secret',
}

let folder: string
let app: Hono

function write(root: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

function siteOf(path: string): Hono {
  const site = new Hono()
  site.get('/api/hello', (c) => c.text('api'))
  serveSite(site, path)
  return site
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-site-'))
  write(join(folder, 'release'), RELEASE)
  write(folder, { 'outside.txt': 'outside' })
  symlinkSync(join(folder, 'outside.txt'), join(folder, 'release', 'leak.txt'))
  app = siteOf(join(folder, 'release'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const bodyOf = async (path: string) => (await app.request(path)).text()

describe('open data', () => {
  test.each([
    ['/data/results.csv', 'text/csv; charset=utf-8', 'noindex'],
    ['/data/competitions.json', 'application/json', 'noindex'],
    ['/calendar.ics', 'text/calendar; charset=utf-8', null],
    ['/results.rss', 'application/rss+xml; charset=utf-8', null],
    ['/sitemap-index.xml', 'application/xml; charset=utf-8', null],
  ])('%s is %s, for search engines: %s', async (path, type, robots) => {
    const { headers } = await app.request(path)
    expect([headers.get('Content-Type'), headers.get('X-Robots-Tag')]).toEqual([type, robots])
  })
})

describe('pages', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/competition/gs_fra2025/', '<h1>Paris</h1>'],
    ['/competition/gs_fra2025/index.html', '<h1>Paris</h1>'],
    ['/competition/gs_fra2025/%C5%A1kofja%20loka.html', '<h1>Loka</h1>'],
    ['/?lang=de', '<h1>Home</h1>'],
  ])('%s returns its file', async (path, body) => {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([200, body])
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(body)))
  })

  test.each([
    ['/competition/gs_fra2025/nothing/', '/competition/gs_fra2025/'],
    ['/de/competition/new/results/seniors?idAge=2', '/de/competition/new/results/?idAge=2'],
  ])('%s redirects to the page before the unknown segments', async (path, page) => {
    const response = await app.request(path)
    expect([response.status, response.headers.get('Location')]).toEqual([302, page])
  })

  test.each([
    ['/judoka/7/nothing/', 302, '/judoka/7/'],
    ['/si/judoka/7/nothing/?q=1', 302, '/si/judoka/7/?q=1'],
    ['/si/calendar/2026/11', 302, '/si/calendar/'],
    ['/si/calendar?q=1', 308, '/si/calendar/?q=1'],
    ['/watch/matches/hls:1-a', 308, '/watch/matches/hls__1-a/'],
    ['/de/watch/full_rounds/yt%3A1-a/?t=3', 308, '/de/watch/full_rounds/yt__1-a/?t=3'],
    ['/si/nation/fra/', 308, '/si/nation/FRA/'],
  ])('%s redirects with status %i to %s', async (path, status, to) => {
    const response = await app.request(path)
    expect([response.status, response.headers.get('Location')]).toEqual([status, to])
  })

  test.each([
    ['/si/', '<h1>Ni tukaj</h1>'],
    ['/si/competition/gs_fra2025/', '<h1>Ni tukaj</h1>'],
    ['/ar/calendar/', '<h1>ليست هنا</h1>'],
    ['/hu/judoka/7/?year=2025', '<h1>Not here</h1>'],
    ['/dju/', '<h1>Not here</h1>'],
    ['/si/dju/', '<h1>Ni tukaj</h1>'],
  ])('%s, which is prerendered in another language, has status 200', async (path, body) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(body)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  test.each([
    ...['/competition/new/results/', '/competition/new/results.csv', '/nothing/at/all/', '/si/nothing/'],
    ...['/si/de/', '/de/de/', '/de/si/calendar/', '/si/calendar.ics', '/si/competition/new/', '/judoka/8/x/'],
    ...['/si/empty-folder/', '/si/judoka/8/', '/si/competition/.hidden/', '/nothing'],
  ])('%s is not found', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })

  test('a folder without the slash at its end redirects to the address with it, query included', async () => {
    const response = await app.request('/competition/gs_fra2025?idAge=2')
    expect([response.status, response.headers.get('Location')]).toEqual([
      308,
      '/competition/gs_fra2025/?idAge=2',
    ])
  })

  test('have security headers and the content security policy of the build', async () => {
    const { headers } = await app.request('/')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'; frame-ancestors 'self'")
    const video = await app.request('/watch/matches/1-a/')
    expect(video.headers.get('Content-Security-Policy')).toBe("default-src 'self'; frame-ancestors *")
    const missing = await app.request('/nothing/')
    expect(missing.headers.get('Content-Security-Policy')).toBe("default-src 'self'; frame-ancestors 'self'")
    const data = await app.request('/data/competitions.json')
    expect(data.headers.get('Content-Security-Policy')).toBeNull()
  })

  test('do not shadow the addresses of the API', async () => {
    expect(await bodyOf('/api/hello')).toBe('api')
  })

  test('HEAD returns the headers only', async () => {
    const response = await app.request('/', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('Content-Length')).toBe('13')
  })

  test('reject other methods', async () => {
    const response = await app.request('/', { method: 'POST' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test.each([
  ['/data/competitions.json', 'application/json'],
  ['/data/results.csv', 'text/csv; charset=utf-8'],
  ['/calendar.ics', 'text/calendar; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/codec.wasm', 'application/wasm'],
  ['/_astro/page.DgK3.css', 'text/css; charset=utf-8'],
  ['/pagefind/pagefind.js', 'text/javascript; charset=utf-8'],
  ['/pagefind/wasm.en.pagefind', 'application/octet-stream'],
  ['/pagefind/pagefind.en_1a2b.pf_meta', 'application/octet-stream'],
  ['/pagefind/index/en_1a2b.pf_index', 'application/octet-stream'],
  ['/pagefind/fragment/en_1a2b.pf_fragment', 'application/octet-stream'],
])('%s is of type %s', async (path, type) => {
  expect((await app.request(path)).headers.get('Content-Type')).toBe(type)
})

describe('the back office', () => {
  test.each([
    '/office',
    '/office/',
    '/office/Club/',
    '/office/Club/12/',
    '/office/%E0%A4%A',
    '/office/index.html',
  ])('%s is answered by its document, which nobody stores or indexes', async (path) => {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([200, '<div id="office"></div>'])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  })

  test('has no addresses by language', async () => {
    const { status, headers } = await app.request('/de/office/Club/?q=x')
    expect([status, headers.get('Location')]).toEqual([308, '/office/Club/?q=x'])
    expect((await app.request('/officer/')).status).toBe(404)
  })
})

describe('a page that only browsers render', () => {
  const competition = { competition: { dateFrom: '2026-10-03', poolRules: DEFAULT_POOL_RULES } }
  let root: string
  let site: Hono
  const writeDraw = (category: number, draw: PublishedDraw) =>
    write(root, { [`data/competition/cup/draw/${category}.json`]: JSON.stringify(draw) })

  beforeAll(() => {
    root = join(folder, 'contests')
    write(root, {
      '404.html': '<h1>Not here</h1>',
      'si/404.html': '<h1>Ni tukaj</h1>',
      'data/competition/cup/info.json': JSON.stringify(competition),
    })
    site = new Hono()
    site.get('/api/Events/:id/Info', (c) => {
      const status = { 1: 200, 2: 404, 3: 503, 4: 429 }[c.req.param('id')]
      return c.text(c.req.header('Cookie') ?? '', (status ?? 400) as 200)
    })
    for (const [path, parameter, known] of [
      ['/api/Competition/Info', 'idExternal', 'new cup'],
      ['/api/JudokaProfile/Info', 'IdAthlete', '77'],
    ] as const)
      site.get(path, (c) => c.text('', c.req.query(parameter) === known ? 200 : 404))
    serveSite(site, root)
  })
  const readStatus = async (path: string) => (await site.request(path)).status

  test.each(['last8_rep', 'full_rep', 'round_robin', 'no_rep'] as const)(
    'of %s exists for the contests that the page knows, and for no other',
    async (system) => {
      const draw = createPublishedDraw(system, 5, {}, 2)
      writeDraw(7, draw)
      const data = { competition, draw, details: null } as unknown as ContestData
      const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
      const known = numbers.filter((number) => createContestView(data, number))
      expect(known.length).toBeGreaterThan(2)
      for (const locale of ['', '/de', '/si']) {
        const statuses = await Promise.all(
          numbers.map((number) => readStatus(`${locale}/competition/cup/contest/7-${number}/`)),
        )
        expect(numbers.filter((_, index) => statuses[index] === 200)).toEqual(known)
        expect(new Set(statuses)).toEqual(new Set([200, 404]))
      }
    },
  )

  test('is shown in the language of its address, and found without the slash at its end', async () => {
    writeDraw(8, createPublishedDraw('no_rep', 4))
    const [number] = createPublishedDraw('no_rep', 4).contests.map((contest) => contest.number)
    const page = await site.request(`/si/competition/cup/contest/8-${number}/`)
    expect([page.status, await page.text()]).toEqual([200, '<h1>Ni tukaj</h1>'])
    const { status, headers } = await site.request(`/si/competition/cup/contest/8-${number}?t=4`)
    expect([status, headers.get('Location')]).toEqual([308, `/si/competition/cup/contest/8-${number}/?t=4`])
  })

  test('exists as soon as its draw is published', async () => {
    const draw = createPublishedDraw('no_rep', 4)
    const [first] = draw.contests
    writeDraw(9, { ...draw, sheet: null, contests: [] })
    expect(await readStatus(`/competition/cup/contest/9-${first?.number}/`)).toBe(404)
    writeDraw(9, draw)
    expect(await readStatus(`/competition/cup/contest/9-${first?.number}/`)).toBe(200)
  })

  test.each([
    '/competition/cup/contest/99-1/',
    '/competition/cup/contest/7-99999999999999999999999/',
    '/competition/cup/contest/99999999999999999999999-1/',
    '/competition/other/contest/7-1/',
    '/competition/..%2fcup/contest/7-1/',
    '/event/2/',
    '/event/0/',
    '/si/event/2/',
    '/event/1234567890/',
  ])('%s does not exist', async (path) => {
    expect(await readStatus(path)).toBe(404)
  })

  test.each([
    ...['/competition/new%20cup/', '/de/competition/new%20cup/draw/i/', '/si/competition/new%20cup/results/'],
    ...['/judoka/77/', '/si/judoka/77/medals/'],
  ])('%s exists, because it is newer than the release', async (path) => {
    expect(await readStatus(path)).toBe(200)
  })

  test.each([
    ...[
      '/competition/newer/',
      '/judoka/78/',
      '/competition/new%20cup/draw/i/7/',
      '/competition/cup/results/',
    ],
    ...['/competition/new%20cup/contest/7-1/', '/competition/new%20cup/results.csv'],
  ])('%s does not exist, neither in the release nor in the API', async (path) => {
    expect(await readStatus(path)).toBe(404)
  })

  test.each(['/event/1/', '/si/event/1/', '/event/3/', '/event/4/'])(
    '%s exists if the API has the event, or cannot say',
    async (path) => {
      expect(await readStatus(path)).toBe(200)
    },
  )
})

describe('caching', () => {
  test.each([
    '/_astro/page.DgK3.css',
    '/pagefind/pagefind.en_1a2b.pf_meta',
    '/pagefind/index/en_1a2b.pf_index',
    '/pagefind/fragment/en_1a2b.pf_fragment',
  ])('%s is immutable', async (path) => {
    const { headers } = await app.request(path)
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    '/',
    '/data/competitions.json',
    '/pagefind/pagefind.js',
    '/pagefind/wasm.en.pagefind',
    '/_astro/gone.css',
  ])('%s is revalidated', async (path) => {
    expect((await app.request(path)).headers.get('Cache-Control')).toBe('no-cache')
  })

  test('an unchanged file is answered with 304', async () => {
    const path = join(folder, 'release', 'data', 'seen.json')
    writeFileSync(path, '[1]')
    const etag = (await app.request('/data/seen.json')).headers.get('ETag') ?? ''
    const ask = () => app.request('/data/seen.json', { headers: { 'If-None-Match': `W/${etag}` } })
    const seen = await ask()
    expect([seen.status, await seen.text(), seen.headers.get('ETag')]).toEqual([304, '', etag])
    writeFileSync(path, '[1,2]')
    const changed = await ask()
    expect([changed.status, await changed.text()]).toEqual([200, '[1,2]'])
  })

  test('long text is compressed for clients that accept it', async () => {
    const response = await app.request('/long.txt', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(LONG)
  })

  test('a precompressed copy is sent as it is, and confirmed by the tag of the original', async () => {
    writeFileSync(join(folder, 'release', 'long.txt.br'), brotliCompressSync(LONG))
    const ask = (headers: Record<string, string>) => app.request('/long.txt', { headers })
    const response = await ask({ 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(response.headers.get('Content-Type')).toMatch('text/plain')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(body.length))
    expect(brotliDecompressSync(body).toString()).toBe(LONG)
    const etag = response.headers.get('ETag') ?? ''
    const confirmed = await ask({ 'Accept-Encoding': 'br', 'If-None-Match': etag })
    expect(confirmed.status).toBe(304)
    for (const other of ['gzip', 'br;q=0, gzip', 'identity']) {
      expect((await ask({ 'Accept-Encoding': other })).headers.get('Content-Encoding')).not.toBe('br')
    }
  })
})

describe('a range of bytes', () => {
  const ask = (Range: string, headers: Record<string, string> = {}) =>
    app.request('/data/results.csv', { headers: { Range, ...headers } })

  test.each([
    ['bytes=0-4', 'place', 'bytes 0-4/12'],
    ['bytes=6-', 'judoka', 'bytes 6-11/12'],
    ['bytes=6-999', 'judoka', 'bytes 6-11/12'],
    ['bytes=-4', 'doka', 'bytes 8-11/12'],
    ['bytes=-999', 'place,judoka', 'bytes 0-11/12'],
  ])('%s returns %s', async (range, text, contentRange) => {
    const response = await ask(range)
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(contentRange)
    expect(response.headers.get('Content-Length')).toBe(String(text.length))
    expect(await response.text()).toBe(text)
  })

  test.each(['bytes=12-', 'bytes=99-100', 'bytes=-0'])('%s is out of range', async (range) => {
    const response = await ask(range)
    expect([response.status, response.headers.get('Content-Range')]).toEqual([416, 'bytes */12'])
    expect(await response.text()).toBe('')
  })

  test.each(['bytes=4-2', 'bytes=0-1,3-4', 'bytes=-', 'bytes=a-b', 'lines=0-1'])(
    '%s is ignored: the response is the whole file',
    async (range) => {
      const response = await ask(range)
      expect([response.status, await response.text()]).toEqual([200, 'place,judoka'])
      expect(response.headers.get('Accept-Ranges')).toBe('bytes')
    },
  )

  test('applies only if If-Range matches the file', async () => {
    const { headers } = await app.request('/data/results.csv')
    const etag = headers.get('ETag') ?? ''
    expect((await ask('bytes=0-4', { 'If-Range': etag })).status).toBe(206)
    expect((await ask('bytes=0-4', { 'If-Range': '"another"' })).status).toBe(200)
    expect((await ask('bytes=0-4', { 'If-None-Match': etag })).status).toBe(304)
  })

  test('is not compressed, and ignored for HEAD', async () => {
    const part = await app.request('/long.txt', {
      headers: { Range: 'bytes=0-1999', 'Accept-Encoding': 'gzip' },
    })
    expect([part.status, part.headers.get('Content-Encoding')]).toEqual([206, null])
    expect(await part.text()).toBe(LONG.slice(0, 2000))
    const head = await app.request('/long.txt', { method: 'HEAD', headers: { Range: 'bytes=0-4' } })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(LONG.length)])
  })
})

describe('a missing page', () => {
  test.each([
    ['/nothing/', '<h1>Not here</h1>'],
    ['/de/nichts/', '<h1>Nicht hier</h1>'],
    ['/fr/rien/', '<h1>Not here</h1>'],
    ['/empty-folder/', '<h1>Not here</h1>'],
    ['/index.html/', '<h1>Not here</h1>'],
    ['//competition/gs_fra2025', '<h1>Not here</h1>'],
  ])('%s returns the not-found page in its language', async (path, body) => {
    const response = await app.request(`http://localhost${path}`)
    expect([response.status, await response.text()]).toEqual([404, body])
  })

  test('links to the page in English if it exists', async () => {
    const there = await bodyOf('/ar/competition/gs_fra2025/')
    expect(there).toContain('<a data-english="" href="/competition/gs_fra2025/">')
    expect(await bodyOf('/ar/competition/nowhere/')).toContain('<a data-english="" hidden="" href="/">')
  })

  test('has no ETag, so that a browser does not cache it', async () => {
    const response = await app.request('/nothing/', { headers: { 'If-None-Match': '*' } })
    expect([response.status, response.headers.get('ETag')]).toEqual([404, null])
  })

  test('redirects if the page moved', async () => {
    const response = await app.request('/judoka/12')
    expect([response.status, response.headers.get('Location')]).toEqual([308, '/judoka/7/'])
  })

  test('does not redirect an existing page', async () => {
    expect(await bodyOf('/long.txt')).toBe(LONG)
  })

  test('returns 503 without a site', async () => {
    const response = await siteOf(join(folder, 'nowhere')).request('/')
    expect([response.status, await response.text()]).toEqual([
      503,
      'The site is not published yet. The log of the server says how far it is, or why publishing failed.',
    ])
  })
})

describe('hidden files and files outside of the site are not served', () => {
  test.each([
    '/_headers',
    '/_redirects',
    '/_HEADERS',
    '/_headers.nginx',
    '/.env',
    '/.git/config',
    '/competition/.hidden',
    '/%2eenv',
    '/leak.txt',
    '/..%2foutside.txt',
    '/%2e%2e%2foutside.txt',
    '/competition/..%2f..%2foutside.txt',
    '/..%5coutside.txt',
    '/long.txt%00.html',
    '/%E0%A4%A',
    `/${'a'.repeat(5000)}`,
  ])('for %s', async (path) => {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([404, '<h1>Not here</h1>'])
  })

  test('for a client that sends dots without normalisation', async () => {
    const { address, close } = await listen(app, { port: 0 })
    try {
      const answer = await raw(
        address,
        'GET /../outside.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      )
      expect(answer).not.toContain('outside')
      expect(answer).toMatch(/^HTTP\/1\.1 4/)
    } finally {
      await close()
    }
  })
})

/** What a server sends back for bytes that no well-behaved client would send. */
function raw(address: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

test('a site that is switched to another release serves the new one', async () => {
  write(join(folder, 'a'), { 'index.html': 'A', _headers: '/*\n  Content-Security-Policy: a' })
  write(join(folder, 'b'), { 'index.html': 'B', _headers: '/*\n  Content-Security-Policy: b' })
  const link = join(folder, 'current')
  symlinkSync(join(folder, 'a'), link)
  const site = siteOf(link)
  const seen = async () => {
    const response = await site.request('/')
    return [await response.text(), response.headers.get('Content-Security-Policy')]
  }
  expect(await seen()).toEqual(['A', 'a'])
  symlinkSync(join(folder, 'b'), `${link}.next`)
  renameSync(`${link}.next`, link)
  rmSync(join(folder, 'a'), { recursive: true })
  expect(await seen()).toEqual(['B', 'b'])
})
