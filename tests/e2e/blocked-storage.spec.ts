import { readDemoPassword } from '#demo/world/accounts.ts'
import { RESOURCES } from '#publication/resources.ts'
import { SITE_DATA } from './servers.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'
import { largestCompetition, published, shownFamilyName, smallestFinishedCompetition } from './world.ts'

/** A visitor whose browser stores nothing for sites: all that needs no storage works, and the rest says so. */

test.use({ serviceWorkers: 'allow' })

/** What Chromium does with "Block all cookies", which also blocks storage: storage throws, caches and workers reject, cookies are lost. */
async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
    for (const name of Object.getOwnPropertyNames(CacheStorage.prototype))
      if (name !== 'constructor')
        Object.defineProperty(CacheStorage.prototype, name, { value: async () => refuse() })
    ServiceWorkerContainer.prototype.register = async () => refuse()
    ServiceWorkerContainer.prototype.getRegistration = async () => refuse()
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
  await context.route('**/account/**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await context.clearCookies() // those of the response
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

/** Errors that pages throw and log. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

test.beforeEach(({ context }) => blockStorage(context))

test('pages open without an error: home, a running competition, an archive page, who is followed', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const { externalId } = largestCompetition()
  for (const path of [
    '/',
    `/competition/${externalId}/`,
    `/competition/${externalId}/contest_order/`,
    `/competition/${externalId}/results/`,
    '/calendar/',
    '/following/',
    '/offline/',
    '/cookies/',
  ]) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.mouse.move(5, 300)
    await page.waitForTimeout(300)
    expect([path, errors]).toEqual([path, []])
  }
})

test('following works until the page is closed, and says so', async ({ page }) => {
  const errors = watchErrors(page)
  const place = published(RESOURCES.results(largestCompetition().externalId))
    .categories.flatMap(({ places }) => places)
    .find(({ person }) => !person.withheld && person.profile !== false)
  if (!place) throw new Error('The largest competition has no places')
  await page.goto(`/competition/${largestCompetition().externalId}/results/`)
  await page.mouse.move(5, 300)
  const star = page
    .getByRole('button', { name: new RegExp(`^Follow .*${shownFamilyName(place.person)}`, 'i') })
    .first()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-notice]')).toContainText('does not let the site store anything')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  expect(errors).toEqual([])
})

test('saving a competition on the device is refused with a reason', async ({ page }) => {
  await page.goto(`/competition/${smallestFinishedCompetition().externalId}/`)
  await page.locator('[data-keep] [data-role="keep"], [data-keep] > button').click()
  await expect(page.locator('[data-keep] [role="status"]')).toHaveText(
    'This browser cannot save pages on this device.',
  )
})

test('the log-in page says that it needs cookies', async ({ page }) => {
  await page.goto('/account/log_in/?return=/ranking/')
  await page.getByLabel('E-mail').fill('fan@demo.example')
  await page.getByLabel('Password').fill(readDemoPassword(SITE_DATA) ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Your browser refuses cookies.')).toBeVisible()
})

for (const answer of ['v1', 'refused']) {
  test(`theme and the answer ${answer} to the cookie notice last until the page is closed`, async ({
    page,
  }) => {
    const errors = watchErrors(page)
    await page.goto('/')
    await page.getByRole('button', { name: /Dark/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.locator(`button[data-cookies="${answer}"]`).click()
    await expect(page.locator('button[data-cookies]').first()).toBeHidden()
    // what follows the answer is loaded after it
    await page.waitForLoadState('networkidle')
    expect(errors).toEqual([])
  })
}
