import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCountryCodes } from '#language/countries.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { versionedPictureName } from '#server/platform/files/stored-files.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const SECRET = 'nobody may read this'

let files: string
let app: Hono

beforeAll(() => {
  const data = mkdtempSync(join(tmpdir(), 'hajime-files-'))
  files = join(data, 'files')
  mkdirSync(join(files, 'partners'), { recursive: true })
  mkdirSync(join(files, '.hidden'))
  writeFileSync(join(data, 'secret.png'), SECRET)
  writeFileSync(join(files, 'partners', 'ffjda.svg'), LOGO)
  writeFileSync(join(files, 'partners', 'notes.txt'), SECRET)
  writeFileSync(join(files, '.hidden', 'x.png'), SECRET)
  symlinkSync(join(data, 'secret.png'), join(files, 'partners', 'out.png'))
  app = createApp({} as Database, { files }) // pictures ask no database
})

const sizeOf = (png: Uint8Array): [number, number] => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('flags', () => {
  test.each([
    ['20x15', 20, 15],
    ['60x45', 60, 45],
  ])('are PNG files of %s', async (size, width, height) => {
    const response = await app.request(`/cdn/flags/${size}/FRA.png`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(sizeOf(new Uint8Array(await response.arrayBuffer()))).toEqual([width, height])
  })

  test('exist for every nation', async () => {
    const blank = await (await app.request('/cdn/flags/20x15/XXX.png')).text()
    for (const code of listCountryCodes()) {
      const response = await app.request(`/cdn/flags/20x15/${code}.png`)
      expect([code, response.status]).toEqual([code, 200])
      expect(await response.text()).not.toBe(blank)
    }
  })

  test('of other teams are missing, with a blank box, cached for a short time', async () => {
    const response = await app.request('/cdn/flags/20x15/EOR.png')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'image/png'])
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(sizeOf(new Uint8Array(await response.arrayBuffer()))).toEqual([20, 15])
  })

  test('exist in no other size', async () => {
    expect((await app.request('/cdn/flags/9000x6750/FRA.png')).status).toBe(404)
    expect((await app.request('/cdn/competition_file/a%00b.pdf')).status).toBe(404)
    expect((await app.request('/cdn/sheets/a%00b/en/results.pdf')).status).toBe(404)
  })
})

describe('uploaded pictures', () => {
  test('are served by path, cached for five minutes', async () => {
    const response = await app.request('/cdn/partners/ffjda.svg')
    expect([response.status, await response.text()]).toEqual([200, LOGO])
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
  })

  test('are immutable at the address with their digest, and not served at any other', async () => {
    const name = versionedPictureName('partners/ffjda.svg', Buffer.from(LOGO))
    expect(name).toMatch(/^partners\/ffjda\.svg\?v=[0-9a-f]{16}$/)
    const kept = (await app.request(`/cdn/${name}`)).headers.get('Cache-Control')
    expect(kept).toBe('public, max-age=31536000, immutable')
    const old = await app.request('/cdn/partners/ffjda.svg?v=0123456789abcdef')
    expect(old.headers.get('Cache-Control')).toBe('public, max-age=300')
  })

  test('are revalidated with 304', async () => {
    const tag = (await app.request('/cdn/partners/ffjda.svg')).headers.get('ETag') ?? ''
    const again = await app.request('/cdn/partners/ffjda.svg', { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('cannot run scripts when opened directly', async () => {
    const response = await app.request('/cdn/partners/ffjda.svg')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test.each([
    '/cdn/../secret.png',
    '/cdn/%2e%2e/secret.png',
    '/cdn/..%2fsecret.png',
    '/cdn/partners/..%2f..%2fsecret.png',
    '/cdn/partners/%2e%2e%2f%2e%2e%2fsecret.png',
    '/cdn/partners/..%5c..%5csecret.png',
    '/cdn/.hidden/x.png',
    '/cdn/partners/out.png',
    '/cdn/partners/notes.txt',
    '/cdn/partners/x%00.png',
    '/cdn/%E0%A4%A.png',
    '/cdn//etc/passwd',
  ])('do not expose other files: %s', async (path) => {
    const response = await app.request(path)
    expect(await response.text()).not.toContain(SECRET)
    expect(response.headers.get('Cache-Control') ?? '').not.toContain('immutable')
  })
})

describe('a missing picture', () => {
  test.each([
    ...['clubs', 'competitions', 'partners', 'regions', 'schools', 'teams'].map(
      (kind) => `${kind}/nothing.png`,
    ),
    ...['flags/SLO.png', 'flags/20x15/fra.png', 'clubs/a/b.webp', 'partners/nothing.svg?v=0123456789abcdef'],
  ])('%s has status 404 and a blank box, cached for a short time', async (path) => {
    const response = await app.request(`/cdn/${path}`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'image/svg+xml'])
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(await response.text()).toContain('<rect')
  })

  test('of a judoka is a silhouette of their gender', async () => {
    const of = async (query: string) => {
      const response = await app.request(`/cdn/athletes/nobody.jpg${query}`)
      expect(response.status).toBe(404)
      return response.text()
    }
    const drawn = await Promise.all(['', '?gender=1', '?gender=2'].map(of))
    expect(new Set(drawn).size).toBe(3)
    for (const svg of drawn) expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/)
  })

  test('is also served without a folder of files', async () => {
    const response = await createApp({} as Database).request('/cdn/clubs/7.png')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'image/svg+xml'])
  })
})

test('cannot be uploaded', async () => {
  const response = await app.request('/cdn/clubs/7.png', { method: 'POST', body: 'x' })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})
