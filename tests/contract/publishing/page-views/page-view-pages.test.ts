import { afterAll, beforeAll, expect, test } from 'vitest'
import { competition, pageView, partner } from '#server/platform/db/schema/index.ts'
import { addPageView } from '#server/publishing/page-views/add-page-view.ts'
import { ORIGIN } from '../../../fixtures/accounts.ts'
import { type AccountWorld, NOW, openAccountWorld } from '../../identity/account-world.ts'

/** The account page on which a partner sees how often its pages were opened. */

const PATH = '/account/page_views/'

let world: AccountWorld
beforeAll(async () => {
  world = await openAccountWorld()
  await world.db.update(partner).set({ portalEnabled: true })
  await world.db
    .insert(competition)
    .values({ id: 1, externalId: 'graz2030', name: 'Graz <Open>', partnerId: 1, visible: true })
})
afterAll(() => world.close())

const administratorOf = (partnerId: number) => world.official({ role: 'national_administrator', partnerId })

/** Rows of the tables of a page: the texts of their cells. */
const readRows = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )

test('without page views, it says that there are none', async () => {
  const response = await world.open(PATH, await administratorOf(1))
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('No page views in this period.')
  expect(html).toContain('<option value="1" selected>Judo Austria</option>')
  expect(html).not.toContain('Judo Japan')
  expect(html).not.toContain('<table')
})

test('sums of the chosen period are in tables, the latest day first', async () => {
  const administrator = await administratorOf(1)
  const path = '/competition/graz2030/'
  const yesterday = new Date(NOW.getTime() - 86_400_000)
  for (let views = 0; views < 5; views++) await addPageView(world.db, { path, referrer: 'news.example' }, NOW)
  await addPageView(world.db, { path: '/si/competition/graz2030/' }, yesterday)
  await addPageView(world.db, { path: '/aut/' }, new Date(NOW.getTime() - 100 * 86_400_000))
  await addPageView(world.db, { path: '/jpn/' }, NOW)
  const html = await (await world.open(PATH, administrator)).text()
  expect(html).toContain('<h2>Page views: 6</h2>')
  expect(html).toContain('<a href="/competition/graz2030/"><bdi>Graz &lt;Open&gt;</bdi></a>')
  expect(readRows(html)).toEqual([
    ['Competition', 'Page views'],
    ['Graz &lt;Open&gt;', '6'],
    ['Language', 'Page views'],
    ['English', '5'],
    ['Slovenian', '1'],
    ['Came from', 'Page views'],
    ['news.example', '5'],
    ['Date', 'Page views'],
    ['1 Mar 2030', '5'],
    ['28 Feb 2030', '1'],
  ])
  const year = await (await world.open(`${PATH}?partner=1&period=year`, administrator)).text()
  expect(year).toContain('<h2>Page views: 7</h2>')
  expect(year).toContain('<option value="year" selected>')
})

test('it is in the language of the visitor', async () => {
  const { Cookie } = await administratorOf(1)
  await addPageView(world.db, { path: '/aut/' }, NOW)
  const response = await world.app.request(ORIGIN + PATH, { headers: { Cookie: `${Cookie}; i18next=ar` } })
  const html = await response.text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).not.toMatch(/Page views|Language|Came from|No page/)
})

test('others are refused, and visitors log in first', async () => {
  const visitor = await world.app.request(ORIGIN + PATH)
  expect([visitor.status, visitor.headers.get('Location')]).toEqual([
    303,
    `/account/log_in/?${new URLSearchParams({ return: PATH })}`,
  ])
  expect((await world.open(PATH, await world.someone())).status).toBe(403)
  expect((await world.open(`${PATH}?partner=2`, await administratorOf(1))).status).toBe(403)
  expect((await world.open(`${PATH}?partner=2`, await administratorOf(2))).status).toBe(200)
})

test('administrators of a club have no partner to choose', async () => {
  await world.db.delete(pageView)
  const response = await world.open(PATH, await world.official({ role: 'club_administrator', clubId: 1 }))
  expect(response.status).toBe(200)
  expect(await response.text()).not.toContain('<form')
})
