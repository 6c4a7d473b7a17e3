import { expect, test } from './test.ts'
import { largestCompetition } from './world.ts'

test('the dark theme is stored and applied from page to page without a flash', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('darkTheme'))).toBe('on')
  await page.getByRole('link', { name: largestCompetition().name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(largestCompetition().name)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('international names are a stored preference', async ({ page }) => {
  await page.goto(`/competition/${largestCompetition().externalId}/judoka/`)
  const local = page.locator('.name-local:not([data-foreign])').first()
  const international = page.locator('.name-international:not([data-foreign])').first()
  await expect(local).toBeVisible()
  await expect(international).toBeHidden()
  await page.locator('summary', { hasText: 'Language' }).click()
  await page.getByLabel('International names').check()
  await expect(international).toBeVisible()
  await expect(local).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('internationalNames'))).toBe('true')
})

test('a name has one spelling without a preference, also on a page that the router swaps in', async ({
  page,
}) => {
  await page.goto(`/competition/${largestCompetition().externalId}/`)
  await page
    .getByRole('navigation', { name: 'This competition' })
    .getByRole('link', { name: 'Participants' })
    .click()
  await expect(page).toHaveURL(/\/judoka\/$/)
  await expect(page.locator('.name-local:not([data-foreign])').first()).toBeVisible()
  await expect(page.locator('.name-international:not([data-foreign])').first()).toBeHidden()
})

test('the switches in the shell show the stored preferences', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('darkTheme', 'on')
    localStorage.setItem('internationalNames', 'true')
  })
  await page.goto('/ka/')
  await expect(page.locator('[data-theme-switch]')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-names-switch]')).toBeChecked()
})

test('English with a prefix redirects to the address without it, whatever the stored language', async ({
  page,
}) => {
  await page.goto('/en/?lang=en')
  await expect(page).toHaveURL(/\/\?lang=en$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Judo today' })).toBeVisible()
})

test('an address without a language redirects to the stored one, a prefixed address does not', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'de'))
  await page.goto('/')
  await expect(page).toHaveURL(/\/de\/$/)
  await page.goto('/ar/')
  await expect(page).toHaveURL(/\/ar\/$/)
})

for (const address of ['/?lang=ar', '/de/?lang=ar']) {
  test(`?lang= of ${address} selects the language and stores it`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(/\/ar\/\?lang=ar$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar')
    expect(await page.evaluate(() => document.cookie)).toContain('i18next=ar')
  })
}

test.describe('a Slovenian browser', () => {
  test.use({ locale: 'sl-SI' })
  test('gets the Slovenian portal', async ({ page }) => {
    await page.goto('/')
    await page.waitForURL('**/si/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'sl')
  })
})

test('overview and standings do not scroll sideways on the narrowest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { externalId } = largestCompetition()
  for (const prefix of ['', '/de', '/ar'])
    for (const part of ['', 'standings/']) {
      const path = `${prefix}/competition/${externalId}/${part}`
      await page.goto(path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width]).toEqual([path, 320])
    }
})

test('the menu on a phone opens, closes with Escape, and the page does not overflow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { externalId } = largestCompetition()
  for (const path of [
    '/',
    `/competition/${externalId}/`,
    `/competition/${externalId}/results/`,
    `/ar/competition/${externalId}/judoka/`,
  ]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await page.goto('/')
  const menu = page.locator('summary', { hasText: 'Menu' })
  await menu.click()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  await expect(menu).toBeFocused()
})
