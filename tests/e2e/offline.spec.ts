import { splitLocalePrefix } from '#language/localized-paths.ts'
import { buildPath } from '#publication/routes.ts'
import { readTranslations } from '../unit/language/translations.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'
import { accentedFinalist, largestCompetition, smallestFinishedCompetition } from './world.ts'

/** Pages and kept competitions without a network. */

test.use({ serviceWorkers: 'allow' })
// one competition is hundreds of files
test.describe.configure({ timeout: 240_000 })

const bar = '[data-stored-copy]'

/** Opens a page as somebody who has accepted the cookie notice, and waits until the worker has stored it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookies_accepted', 'v1'))
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
  const address = new URL(path, page.url()).href
  await expect.poll(() => isStored(page, address)).toBe(true)
}

const isStored = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (one) => (await caches.match(one)) !== undefined, address)

const listStored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Keeps a competition as somebody who has not answered the cookie notice: asking for it is enough. */
async function keepCompetition(page: Page, locale: string, id: string): Promise<void> {
  await page.goto(`${locale}${buildPath('competition', { id })}`)
  await page.locator('[data-keep] button').click()
  await expect(page.locator('[data-keep] progress')).toBeVisible()
  await expect(page.locator('[data-keep] [data-role="remove"]')).toBeVisible()
  // not once the progress is hidden: it is as well while the controls are rendered anew
  const [saved = ''] =
    readTranslations(splitLocalePrefix(`${locale}/`).code)['offline.kept']?.split('{{') ?? []
  const status = page.locator('[data-keep] [role="status"]')
  await expect(status).toContainText(saved, { timeout: 200_000 })
  await expect(status).toContainText(/\d/)
}

async function expectStoredPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator(`${bar} time`)).toBeVisible()
  expect(await page.locator('html').getAttribute('data-stored')).toMatch(/^\d{4}-\d\d-\d\dT/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function findBySearch(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(text)
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

for (const locale of ['', '/ar']) {
  test(`a kept competition is walked without a network (${locale || 'en'})`, async ({ page, context }) => {
    const { externalId: id } = largestCompetition()
    const { person, category } = accentedFinalist()
    await keepCompetition(page, locale, id)
    await goOffline(context)

    await expectStoredPage(page, `${locale}${buildPath('results', { id })}`)
    await expect(page.locator('main')).toContainText(/\d/)
    await expectStoredPage(page, `${locale}${buildPath('draw', { id, category })}`)
    await expect(page.locator('[data-athlete]').first()).toBeAttached()
    await expectStoredPage(page, `${locale}${buildPath('contestOrder', { id })}`)
    // rendered from the data
    await page.goto(`${locale}${buildPath('athlete', { id, athlete: person.id })}`)
    await expect(page.locator(bar)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\p{L}/u)
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(1) || 'en')

    await findBySearch(page, person.internationalFamilyName ?? person.familyName)
    await page.goto(`${locale}/offline/`)
    await expect(page.locator('[data-offline-list] a')).toHaveAttribute(
      'href',
      `${locale}${buildPath('competition', { id })}`,
    )
    // search outside of the competition finds what is kept
    await findBySearch(page, person.internationalFamilyName ?? person.familyName)
  })
}

test('a page that was seen once opens again and says when it was stored; another shows our page', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/de/calendar/')
  await goOffline(context)
  await expectStoredPage(page, '/de/calendar/')
  await expect(page.locator(bar)).toContainText(/Gespeicherte Kopie vom .*\d{4}/)
  await expect(page.getByRole('banner')).toBeVisible()

  await page.goto('/de/ranking/')
  await expect(page.getByRole('heading', { level: 1, name: 'Offline verfügbar' })).toBeVisible()
  await expect(page.getByText('Es gibt kein Netz', { exact: false })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offline verfügbar' })).toBeHidden()
  await expect(page.locator(bar)).toHaveCount(0)
})

test('what is removed is deleted, also if its row is filled again while the button is pressed', async ({
  page,
}) => {
  const { externalId: id } = smallestFinishedCompetition()
  await keepCompetition(page, '', id)
  expect((await listStored(page)).filter((path) => path.startsWith(`/data/competition/${id}/`))).not.toEqual(
    [],
  )
  await page.goto('/offline/')
  const row = page.locator('[data-offline-list] li').first()
  await row.locator('[data-role="remove"]').hover()
  await page.mouse.down()
  const total = { files: 1000, bytes: 1_000_000 }
  const progress = { key: `competition/${id}`, state: 'loading', done: total, total }
  await page.evaluate((message) => {
    new BroadcastChannel('hajime-offline-progress').postMessage(message)
  }, progress)
  await page.waitForTimeout(500) // the row is filled again
  await page.mouse.up()
  await expect(page.locator('[data-offline-list] a')).toHaveCount(0)
  expect(await page.evaluate(() => caches.has('hajime-offline'))).toBe(false)
})

test('an interrupted download continues with the next page', async ({ page, context }) => {
  const { externalId: id } = largestCompetition()
  await openWithWorker(page, buildPath('competition', { id }))
  await page.locator('[data-keep] button').click()
  // the list of its files is there, and the first of them are on their way
  const progress = page.locator('[data-keep] progress')
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.max)).toBeGreaterThan(1)
  await goOffline(context)
  await page.waitForTimeout(2000)
  await context.setOffline(false)
  await page.waitForTimeout(10_000)
  await page.goto(buildPath('offline'))
  await expect(page.locator('[data-offline-list] progress')).toHaveCount(0, { timeout: 200_000 })
  await expect(page.locator('[data-offline-list] a')).toHaveCount(1)
})

test('a competition that was chosen when the network had just ended is kept once it is back', async ({
  page,
  context,
}) => {
  const { externalId: id } = smallestFinishedCompetition()
  await openWithWorker(page, buildPath('competition', { id }))
  const control = page.locator('[data-keep]')
  // the buttons work without the network once they have been used
  await control.getByRole('button').click()
  await control.locator('[data-role="remove"]').click()
  const keep = control.locator('[data-role="keep"]')
  await expect(keep).toBeVisible()
  await goOffline(context)
  await keep.click()
  await expect(control.getByRole('status')).toHaveText(
    'The connection was lost. Saving will continue when you are back online.',
  )
  await context.setOffline(false)
  await page.goto(buildPath('offline'))
  await expect(page.locator('[data-offline-list] a')).toHaveCount(1)
  await expect(page.locator('[data-offline-list] progress')).toHaveCount(0, { timeout: 200_000 })
  await expect(page.locator('[data-offline-list] [role="status"]').first()).toContainText(/\d/)
})

test('account pages, registrations and the API are in no cache', async ({ page }) => {
  await openWithWorker(page, '/')
  for (const path of ['/account/log_in/', '/user/', '/registrations/', '/following/', '/'])
    await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => fetch('/api/EnvInfo/GetEnvInfo'))
  const stored = await listStored(page)
  expect(stored.length).toBeGreaterThan(5)
  expect(stored.filter((path) => /^\/(?:api|account|user|registrations|following)\//.test(path))).toEqual([])
})

test('the worker is one file that browsers always compare with the site', async ({ request }) => {
  const response = await request.get('/service-worker.js')
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toBe('no-cache')
  expect(await response.text()).not.toMatch(/\bimport\s*[("'{]|process\.env/)
})
