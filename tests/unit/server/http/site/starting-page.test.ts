import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import { serveSite } from '#server/http/site/serve-site.ts'

/** What visitors get before the first release, and while there is only a part of it. */

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-starting-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function requestPage(path: string, headers: Record<string, string>, share: number | null = 0.4) {
  const app = new Hono()
  serveSite(app, join(folder, 'nowhere'), () => share)
  return app.request(path, { headers })
}

const HTML = { Accept: 'text/html,application/xhtml+xml' }

test.each(LANGUAGE_CODES)('a browser in %s gets a page in its language that reloads itself', async (code) => {
  const { tag, direction } = getLanguage(code)
  const response = await requestPage('/', { ...HTML, 'Accept-Language': tag })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const page = await response.text()
  expect(page).toContain(`<html lang="${tag}" dir="${direction}">`)
  expect(page).toMatch(/<meta http-equiv="refresh" content="\d">/)
  expect(page).toContain('<progress value="0.40"')
  const english = await (await requestPage('/', { ...HTML, 'Accept-Language': 'en' })).text()
  const headingOf = (text: string) => /<h1>(.+)<\/h1>/.exec(text)?.[1]
  if (code !== 'en') expect(headingOf(page)).not.toBe(headingOf(english))
})

test('the language of the address comes before that of the browser', async () => {
  const response = await requestPage('/de/calendar/', { ...HTML, 'Accept-Language': 'fr' })
  expect(await response.text()).toContain('<html lang="de"')
})

test('the page says nothing about the progress where it is not known', async () => {
  const page = await (await requestPage('/', HTML, null)).text()
  expect(page).toContain('<progress aria-label')
  expect(page).not.toMatch(/\d %/)
})

test('its styles are allowed by its own policy, and nothing else is', async () => {
  const response = await requestPage('/', HTML)
  expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(await response.text()).not.toContain('<script')
})

test('other programs get a sentence', async () => {
  const response = await requestPage('/data/competitions.json', { Accept: 'application/json' })
  expect(response.status).toBe(503)
  expect(await response.text()).toMatch(/^The site is not published yet\./)
})

test.each([
  [true, '/nation/AUT/', 200],
  [true, '/fr/nation/AUT/', 200],
  [true, '/no/such/file.txt', 404],
  [false, '/nation/AUT/', 404],
])('of a release that is partial (%s), %s has status %i', async (isPartial, path, status) => {
  const release = join(folder, String(isPartial))
  mkdirSync(release, { recursive: true })
  writeFileSync(join(release, '404.html'), '<h1>Shell</h1>')
  writeFileSync(
    join(release, 'release.json'),
    JSON.stringify({ snapshot: 'a', ...(isPartial && { isPartial }) }),
  )
  const app = new Hono()
  serveSite(app, release)
  expect((await app.request(path)).status).toBe(status)
})
