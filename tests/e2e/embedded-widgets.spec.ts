import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RESOURCES } from '#publication/resources.ts'
import { createApiBoard } from '../fixtures/api-contests.ts'
import { findAxeViolations } from './axe.ts'
import { head, nextOnMat, runningCompetition, send } from './live-world.ts'
import { LIVE_SITE, SITE_PORT } from './servers.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, type Page, test } from './test.ts'
import { accentedFinalist, largestCompetition, published, shownFamilyName } from './world.ts'

/** Widgets on pages of another site. */

const SITE = `http://127.0.0.1:${SITE_PORT}`

/** Another site, on another port: what it answers is set by each test. */
let html = ''
const elsewhere = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(html)
})
let address = ''

test.beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
})

test.afterAll(() => elsewhere.close())

/** Opens a page of another site that contains a widget. */
async function embed(page: Page, widget: string, { language = 'en', site = SITE } = {}): Promise<void> {
  html = `<!doctype html><html lang="${language}"><title>Club</title><main><h1>Club</h1>${widget}</main>
    <script type="module" src="${site}/widget.js"></script></html>`
  await page.goto(address)
}

const bracketOf = (competition: string, category: number) =>
  `<hajime-bracket competition="${competition}" category="${category}"></hajime-bracket>`

test.describe.configure({ mode: 'serial' })

test('a bracket shows rounds as lists, in the language of the page, and links to the site', async ({
  page,
}) => {
  const { externalId, name } = largestCompetition()
  const { person, category } = accentedFinalist()
  await embed(page, bracketOf(externalId, category), { language: 'de' })
  const heading = page.getByRole('heading', { name })
  await expect(heading.getByRole('link')).toHaveAttribute(
    'href',
    `${SITE}/de/competition/${externalId}/draw/i/${category}/`,
  )
  const final = page
    .getByRole('region')
    .locator('section', { has: page.getByRole('heading', { name: 'Finale', exact: true }) })
  await expect(final.getByRole('list').getByRole('article')).toHaveCount(1)
  await expect(final).toContainText(shownFamilyName(person))
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('a widget on an Arabic page is written from right to left', async ({ page }) => {
  const { externalId } = largestCompetition()
  await embed(page, `<hajime-medals competition="${externalId}" limit="3"></hajime-medals>`, {
    language: 'ar',
  })
  await expect(page.getByRole('columnheader', { name: 'ذهبية' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(
    await page.locator('hajime-medals table').evaluate((table) => getComputedStyle(table).direction),
  ).toBe('rtl')
})

test('a widget says that a competition does not exist, and shows another one once its attribute changes', async ({
  page,
}) => {
  await embed(page, '<hajime-medals competition="no_such_competition"></hajime-medals>')
  await expect(page.getByRole('status')).toHaveText('Competition not found')
  const { externalId, name } = largestCompetition()
  await page
    .locator('hajime-medals')
    .evaluate((element, id) => element.setAttribute('competition', id), externalId)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('without a network a widget says so, and loads on request', async ({ page }) => {
  const { externalId, name } = largestCompetition()
  await page.route(`${SITE}/data/**`, (route) => route.abort())
  await embed(page, `<hajime-medals competition="${externalId}"></hajime-medals>`, { language: 'sl' })
  await expect(page.getByRole('alert')).toContainText('Dela te strani ni bilo mogoče naložiti.')
  await page.unroute(`${SITE}/data/**`)
  await page.getByRole('button', { name: 'Poskusi znova' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('the next contests of a club are those of its judoka', async ({ page, request }) => {
  const { id } = await runningCompetition(request)
  const { judoka, clubs } = published(RESOURCES.participants(id))
  const order = published(RESOURCES.contestOrder(id))
  const open = new Set(
    order.contests.filter((one) => !one.isFinished).flatMap(({ white, blue }) => [white, blue]),
  )
  const member = judoka.find((one) => one.club && !one.person.withheld && open.has(one.person.id))
  const club = clubs.find((one) => one.id === member?.club)
  if (!member || !club) throw new Error('Nobody who fights in the running competition has a club')
  await embed(page, `<hajime-next-contests club="${club.id}" competition="${id}"></hajime-next-contests>`)
  await expect(page.getByRole('heading', { name: club.name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: shownFamilyName(member.person) })).toBeVisible()
})

test('a mat shows the contest on it, with scores and clock, as the scoreboard sends them', async ({
  page,
  request,
}) => {
  const competition = await runningCompetition(request)
  const { idContest, personWhite } = await nextOnMat(request, competition, 2)
  await embed(page, `<hajime-mat competition="${competition.id}" mat="2"></hajime-mat>`, { site: LIVE_SITE })
  await expect(page.getByRole('status')).toHaveText('Live')
  const board = createApiBoard(idContest, { activeContestState: 'mate', currentTimeSeconds: 40 })
  await send(
    request,
    competition,
    { ...head(2), kind: 'active', idContest },
    { ...head(2), kind: 'mate', board },
  )
  const mat = page.getByRole('listitem')
  await expect(mat).toHaveCount(1)
  await expect(mat).toContainText(new RegExp(personWhite.familyName, 'i'))
  await expect(mat.locator('time')).toHaveText('3:20')
})

test('a widget of a running competition says that live data cannot be loaded, and loads it on request', async ({
  page,
  request,
}) => {
  const { id } = await runningCompetition(request)
  const route = `${LIVE_SITE}/api/Live/*/State*`
  await page.route(route, (call) => call.abort())
  await embed(
    page,
    `<hajime-mat competition="${id}"></hajime-mat><hajime-medals competition="${id}"></hajime-medals>`,
    { language: 'sl', site: LIVE_SITE },
  )
  for (const widget of [page.locator('hajime-mat'), page.locator('hajime-medals')])
    await expect(widget.getByRole('status')).toHaveText('Ni povezave – morda se je spremenilo')
  const mat = page.locator('hajime-mat')
  await expect(mat).not.toContainText('Trenutno ni borbe.')
  expect(await findAxeViolations(page)).toEqual([])
  await page.unroute(route)
  await mat.getByRole('button', { name: 'Poskusi znova' }).click()
  for (const widget of [mat, page.locator('hajime-medals')]) {
    await expect(widget.getByRole('status')).toHaveText('V živo')
    await expect(widget.getByRole('button')).toHaveCount(0)
  }
})

test('the page about widgets shows each of them, and does not move while they load', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/widgets/', { waitUntil: 'networkidle' })
  await expect(page.getByText(`<script type="module" src="`)).toBeVisible()
  const { name } = largestCompetition()
  await expect(page.locator('hajime-bracket').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('hajime-medals').getByRole('table')).toBeVisible()
  expect(name).not.toBe('')
  for (const tag of ['hajime-mat', 'hajime-next-contests'])
    await expect(page.locator(tag).getByRole('heading').first()).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
})
