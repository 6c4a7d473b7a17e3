import { Hono } from 'hono'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { BROWSER } from '../../browser.ts'
import { PASSWORD, SECRET } from '../../fixtures/accounts.ts'
import { ID, NOW, openFixture } from '../fixtures/competitions-fixture.ts'

/** Three origins in a real browser: the API, the portal that it knows, and a stranger on the same host. */

const USER = { email: 'ana@hajime.test', password: PASSWORD, givenName: 'Ana' }
const FOLLOWED = '/api/Follow/GetUserFollowingJudokaIds'
const FOLLOW = '/api/Follow/UserFollowJudoka'

let opened: OpenDatabase
let browser: Browser
let api: HttpServer
let portal: HttpServer
let stranger: HttpServer

beforeAll(async () => {
  opened = await openFixture()
  await createUser(opened.db, USER)
  const empty = () => new Hono().get('/', (c) => c.html('<!doctype html><title>Page</title>'))
  portal = await listen(empty(), { port: 0 })
  stranger = await listen(empty(), { port: 0 })
  const origins = [portal.address]
  const account = createSignInService(opened.db, { secret: SECRET, origins })
  const app = createApp(opened.db, { now: () => NOW, origins, ...account })
  app.get('/page', (c) => c.html('<!doctype html><title>Page</title>'))
  api = await listen(app, { port: 0 })
  browser = await chromium.launch(BROWSER)
})

afterAll(async () => {
  await browser.close()
  for (const server of [api, portal, stranger]) await server.close()
  await opened.close()
})

/** A page whose browser is signed in at the API. */
let page: Page

beforeEach(async () => {
  const context = await browser.newContext()
  page = await context.newPage()
  await page.goto(`${api.address}/page`)
  expect((await send('/api/auth/sign-in/email', USER)).status).toBe(200)
  await send('/api/Follow/UserUnfollowJudoka', { idJudoka: ID.marko }, { method: 'DELETE' })
  return () => context.close()
})

type Answer = { status: number; text: string }

type RequestOptions = { method?: string; mode?: 'no-cors'; headers?: Record<string, string> }

/** Makes a call from the page, with cookies. Status 0 stands for what the browser keeps from the page. */
function send(path: string, body?: object, options: RequestOptions = {}): Promise<Answer> {
  const init = {
    credentials: 'include' as const,
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
    ...options,
  }
  return page.evaluate(
    async ([url, options]) => {
      try {
        const response = await fetch(url, options)
        return { status: response.status, text: await response.text() }
      } catch {
        return { status: 0, text: '' }
      }
    },
    [`${api.address}${path}`, init] as const,
  )
}

/** The judoka that the user follows, as the API's own pages see it. */
async function followed(): Promise<unknown> {
  await page.goto(`${api.address}/page`)
  return JSON.parse((await send(FOLLOWED)).text)
}

test('pages of the API itself can read and write', async () => {
  expect(await send(FOLLOW, { idJudoka: ID.marko })).toMatchObject({ status: 200 })
  expect(await followed()).toEqual([ID.marko])
})

describe('pages of the portal on another origin', () => {
  beforeEach(async () => {
    await page.goto(portal.address)
  })

  test('can read and write with the cookies of their visitor', async () => {
    expect(await send(FOLLOWED)).toEqual({ status: 200, text: '[]' })
    expect(await send(FOLLOW, { idJudoka: ID.marko })).toMatchObject({ status: 200 })
    expect(await send(FOLLOWED)).toEqual({ status: 200, text: `[${ID.marko}]` })
    expect(
      await send('/api/Follow/UserUnfollowJudoka', { idJudoka: ID.marko }, { method: 'DELETE' }),
    ).toMatchObject({ status: 200 })
  })

  test('can read errors', async () => {
    expect(await send('/api/Nothing')).toMatchObject({ status: 404 })
    expect(await send('/api/Judoka/Info?idPerson=x')).toMatchObject({ status: 404 })
  })

  test('can sign in and out', async () => {
    expect(await send('/api/auth/sign-out', {})).toMatchObject({ status: 200 })
    expect(await send(FOLLOWED)).toMatchObject({ status: 401 })
    expect(await send('/api/auth/sign-in/email', USER)).toMatchObject({ status: 200 })
    expect(await send(FOLLOWED)).toMatchObject({ status: 200 })
  })
})

describe('pages of any other origin', () => {
  beforeEach(async () => {
    await page.goto(stranger.address)
  })

  test('cannot read anything', async () => {
    expect(await send(FOLLOWED)).toEqual({ status: 0, text: '' })
    expect(await send('/api/Competition/GetFeatured')).toEqual({ status: 0, text: '' })
  })

  test.each([
    ['JSON, which the browser asks about', { headers: { 'Content-Type': 'application/json' } }],
    ['text, which it sends without asking', { headers: { 'Content-Type': 'text/plain' } }],
    ['text without an answer', { mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } }],
  ] satisfies [string, RequestOptions][])('cannot follow anyone with %s', async (_, options) => {
    expect(await send(FOLLOW, { idJudoka: ID.marko }, options)).toEqual({ status: 0, text: '' })
    expect(await followed()).toEqual([])
  })

  test('cannot follow anyone with a form', async () => {
    await page.setContent(
      `<form method="post" enctype="text/plain" action="${api.address}${FOLLOW}"><input name='{"idJudoka":${ID.marko},"x":"' value='"}'></form>`,
    )
    await page.evaluate(() => document.forms[0]?.submit())
    await page.waitForURL(`${api.address}${FOLLOW}`)
    expect(await page.locator('body').innerText()).toContain('HAJIME_ORIGINS')
    expect(await followed()).toEqual([])
  })
})

describe('programs', () => {
  const cookie = async () =>
    (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const follow = async (headers: Record<string, string>) =>
    (
      await fetch(`${api.address}${FOLLOW}`, {
        method: 'POST',
        body: JSON.stringify({ idJudoka: ID.marko }),
        headers: { Cookie: await cookie(), ...headers },
      })
    ).status

  test('without the headers of a browser can write', async () => {
    expect(await follow({})).toBe(200)
  })

  test('old browsers are identified by Origin', async () => {
    expect(await follow({ Origin: api.address })).toBe(200)
    expect(await follow({ Origin: portal.address })).toBe(200)
    expect(await follow({ Origin: stranger.address })).toBe(403)
    expect(await follow({ Origin: 'null' })).toBe(403)
  })
})
