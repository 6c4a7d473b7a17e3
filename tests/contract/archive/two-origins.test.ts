import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { serveSite } from '#server/http/site/serve-site.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { versionedPictureName, writePicture } from '#server/platform/files/stored-files.ts'
import { BROWSER } from '../../browser.ts'
import { PASSWORD, SECRET } from '../../fixtures/accounts.ts'
import { GRAND_SLAM, NOW } from '../fixtures/competitions-fixture.ts'
import { openPublishFixture, type PublishFixture, waitForExit } from './publish-fixture.ts'

/**
 * A published site on one origin and the API on another, in a real browser. The site is reached by two host names: the one it
 * was published for, and another with an API of its own, as a preview has. Both are in the table of addresses.
 */

const USER = { email: 'ana@hajime.test', password: PASSWORD, givenName: 'Ana', familyName: 'Abe' }
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

let fixture: PublishFixture
let files: string
let site: HttpServer
let api: HttpServer
let browser: Browser

/** A browser may take longer than Vitest's second. */
const PATIENCE = { timeout: 20_000 }

/** Of a server as the browser reaches it by a host name. */
const at = (host: string, { address }: HttpServer) => `http://${host}:${new URL(address).port}`

beforeAll(async () => {
  fixture = await openPublishFixture()
  files = mkdtempSync(join(tmpdir(), 'hajime-pictures-'))
  const logo = `competitions/${GRAND_SLAM}.svg`
  await writePicture(files, logo, Buffer.from(LOGO))
  await fixture.db
    .update(competition)
    .set({ logoFilename: versionedPictureName(logo, Buffer.from(LOGO)) })
    .where(eq(competition.id, GRAND_SLAM))
  await createUser(fixture.db, USER)
  const portal = new Hono()
  serveSite(portal, fixture.dist)
  site = await listen(portal, { port: 0 })
  const origins = ['127.0.0.1', 'localhost'].map((host) => at(host, site))
  const account = createSignInService(fixture.db, { secret: SECRET, origins })
  api = await listen(createApp(fixture.db, { now: () => NOW, files, origins, ...account }), { port: 0 })
  const rows = ['127.0.0.1', 'localhost'].map(
    (host) => `${new URL(at(host, site)).host} api=${at(host, api)}`,
  )
  const publish = fixture.start([], { SITE_URL: at('127.0.0.1', site), HAJIME_HOSTS: rows.join('; ') })
  publish.stdout?.resume()
  let output = ''
  publish.stderr?.on('data', (chunk) => (output += chunk))
  if ((await waitForExit(publish)) !== 0) throw new Error(output)
  browser = await chromium.launch(BROWSER)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  for (const server of [site, api]) await server?.close()
  await fixture?.close()
  rmSync(files, { recursive: true, force: true })
})

describe.each(['127.0.0.1', 'localhost'])('a site at %s whose API has another origin', (host) => {
  let context: BrowserContext
  let page: Page
  let requests: string[]

  beforeEach(async () => {
    context = await browser.newContext({ locale: 'en-GB' })
    page = await context.newPage()
    requests = []
    page.on('request', (request) => requests.push(request.url()))
    return () => context.close()
  })

  test('shows pictures of the API', async () => {
    await page.goto(`${at(host, site)}/competition/gs_fra2025/`)
    const logo = page.locator('[data-picture] img').first()
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENCE)
      .toBeGreaterThan(0)
    expect(await logo.getAttribute('src')).toContain(`${at(host, api)}/cdn/competitions/`)
  })

  test('signs in at the account service, which returns to the page', async () => {
    const path = '/de/competition/gs_fra2025/'
    await page.goto(at(host, site) + path)
    await page.locator('header a[href*="/account/log_in/"]:visible').click()
    await page.waitForURL(`${at(host, api)}/account/log_in/**`)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.locator('[name=email]').fill(USER.email)
    await page.locator('[name=password]').fill(USER.password)
    await page.locator('button').click()
    await page.waitForURL(at(host, site) + path)
    const name = page.locator('header [data-account-name]').first()
    await expect.poll(() => name.textContent(), PATIENCE).toBe('Ana Abe')
    await page.locator('header details:has([data-account-name]) summary:visible').click()
    await page.locator('header [data-account] button:visible').click()
    await expect
      .poll(async () => (await context.cookies()).map((cookie) => cookie.name), PATIENCE)
      .not.toContain('hajime.session_token')
    expect(requests).toContain(`${at(host, api)}/api/auth/sign-out`)
  })

  test('subscribes to the live feed of that API', async () => {
    await page.clock.install({ time: new Date('2025-02-01T10:00:00Z') })
    const socket = page.waitForEvent('websocket')
    await page.goto(`${at(host, site)}/competition/gs_fra2025/`)
    expect((await socket).url()).toBe(`${at(host, api).replace('http', 'ws')}/live`)
    await expect
      .poll(() => requests.some((url) => url.startsWith(`${at(host, api)}/api/Live/`)), PATIENCE)
      .toBe(true)
  })

  test('calls that API for a competition that is not published', async () => {
    await page.goto(`${at(host, site)}/competition/nothing/`)
    await expect.poll(() => requests.filter((url) => url.includes('/api/')), PATIENCE).not.toEqual([])
    expect(requests.filter((url) => url.includes('/api/') && !url.startsWith(at(host, api)))).toEqual([])
    await expect.poll(() => page.locator('h1').textContent(), PATIENCE).toContain('not found')
  })
})
