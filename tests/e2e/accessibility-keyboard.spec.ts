import { readDemoPassword } from '#demo/world/accounts.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import { pressWithKeyboard, tabTo } from './keyboard.ts'
import { LIVE_DATA, LIVE_SITE } from './servers.ts'
import { TEMPLATES } from './templates.ts'
import { expect, type Page, test } from './test.ts'
import { accentedFinalist, largestCompetition, published } from './world.ts'

/** The ways through the site with the keyboard alone, and where the focus is afterwards; `accessibility-dialogs.spec.ts` tests menus. */

const content = '#content'

test('the first stop of a page is the link to its content', async ({ reusedPage: page }) => {
  await page.goto('/calendar/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator(content)).toBeFocused()
})

test('navigation moves the focus to the content of the next page, also on the way back', async ({
  reusedPage: page,
}) => {
  const { name, externalId } = largestCompetition()
  await page.goto('/')
  await pressWithKeyboard(page, page.getByRole('main').getByRole('link', { name }).first())
  await expect(page).toHaveURL(buildPath('competition', { id: externalId }))
  await expect(page.locator(content)).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Judo today' })).toBeVisible()
  await expect(page.locator(content)).toBeFocused()
})

test('a page that the browser renders gets the focus as well', async ({ reusedPage: page }) => {
  const { name } = largestCompetition()
  await page.goto('/ka/')
  await pressWithKeyboard(page, page.getByRole('main').getByRole('link', { name }).first())
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.locator('html').getAttribute('data-shell')).not.toBeNull()
  await expect(page.locator(content)).toBeFocused()
})

test('a link that changes only the query keeps the focus', async ({ reusedPage: page }) => {
  await page.goto(TEMPLATES['contest order']())
  await page.setViewportSize({ width: 390, height: 844 })
  const tab = page.getByRole('link', { name: 'Mat 2', exact: true })
  await pressWithKeyboard(page, tab)
  await expect(page).toHaveURL(/mat=2/)
  await expect(tab).toBeFocused()
})

test('search holds the focus, Escape returns it, and Enter leads to a judoka who can be followed', async ({
  reusedPage: page,
}) => {
  const { person } = accentedFinalist()
  await page.goto('/calendar/')
  const button = page.getByRole('button', { name: 'Search' }).first()
  await pressWithKeyboard(page, button)
  const input = page.getByRole('combobox')
  await expect(input).toBeFocused()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    // a browser may stop at its own controls between the last and the first of the dialog
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(input).toBeFocused()
  await page.keyboard.type(person.familyName)
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/judoka\/\d+\/$/)
  await expect(page.locator(content)).toBeFocused()
  const follow = page
    .getByRole('main')
    .getByRole('button', { name: /^Follow / })
    .first()
  await pressWithKeyboard(page, follow)
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(follow).toBeFocused()
})

test('the filter of the contest order opens, filters while one types, and keeps the focus', async ({
  reusedPage: page,
}) => {
  await page.goto(TEMPLATES['contest order']())
  await pressWithKeyboard(page, page.locator('summary', { hasText: 'Find contests' }))
  const field = page.getByRole('searchbox', { name: 'Name' })
  await tabTo(page, field)
  await page.keyboard.type(accentedFinalist().person.familyName)
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible()
  await expect(field).toBeFocused()
})

test('a bracket scrolls with the arrow keys, and leads to its judoka', async ({ reusedPage: page }) => {
  await page.setViewportSize({ width: 600, height: 700 })
  await page.goto(TEMPLATES['draw of 16']())
  const bracket = page.locator('[data-bracket]').first()
  await tabTo(page, bracket)
  const scrolled = () => bracket.evaluate((element) => element.scrollLeft)
  const before = await scrolled()
  await page.keyboard.press('ArrowRight')
  await expect.poll(scrolled).toBeGreaterThan(before)
  const judoka = bracket.locator('a[href*="/judoka/"]').first()
  await pressWithKeyboard(page, judoka)
  await expect(page).toHaveURL(/\/judoka\/\d+\/$/)
  await expect(page.locator(content)).toBeFocused()
})

test('the answer on the page about cookies moves the focus to the content', async ({ page }) => {
  await page.goto('/cookies/')
  await pressWithKeyboard(page, page.getByRole('main').getByRole('button', { name: 'Refuse' }))
  await expect(page.locator(content)).toBeFocused()
  await expect(page.locator('[data-cookie-notice]')).toBeHidden()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test.describe.configure({ timeout: 240_000 })

  test('a competition is kept for offline and removed, and the focus stays on its button', async ({
    page,
  }) => {
    await page.goto(buildPath('competition', { id: largestCompetition().externalId }))
    const control = page.locator('[data-keep]')
    await pressWithKeyboard(page, control.getByRole('button'))
    const remove = control.locator('[data-role="remove"]')
    await expect(remove).toBeFocused()
    // not once the progress is hidden: right after the click it is not shown yet
    await expect(control.getByRole('status')).toContainText('Saved on this device', { timeout: 200_000 })
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(control.locator('[data-role="keep"]')).toBeFocused()
  })
})

test.describe('with an account', () => {
  test.use({ baseURL: LIVE_SITE })

  /** Logs in as somebody who has followed a link to a page. */
  async function logIn(page: Page, email: string): Promise<void> {
    await tabTo(page, page.getByLabel('E-mail'))
    await page.keyboard.type(email)
    await tabTo(page, page.getByLabel('Password'))
    await page.keyboard.type(readDemoPassword(LIVE_DATA) ?? '')
    await page.keyboard.press('Enter')
  }

  test('one logs in, enters a judoka, pays, and returns from the checkout', async ({ page }) => {
    const open = published(RESOURCES.competitions()).competitions.find(({ name }) =>
      name.startsWith('Salzburg Open'),
    )
    await page.goto(buildPath('applyTo', { id: open?.externalId ?? '' }))
    await pressWithKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Log in' }))
    await logIn(page, 'coach@demo.example')
    await page.waitForURL('**/apply_to_competition/')
    const entrants = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Who is competing?' }) })
    const category = entrants.getByRole('combobox', { name: /^Category/ }).last()
    await tabTo(page, category)
    await page.keyboard.press('ArrowDown')
    await expect(category).not.toHaveValue('')
    await pressWithKeyboard(page, page.getByRole('button', { name: /^Pay €/ }))
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await pressWithKeyboard(page, page.getByRole('button', { name: 'Pay' }))
    await page.waitForURL('**/apply_to_competition/success/**')
    await expect(page.getByRole('main').getByRole('status')).toContainText('have been entered', {
      timeout: 15_000,
    })
  })
})
