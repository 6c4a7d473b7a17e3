import type { OfflineList } from '#publication/offline/offline-files.ts'
import { buildPath } from '#publication/routes.ts'
import { type ChangingSite, startChangingSite } from './changing-site.ts'
import { expect, type Page, test } from './test.ts'
import { accentedFinalist, smallestFinishedCompetition } from './world.ts'

/** What is kept for offline while the disk is full, the site changes, or the visitor changes their mind. */

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 240_000 })

const competition = () => buildPath('competition', { id: smallestFinishedCompetition().externalId })

const keepButton = (page: Page) => page.locator('[data-keep] [data-role="keep"], [data-keep] > button')
const hasKept = (page: Page): Promise<boolean> => page.evaluate(() => caches.has('hajime-offline'))

async function expectKept(page: Page): Promise<void> {
  // not once the progress is hidden: right after the click it is not shown yet
  await expect(page.locator('[data-keep] [role="status"]')).toContainText('Saved on this device', {
    timeout: 200_000,
  })
}

async function keepCompetition(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}${competition()}`)
  await keepButton(page).click()
  await expect(page.locator('[data-keep] [data-role="remove"]')).toBeVisible()
  await expectKept(page)
}

for (const isKnown of [true, false]) {
  test(`a disk that is full, ${isKnown ? 'which is known before' : 'which shows while files are stored'}, keeps nothing, and the next attempt works`, async ({
    page,
    context,
    baseURL,
  }) => {
    const session = await context.newCDPSession(page)
    const setQuota = (quotaSize?: number) =>
      session.send('Storage.overrideQuotaForOrigin', {
        origin: new URL(baseURL ?? '').origin,
        ...(quotaSize !== undefined && { quotaSize }),
      })
    await page.addInitScript(() => localStorage.setItem('cookies_accepted', 'v1'))
    await page.goto(competition())
    await page.evaluate(() => navigator.serviceWorker.ready)
    if (!isKnown)
      await context.serviceWorkers()[0]?.evaluate(() => {
        Object.assign(navigator.storage, { estimate: async () => ({}) })
      })
    await setQuota(600_000)
    await keepButton(page).click()
    await expect(page.locator('[data-keep] [role="status"]')).toHaveText(
      'There is not enough space on this device. Nothing was saved.',
    )
    await expect.poll(() => hasKept(page)).toBe(false)
    await page.goto(buildPath('offline'))
    await expect(page.getByText('No competitions have been saved yet.', { exact: false })).toBeVisible()

    await setQuota()
    await page.goto(competition())
    await keepButton(page).click()
    await expectKept(page)
    expect(await hasKept(page)).toBe(true)
  })
}

test.describe('while the site changes', () => {
  let site: ChangingSite
  test.beforeEach(async () => {
    site = await startChangingSite()
  })
  test.afterEach(() => site.close())

  test('a new service worker takes over, and a form that is being filled in keeps its text', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('cookies_accepted', 'v1'))
    await page.goto(`${site.origin}/calendar/`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        )
      Object.assign(globalThis, { isSamePage: true })
    })
    const field = page.getByRole('searchbox').first()
    await field.pressSequentially('Ljub')
    await page.evaluate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        Object.assign(globalThis, { isTakenOver: true }),
      )
    })
    // Chromium with a debugger attached activates a new worker only if the old one is idle at that moment, or after five minutes
    await expect(async () => {
      await page.waitForTimeout(2000)
      site.change('/service-worker.js', (script) => `${script}\n// another release`)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))
      await page.waitForFunction(() => 'isTakenOver' in globalThis, undefined, { timeout: 10_000 })
    }).toPass({ timeout: 200_000 })
    await field.pressSequentially('ljana')
    await page.waitForTimeout(1000)
    await expect(field).toHaveValue('Ljubljana')
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })

  test('a kept competition follows a new release when the network is back', async ({ page, context }) => {
    const { externalId } = smallestFinishedCompetition()
    const results = buildPath('results', { id: externalId })
    await keepCompetition(page, site.origin)
    await context.setOffline(true)
    site.change(results, (html) => html.replace('</h1>', ' of the next release</h1>'))
    site.change(`/offline/competition/${externalId}.json`, (json) => {
      const list = JSON.parse(json) as OfflineList
      expect(list.files.map(([address]) => address)).toContain(results)
      const files = list.files.map(([address, digest, bytes]) =>
        address === results ? [address, `${digest}0`, bytes] : [address, digest, bytes],
      )
      return JSON.stringify({ ...list, files })
    })
    await page.goto(`${site.origin}${results}`)
    await expect(page.locator('[data-stored-copy]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('of the next release')

    await context.setOffline(false)
    await page.goto(`${site.origin}/calendar/`)
    const readKept = () =>
      page.evaluate(
        async (path) => (await (await caches.open('hajime-offline')).match(path))?.text(),
        results,
      )
    await expect.poll(readKept, { timeout: 60_000 }).toContain('of the next release')
    await context.setOffline(true)
    await page.goto(`${site.origin}${results}`)
    await expect(page.locator('[data-stored-copy]')).toBeVisible()
    await expect(page.locator('h1').filter({ hasText: 'of the next release' })).toBeVisible()
  })
})

test('the search index of the archive is kept on request, and finds without a network', async ({
  page,
  context,
}) => {
  const { person } = accentedFinalist()
  await page.goto(buildPath('offline'))
  const row = page.locator('[data-offline-list] li').last()
  await row.getByRole('button').click()
  await expect(row.getByRole('status')).toContainText('Saved on this device', { timeout: 60_000 })
  await context.setOffline(true)
  await page.goto(buildPath('offline'))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(person.familyName)
  await expect(page.getByRole('option', { name: new RegExp(person.givenName) }).first()).toBeVisible()
})

test('refusing the cookie notice afterwards leaves no cache, no database and no worker', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('cookies_accepted') === null) localStorage.setItem('cookies_accepted', 'v1')
  })
  await keepCompetition(page)
  const listStored = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
  await page.goto('/calendar/')
  await expect.poll(async () => (await listStored()).databases).toEqual(['workbox-expiration'])
  await page.goto('/cookies/')
  await page.getByRole('main').getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(async () => (await listStored()).workers).toBe(0)
  await page.goto('/calendar/')
  await expect.poll(listStored).toEqual({ caches: [], databases: [], workers: 0 })
  await page.goto('/')
  expect(await listStored()).toEqual({ caches: [], databases: [], workers: 0 })
})
