import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { competition, pageView, partner, person } from '#server/platform/db/schema/index.ts'
import { addPageView } from '#server/publishing/page-views/add-page-view.ts'
import { readPageViews } from '#server/publishing/page-views/read-page-views.ts'
import { summarizePageViews } from '#server/publishing/page-views/summarize-page-views.ts'
import { openTestDatabase } from '../../../test-database.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const ORIGIN = 'https://judo.example'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const [ADULT, MINOR, WITHHELD] = [1, 2, 3]

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  const { db } = opened
  await db.insert(partner).values([
    { id: 1, name: 'Judo Austria', slug: 'aut', portalEnabled: true },
    { id: 2, name: 'Judo Japan', slug: 'jpn', portalEnabled: true },
  ])
  await db.insert(competition).values([
    { id: 1, externalId: 'graz2026', name: 'Graz Open', partnerId: 1, visible: true },
    { id: 2, externalId: 'secret2026', name: 'Secret', partnerId: 1, visible: false },
  ])
  const judoka = { familyName: 'Tester', givenName: 'Mia', gender: 'female', gdprConsent: true } as const
  await db.insert(person).values([
    { ...judoka, id: ADULT, birthDate: '2000-01-01' },
    { ...judoka, id: MINOR, birthDate: '2012-01-01' },
    { ...judoka, id: WITHHELD, birthDate: '2000-01-01', gdprConsent: false },
  ])
})
beforeEach(() => opened.db.delete(pageView))
afterAll(() => opened.close())

const listRows = async () => {
  const rows = await opened.db.select().from(pageView).orderBy(pageView.id)
  return rows.map(({ id: _, ...row }) => row)
}

describe('a page view is added to the sum of', () => {
  test('its day, route, competition with its partner, language and the host of the referrer', async () => {
    const page = { path: '/de/competition/graz2026/draw/i/7/', referrer: 'www.News.example' }
    await addPageView(opened.db, page, NOW)
    await addPageView(opened.db, page, NOW)
    await addPageView(opened.db, { path: '/aut/calendar/' }, NOW)
    const nothing = { competitionId: null, referrerHost: null }
    expect(await listRows()).toEqual([
      {
        day: '2026-11-23',
        route: 'draw',
        competitionId: 1,
        partnerId: 1,
        language: 'de',
        referrerHost: 'news.example',
        views: 2,
      },
      { day: '2026-11-23', route: 'partnerCalendar', partnerId: 1, language: 'en', ...nothing, views: 1 },
    ])
  })

  test('its route alone for judoka: no judoka is counted', async () => {
    await addPageView(opened.db, { path: `/judoka/${ADULT}/results/` }, NOW)
    expect(await listRows()).toMatchObject([{ route: 'judokaResults', competitionId: null, partnerId: null }])
  })

  test.each(['10.0.0.7', 'intranet', 'localhost', 'a'.repeat(99), 'x y.example', '<b>.example'])(
    'no referrer that is not a public host: %s',
    async (referrer) => {
      await addPageView(opened.db, { path: '/', referrer }, NOW)
      expect(await listRows()).toMatchObject([{ referrerHost: null }])
    },
  )
})

describe('not counted is', () => {
  test.each([
    `/judoka/${MINOR}/`,
    `/de/judoka/${MINOR}/medals/`,
    `/competition/graz2026/judoka/${MINOR}/`,
    `/judoka/${WITHHELD}/`,
    '/judoka/99/',
    '/judoka/99999999999/',
    '/competition/secret2026/',
    '/competition/unknown/results/',
    '/nobody/calendar/',
    '/account/',
    'nothing',
  ])('%s', async (path) => {
    expect(await addPageView(opened.db, { path }, NOW)).toBe(false)
    expect(await listRows()).toEqual([])
  })
})

