import { expect, test } from './test.ts'
import { largestCompetition } from './world.ts'

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
  test(`at ${width} px, the cookie notice is one line that covers nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de/')
    const box = await page.locator(notice).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(46)
    const header = await page.getByRole('banner').boundingBox()
    expect(box?.y).toBe((header?.y ?? 0) + (header?.height ?? 0))
    const main = await page.getByRole('main').boundingBox()
    expect(main?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
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
