import { STORED_ITEMS, type StoredItem } from '#portal/pages/cookies/stored-items.ts'
import { expect, type Page, test } from './test.ts'
import { accentedFinalist, largestCompetition } from './world.ts'

const notice = '[data-cookie-notice]'

test('the cookie notice stays until it is accepted, also by keyboard', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator(notice)).toBeVisible()
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(notice)).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('cookies_accepted'))).toBe('v1')
  await page.reload()
  await expect(page.locator(notice)).toBeHidden()
  await page.getByRole('link', { name: largestCompetition().name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(largestCompetition().name)
  await expect(page.locator(notice)).toBeHidden()
})

test('after refusal, preferences and the answer last for the visit only', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.locator(notice)).toBeHidden()
  // the code that applies the answer is loaded by the click where the page has not loaded it before
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/calendar/')
  await expect(page.locator(notice)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await context.cookies()).toEqual([])
  const visit = await context.newPage()
  await visit.goto('/')
  await expect(visit.locator(notice)).toBeVisible()
})

for (const width of [320, 390, 1280]) {
  test(`at ${width} px, the cookie notice is a whole sentence in one bar that covers nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const code of ['de', 'ka']) {
      await page.goto(`/${code}/`)
      const sentence = page.locator(notice).getByRole('link')
      await expect(sentence).toBeVisible()
      const box = await page.locator(notice).boundingBox()
      expect(box?.height).toBeLessThanOrEqual(46)
      const [text, bar] = await sentence.evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return [range.getBoundingClientRect(), link.closest('section')?.getBoundingClientRect()].map(
          (rect) => ({ top: rect?.top ?? 0, bottom: rect?.bottom ?? 0 }),
        )
      })
      // the area of the typeface reaches beyond its letters
      expect(text?.top).toBeGreaterThanOrEqual((bar?.top ?? 0) - 2)
      expect(text?.bottom).toBeLessThanOrEqual((bar?.bottom ?? 0) + 2)
      const header = await page.getByRole('banner').boundingBox()
      expect(box?.y).toBe((header?.y ?? 0) + (header?.height ?? 0))
      const main = await page.getByRole('main').boundingBox()
      expect(main?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('the page about cookies lists what is stored', async ({ page }) => {
  await page.goto('/de/')
  await page.locator(notice).getByRole('link').click()
  await expect(page).toHaveURL(/\/de\/cookies\/$/)
  for (const name of [
    'i18nextLng',
    'i18next',
    'darkTheme',
    'internationalNames',
    'legacy_draw',
    'cookies_accepted',
  ])
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) }).first()).toBeVisible()
})

type Stored = Record<StoredItem['storage'], string[]>

/** What the browser holds of the site, by name. */
async function listStored(page: Page): Promise<Stored> {
  const cookie = (await page.context().cookies()).map(({ name }) => name)
  const others = await page.evaluate(async () => ({
    storage: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    cache: await caches.keys(),
    database: (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  }))
  expect(others.workers.length > 0, 'caches without the worker that fills them').toBe(others.cache.length > 0)
  const { workers: _, ...stored } = others
  return { cookie, ...stored }
}

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Visits pages as somebody who has not answered, or not refused. */
  async function visitPages(page: Page): Promise<void> {
    const { externalId } = largestCompetition()
    for (const path of [
      '/sjz/',
      '/calendar/',
      `/competition/${externalId}/`,
      `/competition/${externalId}/results/`,
    ])
      await page.goto(path, { waitUntil: 'load' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(accentedFinalist().person.familyName)
    await page.getByRole('option').first().press('Enter')
    await page.waitForURL(/judoka|competition/)
  }

  test('before the notice is answered, a visit stores no more than where it is', async ({ page }) => {
    await visitPages(page)
    const { tab, ...others } = await listStored(page)
    expect(others).toEqual({ cookie: [], storage: [], cache: [], database: [] })
    expect(['inCompetition', 'partner']).toEqual(expect.arrayContaining(tab))
  })

  test('everything that the browser stores is listed, and refusing later removes it', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await visitPages(page)
    await page.goto('/?lang=en')
    await expect.poll(async () => (await listStored(page)).database).toContain('workbox-expiration')
    const stored = await listStored(page)
    expect(stored.storage).toEqual(expect.arrayContaining(['cookies_accepted', 'darkTheme', 'i18nextLng']))
    expect(stored.cookie).toEqual(['i18next'])
    expect(stored.cache).toEqual(expect.arrayContaining(['hajime-pages', 'hajime-hashed', 'hajime-data']))
    const listed = (storage: StoredItem['storage']) =>
      STORED_ITEMS.filter((item) => item.storage === storage).map(({ name }) => name)
    for (const [storage, names] of Object.entries(stored) as [StoredItem['storage'], string[]][])
      expect(names.filter((name) => !listed(storage).includes(name))).toEqual([])

    await page.goto('/cookies/')
    await page.getByRole('main').getByRole('button', { name: 'Refuse' }).click()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await page.goto('/calendar/')
    const { storage, cookie, tab } = await listStored(page)
    expect(storage).toEqual([])
    expect(cookie).toEqual([])
    expect(tab).toEqual(expect.arrayContaining(['cookies_accepted', 'darkTheme']))
  })
})

test('page views are reported on the production host, not on others, and not after refusal', async ({
  page,
  baseURL,
}) => {
  const reported: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/PageViews/Add')) reported.push(request.postDataJSON())
  })
  await page.goto('/calendar/', { waitUntil: 'networkidle' })
  expect(reported).toEqual([])

  await page.route('https://judo.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/api/')) return route.fulfill({ json: { success: true, message: '' } })
    return route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}` }) })
  })
  await page.goto('https://judo.example/de/', { referer: 'https://news.example/article' })
  await expect.poll(() => reported).toEqual([{ path: '/de/', referrer: 'news.example' }])
  await page.getByRole('navigation').getByRole('link', { name: 'Kalender' }).first().click()
  await expect.poll(() => reported.slice(1)).toEqual([{ path: '/de/calendar/' }])
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await page.goto('https://judo.example/de/', { waitUntil: 'networkidle' })
  expect(reported).toHaveLength(2)
  expect(await page.context().cookies()).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is stored, and no notice appears', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator(notice)).toBeHidden()
  })
})

for (const path of ['/following/', '/apply_to_competition/', '/apply_to_competition/success/']) {
  test(`${path} has contents and links, and is not indexed`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'All competitions' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('the application page links back to its competition', async ({ page }) => {
  const { externalId, name } = largestCompetition()
  await page.goto(`/competition/${externalId}/apply_to_competition/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Apply to a competition' })).toBeVisible()
  await page.getByRole('region', { name }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
