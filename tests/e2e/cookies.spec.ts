import { expect, test } from './test.ts'
import { largestCompetition } from './world.ts'

const notice = '[data-cookie-notice]'

test('the cookie notice stays until it is closed, also by keyboard, and shifts nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator(notice)).toBeVisible()
  const top = await page.getByRole('heading', { level: 1 }).boundingBox()
  const accept = page.getByRole('button', { name: 'Got it' })
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(notice)).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(top)
  expect(await page.evaluate(() => localStorage.getItem('cookies_accepted'))).toBe('v1')
  await page.reload()
  await expect(page.locator(notice)).toBeHidden()
  await page.getByRole('link', { name: largestCompetition().name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(largestCompetition().name)
  await expect(page.locator(notice)).toBeHidden()
})

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
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
