import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ANSWERS, UNAVAILABLE } from './answers.ts'
import {
  createCertificate,
  createFolder,
  isInstalled,
  SITE_HOST,
  startUpstream,
  TEXTS,
  textOf,
  type Upstream,
  writeRelease,
} from './host-fixture.ts'
import { HOSTS, type Host, hasBrotliModules, startHost } from './host-servers.ts'

/**
 * The web servers of `docs/operating/servers` that are installed here: what they answer, how, and what they do while the site or the API
 * is not there.
 */

let folder: string
let certificate: ReturnType<typeof createCertificate>
let upstreams: [Upstream, Upstream]

beforeAll(async () => {
  if (!isInstalled('openssl')) return
  folder = createFolder()
  certificate = createCertificate(folder)
  upstreams = [await startUpstream('one'), await startUpstream('two')]
})
afterAll(async () => {
  if (!folder) return
  await Promise.all(upstreams.map(({ close }) => close()))
  rmSync(folder, { recursive: true })
})

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

const VARIANTS = [
  ...HOSTS.map((name) => ({ name, title: name, brotli: false, canRun: isInstalled(name) })),
  {
    name: 'nginx' as const,
    title: 'nginx with brotli',
    brotli: true,
    canRun: isInstalled('nginx') && hasBrotliModules(),
  },
]