describe('the call PageViews/Add', () => {
  const send = async (headers: Record<string, string>, environment = 'production') => {
    const build = { commit: '', branch: '', environment }
    const app = createApp(opened.db, { now: () => NOW, origins: [ORIGIN], build, validateResponses: true })
    const response = await app.request(`${ORIGIN}/api/PageViews/Add`, {
      method: 'POST',
      body: JSON.stringify({ path: '/calendar/' }),
      headers: { 'Content-Type': 'application/json', Origin: ORIGIN, 'User-Agent': BROWSER, ...headers },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    return (await listRows()).length
  }

  test('counts pages of the production host', async () => {
    expect(await send({})).toBe(1)
  })

  test.each<Record<string, string>>([
    { Origin: 'https://preview.judo.example' },
    { Origin: 'http://localhost:4321' },
    { DNT: '1' },
    { 'Sec-GPC': '1' },
    { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'User-Agent': 'curl/8.5.0' },
    { 'User-Agent': '' },
  ])('counts nothing else: %o', async (headers) => {
    expect(await send(headers)).toBe(0)
  })

  test('counts nothing in development', async () => {
    expect(await send({}, 'development')).toBe(0)
  })
})

describe('the report', () => {
  const administrator: SignedInUser = {
    ...createPlainUser(1),
    filters: [{ idPartner: 1, accessibleType: null, accessibleId: null, superAdmin: true }],
  }
  const request = (idPartner: number, user: SignedInUser | null) =>
    createApp(opened.db, { now: () => NOW, authenticate: async () => user, validateResponses: true }).request(
      `${ORIGIN}/api/PageViews/${idPartner}/Report?From=2026-11-01&To=2026-11-30`,
    )

  test('has sums by day, page, competition, language, and sites that sent five visitors', async () => {
    for (let views = 0; views < 5; views++)
      await addPageView(opened.db, { path: '/competition/graz2026/', referrer: 'news.example' }, NOW)
    await addPageView(
      opened.db,
      { path: '/fr/competition/graz2026/results/', referrer: 'my-blog.example' },
      NOW,
    )
    await addPageView(opened.db, { path: '/jpn/' }, NOW)
    const response = await request(1, administrator)
    expect(await response.json()).toEqual({
      total: 6,
      days: [{ day: '2026-11-23', views: 6 }],
      pages: [
        { route: 'competition', views: 5 },
        { route: 'results', views: 1 },
      ],
      competitions: [{ idCompetition: 1, idExternal: 'graz2026', name: 'Graz Open', views: 6 }],
      languages: [
        { language: 'en', views: 5 },
        { language: 'fr', views: 1 },
      ],
      referrers: [{ host: 'news.example', views: 5 }],
    })
  })

  test('is for administrators of the partner only', async () => {
    expect((await request(1, null)).status).toBe(401)
    expect((await request(1, createPlainUser(2))).status).toBe(403)
    expect((await request(2, administrator)).status).toBe(403)
    expect((await request(9, administrator)).status).toBe(404)
  })
})

test('after three months only sums of months remain, after three years nothing', async () => {
  const add = (day: string, path = '/de/competition/graz2026/') =>
    addPageView(opened.db, { path, referrer: 'news.example' }, new Date(`${day}T12:00:00Z`))
  for (const day of ['2023-10-31', '2026-07-30', '2026-07-31', '2026-08-01', '2026-11-22']) await add(day)
  await add('2026-07-31', '/aut/')
  await summarizePageViews(opened.db, NOW)
  await summarizePageViews(opened.db, NOW)
  const rows = (await listRows()).toSorted((a, b) => `${a.day}${a.route}`.localeCompare(`${b.day}${b.route}`))
  expect(
    rows.map(({ day, route, language, referrerHost, views }) => [day, route, language, referrerHost, views]),
  ).toEqual([
    ['2026-07-01', 'competition', null, null, 2],
    ['2026-07-01', 'partner', null, null, 1],
    ['2026-08-01', 'competition', 'de', 'news.example', 1],
    ['2026-11-22', 'competition', 'de', 'news.example', 1],
  ])
  const { total } = await readPageViews(opened.db, 1, { from: '2026-01-01', to: '2026-11-23' })
  expect(total).toBe(5)
})
