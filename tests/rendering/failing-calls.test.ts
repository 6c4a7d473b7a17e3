import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { FullPage } from '#portal/frame/page/FullPage.tsx'
import { resolveAddress } from '#portal/router/resolve-address.ts'
import { fillRoutePattern, ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { GRAND_SLAM, ID, NOW, openFixture, WOMEN_48 } from '../contract/fixtures/competitions-fixture.ts'

/** Pages of what is not published yet, in a browser whose API answers one of their calls differently. */

const ANSWERS = {
  'no content': () => new Response(null, { status: 204 }),
  'an empty 200': () => new Response(''),
  'not found': () => new Response('{}', { status: 404 }),
  'too many requests': () => new Response('{}', { status: 429, headers: { 'Retry-After': '30' } }),
  'a server error': () => new Response('Internal Server Error', { status: 500 }),
  unavailable: () => new Response('{}', { status: 503 }),
}
type Answer = keyof typeof ANSWERS

/** Those that say that something is not there. */
const EMPTY: readonly Answer[] = ['no content', 'an empty 200', 'not found']
const FAILURES = ['too many requests', 'a server error', 'unavailable'] as const

/** The calls that say whether a competition or a judoka exists. */
const COMPETITION_CALL = '/api/Competition/Info'
const JUDOKA_CALL = '/api/JudokaProfile/Info'

let opened: OpenDatabase
let app: Hono
let externalId: string
/** Responses of the API by request. */
const responses = new Map<string, { status: number; text: string }>()
const called = new Set<string>()
let deviation: { path: string; answer: Answer } | null = null

async function answerRequest(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (pathname.startsWith('/assets/'))
    return new Response(readFileSync(`public${pathname}`, 'utf8'), { status: 200 })
  if (!pathname.startsWith('/api/')) return new Response('', { status: 404 })
  called.add(pathname)
  if (deviation?.path === pathname) return ANSWERS[deviation.answer]()
  const key = `${pathname}${search} ${await request.clone().text()}`
  if (!responses.has(key)) {
    const response = await app.request(request)
    responses.set(key, { status: response.status, text: await response.text() })
  }
  const { status = 500, text } = responses.get(key) ?? {}
  return new Response(text, { status })
}

class RelativeRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof Request ? input : new URL(input, 'http://hajime.test'), init)
  }
}

beforeAll(async () => {
  opened = await openFixture()
  app = createApp(opened.db, { now: () => NOW })
  vi.stubGlobal('Request', RelativeRequest)
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => answerRequest(new RelativeRequest(input)))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const info = await app.request(`/api/Competition/Info?idCompetition=${GRAND_SLAM}`)
  externalId = ((await info.json()) as { idExternal: string }).idExternal
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await opened.close()
})
beforeEach(() => {
  deviation = null
  called.clear()
})

const routes = Object.keys(ROUTE_PATTERNS) as RouteName[]
/** But parts of draws, which no draw of the fixture is large enough for. */
const COMPETITION_ROUTES = routes.filter(
  (route) => ROUTE_PATTERNS[route].startsWith('/competition/{id}/') && !/drawPart/i.test(route),
)
const JUDOKA_ROUTES = routes.filter((route) => ROUTE_PATTERNS[route].startsWith('/judoka/{id}/'))

const buildAddress = (route: RouteName): URL => {
  const isJudoka = JUDOKA_ROUTES.includes(route)
  const params = {
    id: isJudoka ? ID.ana : externalId,
    category: WOMEN_48,
    athlete: ID.ana,
    age: 1,
    team: 1,
    year: 2025,
    part: 1,
    code: `${WOMEN_48}-1`,
  }
  return new URL(fillRoutePattern(route, params), 'http://hajime.test')
}

/** Text of the page of a route, or what is shown instead. */
async function show(route: RouteName): Promise<string> {
  const view = await resolveAddress(buildAddress(route), { entries: new Map(), prerenderedOrigin: null })
  if (view.kind === 'redirect') return `redirect ${view.to}`
  if (view.kind === 'missing') return `missing ${view.missing}`
  return renderToStaticMarkup(createElement(FullPage, view))
}

const FAILED = /(This page|Part of this page) could not be loaded/

describe.each(COMPETITION_ROUTES)('the page %s of a competition that is not published', (route) => {
  test('does not exist only if the API has no such competition', async () => {
    for (const answer of EMPTY) {
      deviation = { path: COMPETITION_CALL, answer }
      expect(await show(route)).toBe('redirect /competition/not_found/')
    }
    for (const answer of FAILURES) {
      deviation = { path: COMPETITION_CALL, answer }
      await expect(show(route)).rejects.toBeInstanceOf(ApiError)
    }
  })

  test('is there without what one of its calls does not have, and says what could not be loaded', async () => {
    const complete = await show(route)
    expect(complete).not.toMatch(FAILED)
    expect(called.size).toBeGreaterThan(5)
    for (const path of [...called].filter((path) => path !== COMPETITION_CALL)) {
      for (const answer of ['no content', 'an empty 200'] as const) {
        deviation = { path, answer }
        expect(await show(route), `${path}: ${answer}`).not.toMatch(FAILED)
      }
      for (const answer of FAILURES) {
        deviation = { path, answer }
        const html = await show(route)
        expect(html === complete || FAILED.test(html), `${path}: ${answer}: ${html.slice(0, 100)}`).toBe(true)
        if (html !== complete) expect(html).toContain('data-reload')
      }
    }
  })
})

describe.each(JUDOKA_ROUTES)('the page %s of a judoka who is not published', (route) => {
  test('does not exist only if the API has no such judoka', async () => {
    for (const answer of EMPTY) {
      deviation = { path: JUDOKA_CALL, answer }
      expect(await show(route)).toBe('redirect /competition/judokaProfileNotFound/')
    }
    for (const answer of FAILURES) {
      deviation = { path: JUDOKA_CALL, answer }
      await expect(show(route)).rejects.toBeInstanceOf(ApiError)
    }
  })

  test('is there without results and opponents, unless they could not be loaded', async () => {
    await show(route)
    const others = [...called].filter((path) => path !== JUDOKA_CALL)
    expect(others).toHaveLength(2)
    for (const path of others) {
      for (const answer of EMPTY) {
        deviation = { path, answer }
        expect(await show(route), `${path}: ${answer}`).not.toMatch(FAILED)
      }
      for (const answer of FAILURES) {
        deviation = { path, answer }
        await expect(show(route)).rejects.toBeInstanceOf(ApiError)
      }
    }
  })
})