describe.each(VARIANTS)(
  '$title (skipped unless it and openssl are installed)',
  ({ name, brotli, canRun }) => {
    describe.skipIf(!canRun || !isInstalled('openssl'))('serves', () => {
      let dist: string
      let host: Host
      const start = () =>
        startHost(
          name,
          {
            folder,
            dist,
            certificate,
            upstreams: [upstreams[0].port, upstreams[1].port],
          },
          { brotli },
        )

      beforeAll(async () => {
        dist = join(folder, `dist-${name}-${brotli}`)
        host = await start()
      })
      afterAll(async () => {
        await host?.stop()
      })

      test('the API before the first publish, and says of the site that it is not published', async () => {
        for (const address of ['/', '/de/calendar/', '/nothing/']) {
          const { status, headers } = await host.request(address)
          // our own server, behind HAProxy, says it sooner than the files of a web server
          expect([address, status, headers['retry-after']]).toEqual([
            address,
            503,
            name === 'haproxy' ? '2' : '10',
          ])
        }
        expect((await host.request('/api/x')).status).toBe(200)
        writeRelease(dist)
        expect((await host.request('/calendar/')).status).toBe(200)
        // the headers of the release are read when the server starts
        await host.stop()
        host = await start()
      })

      test('each address by the right document with the right status, in all languages', async () => {
        const read = async (address: string, sent: Record<string, string> = {}) => {
          const { status, headers, body } = await host.request(address, { headers: sent })
          expect(headers['content-security-policy'], address).toContain("default-src 'self'")
          expect(headers['cache-control'], address).toBe('no-cache')
          expect(headers['content-type'], address).toMatch(/^text\/html; ?charset=utf-8$/i)
          return [address, status, /^<p>(.*)<\/p>$/.exec(String(body))?.[1] ?? String(body)]
        }
        // `npm start`, here behind HAProxy, asks the published draw instead of looking for a file, and redirects
        const answers = ANSWERS.filter(
          ([address]) => name !== 'haproxy' || !/\/(contest|event)\/|[a-z]$/.test(address),
        )
        expect(await Promise.all(answers.map(([address]) => read(address)))).toEqual(answers)
      })

      test.each(['/office/', '/office/Club/', '/office/Club/12/?q=x'])(
        '%s by the document of the back office, which nobody stores or indexes',
        async (address) => {
          const { status, headers, body } = await host.request(address)
          expect([status, String(body)]).toEqual([200, textOf('office/index.html')])
          expect(headers['cache-control']).toBe('no-store')
          expect(headers['x-robots-tag']).toBe('noindex')
          expect(headers['content-security-policy']).toContain("default-src 'self'")
        },
      )

      test.each(Object.entries(TEXTS))('%s compressed, with a Vary header', async (file, type) => {
        const address = `/${file.replace(/index\.html$/, '')}`
        for (const accepted of ['gzip', 'gzip, deflate, br, zstd']) {
          const { status, headers, body } = await host.request(address, {
            headers: { 'accept-encoding': accepted },
          })
          expect([address, status]).toEqual([address, 200])
          expect(headers['content-type']).toMatch(type)
          expect(headers.vary).toMatch(/accept-encoding/i)
          const decode = DECODERS[String(headers['content-encoding'])]
          expect(String(decode?.(body))).toBe(textOf(file))
          expect(body.length).toBeLessThan(500)
          if (accepted === 'gzip') expect(headers['content-encoding']).toBe('gzip')
          else if (brotli && file.endsWith('.js')) expect(headers['content-encoding']).toBe('br')
        }
        const plain = await host.request(address)
        expect([plain.headers['content-encoding'], String(plain.body)]).toEqual([undefined, textOf(file)])
      })

      test('files with a digest for ever, data without an index, and no file that configures a server', async () => {
        const script = await host.request('/_astro/player.a1b2.js')
        expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
        for (const address of ['/data/competitions.json', '/data/results.csv', '/competition/x/draw.pdf']) {
          const { status, headers } = await host.request(address)
          expect([address, status, headers['x-robots-tag']]).toEqual([address, 200, 'noindex'])
        }
        expect((await host.request('/calendar/')).headers['x-robots-tag']).toBeUndefined()
        for (const address of ['/_headers', '/_headers.nginx', '/_headers.caddy', '/_redirects'])
          expect([address, (await host.request(address)).status]).toEqual([address, 404])
      })

      test('https only, with HTTP/2', async () => {
        const { status, location } = await new Promise<{ status?: number; location?: string }>(
          (resolve, reject) => {
            const options = {
              host: '127.0.0.1',
              port: host.http,
              path: '/de/calendar/?a=1',
              headers: { Host: SITE_HOST },
            }
            get(options, (response) => {
              response.resume()
              resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' })
            }).on('error', reject)
          },
        )
        expect([301, 308]).toContain(status)
        expect(location?.replace(`:${host.https}`, '')).toBe(`https://${SITE_HOST}/de/calendar/?a=1`)
        expect((await host.request('/')).headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
      })

      test('calls with the address and the scheme of the visitor', async () => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'http' }
        const { status, body } = await host.request('/api/Contest/1?a=%20b', {
          method: 'POST',
          headers,
          body: '{"a":1}',
        })
        const seen = JSON.parse(String(body))
        expect(status).toBe(200)
        expect([seen.method, seen.url, seen.body]).toEqual(['POST', '/api/Contest/1?a=%20b', '{"a":1}'])
        expect([
          seen.headers.host,
          seen.headers['x-forwarded-for'],
          seen.headers['x-forwarded-proto'],
        ]).toEqual([SITE_HOST, '127.0.0.1', 'https'])
        for (const address of ['/account/log_in/', '/cdn/a.png', '/video/a/b.m4s'])
          expect(JSON.parse(String((await host.request(address)).body)).url).toBe(address)
      })

      test('the live feed', async () => {
        const options = { servername: SITE_HOST, headers: { Host: SITE_HOST }, rejectUnauthorized: false }
        const socket = new WebSocket(`wss://127.0.0.1:${host.https}/live`, options)
        const answer = await new Promise((resolve, reject) => {
          socket.on('error', reject)
          socket.on('open', () => socket.send('hajime'))
          socket.on('message', (data) => resolve(String(data)))
        })
        socket.close()
        expect(answer).toMatch(/^(one|two)\/live: hajime$/)
      })

      test('calls by the other process while one is gone, payments included', async () => {
        await upstreams[0].close()
        // closed connections are noticed at once; Caddy 2.6 repeats no request with a body, and learns by its checks
        await sleep(name === 'caddy' ? 3000 : 300)
        const answers = await Promise.all(
          Array.from({ length: 40 }, (_, n) =>
            host.request(`/api/${n}`, n % 2 ? { method: 'POST', body: '{}' } : {}),
          ),
        )
        await upstreams[0].reopen()
        expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
        expect(new Set(answers.map(({ body }) => JSON.parse(String(body)).name))).toEqual(new Set(['two']))
        await expect
          .poll(
            async () => {
              const later = await Promise.all([1, 2, 3, 4].map(() => host.request('/api/x')))
              return later.map(({ body }) => JSON.parse(String(body)).name)
            },
            { timeout: 15_000, interval: 500 },
          )
          .toContain('one')
      })

      test('pages and a sentence while the API is gone, and the API as soon as it is back', async () => {
        await Promise.all(upstreams.map(({ close }) => close()))
        const read = async (address: string, sent: Record<string, string> = {}) => {
          const { status, headers, body } = await host.request(address, { headers: sent })
          return {
            status,
            type: String(headers['content-type']),
            retry: headers['retry-after'],
            body: String(body),
          }
        }
        await expect.poll(async () => (await read('/api/x')).status, { timeout: 15_000 }).toBe(503)
        expect(JSON.parse((await read('/api/x')).body)).toEqual({
          success: false,
          message: 'The API cannot be reached. Try again in 10 seconds.',
        })
        for (const [page, headers] of UNAVAILABLE) {
          const account = await read('/account/log_in/', headers)
          expect([headers, account.status, account.body]).toEqual([headers, 503, textOf(page)])
          expect(account.type).toContain('text/html')
          expect(account.retry).toBe('10')
        }
        for (const address of ['/calendar/', '/de/calendar/']) expect((await read(address)).status).toBe(200)
        await Promise.all(upstreams.map(({ reopen }) => reopen()))
        await expect
          .poll(async () => (await read('/api/x')).status, { timeout: 15_000, interval: 300 })
          .toBe(200)
      })
    })
  },
)
