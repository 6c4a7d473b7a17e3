import type { Browser } from '@playwright/test'
import { readDemoPassword } from '#demo/world/accounts.ts'
import { logIn } from './accounts.ts'
import { findAxeViolations } from './axe.ts'
import { LIVE_DATA, LIVE_SITE } from './servers.ts'
import { createSpreadsheet } from './spreadsheet.ts'
import { expect, type Page, test } from './test.ts'

/** The back office on the demo world, by its administrator. Each test edits clubs of its own. */

test.use({ baseURL: LIVE_SITE })

const PHONE = { width: 390, height: 844 }

const signIn = (page: Page, path: string) =>
  logIn(page, 'administrator@demo.example', readDemoPassword(LIVE_DATA) ?? '', path)

/** Chooses a language before the first visit. */
const speak = (page: Page, code: string) =>
  page.addInitScript((language) => localStorage.setItem('i18nextLng', language), code)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Adds a club by its form, and waits for its page. */
async function addClub(page: Page, name: string): Promise<void> {
  await page.goto('/office/Club/new/')
  await field(page, 'Name').fill(name)
  const country = page.getByRole('combobox', { name: 'Country', exact: true })
  await country.fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/office\/Club\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const nameFor = (what: string): string => `${what} ${Date.now() % 1e7}`

test('visitors sign in first, and return to where they were', async ({ page }) => {
  await page.goto('/office/Club/?q=x')
  const link = page.getByRole('link', { name: 'Sign in' })
  await expect(link).toHaveAttribute('href', '/account/log_in/?return=%2Foffice%2FClub%2F%3Fq%3Dx')
})

test('a club is added, found, changed and taken back', async ({ page }) => {
  const name = nameFor('Judo Tigers')
  await signIn(page, '/office/')
  await addClub(page, name)
  const address = page.url()

  await page.goto('/office/Club/')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page).toHaveURL(/\?q=Judo/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(address)

  await field(page, 'Website').fill('ftp:x')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Not in the right format')).toBeVisible()
  await expect(field(page, 'Website')).toBeFocused()
  await field(page, 'Website').fill('https://tigers.example/')
  await field(page, 'City').fill('Kassel')
  await page.reload()
  await expect(page.getByText('These changes are from before and not saved yet.')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Kassel')
  await field(page, 'Reason (optional)').fill('They moved')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('heading', { name: 'History' }).click()
  await expect(page.getByText('They moved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('They did not')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('They did not')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/office\/Club\/$/)
  await page.goto(address)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('Enter chooses what was typed last, not what the list still shows', async ({ page }) => {
  await signIn(page, '/office/')
  await page.goto('/office/Club/new/')
  const country = page.getByRole('combobox', { name: 'Country', exact: true })
  await country.fill('Sl')
  await expect(page.getByRole('option', { name: 'Slovenia' })).toBeVisible()
  await country.fill('Germany')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Germany')
  await expect(country).toHaveAttribute('aria-expanded', 'false')
})

test('two people edit a club at once, and nothing is lost', async ({ page, browser }) => {
  const name = nameFor('Judo Lions')
  await signIn(page, '/office/')
  await addClub(page, name)
  const other = await openSecond(browser, page.url())
  for (const editor of [page, other]) await expect(field(editor, 'Name')).toHaveValue(name)
  await field(page, 'Name').fill(`${name} of Berlin`)
  await field(page, 'Street').fill('Mat Street')
  await field(other, 'Name').fill(`${name} of Hamburg`)
  await field(other, 'City').fill('Hamburg')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()

  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
  await expect(dialog.getByText(`${name} of Hamburg`)).toBeVisible()
  await expect(dialog.getByText('Hamburg', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: /Theirs/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue(`${name} of Hamburg`)
  await expect(field(page, 'City')).toHaveValue('Hamburg')
  await expect(field(page, 'Street')).toHaveValue('Mat Street')
  await other.context().close()
})

async function openSecond(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: LIVE_SITE, locale: 'en-GB', serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, new URL(address).pathname)
  return page
}

test('a sheet of Excel with three faulty lines is previewed, imported and taken back', async ({ page }) => {
  const name = nameFor('Import')
  const rows = [
    ['Name', 'City', 'Country', 'Website', 'Remark'],
    [`${name} A`, 'Kassel', 'Germany', 'https://a.example/', 'x'],
    [`${name} B`, 'Kassel', 'Nowhere', '', 'x'],
    ['', 'Kassel', 'Germany', '', 'x'],
    [`${name} C`, 'Kassel', 'Germany', 'ftp:x', 'x'],
    [`${name} D`, 'Berlin', 'Germany', '', 'x'],
  ]
  await signIn(page, '/office/')
  await page.goto('/office/Club/import/')
  await page.locator('input[type=file]').setInputFiles({
    name: 'clubs.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: createSpreadsheet(rows),
  })
  await expect(page.getByRole('button', { name: 'Refused 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New 2' })).toBeVisible()
  await expect(page.getByText('There is no such entry')).toBeVisible()
  await page.getByRole('button', { name: 'Apply 2 lines' }).click()
  await expect(page.getByText('2 lines were imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The wrong file')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
  await page.goto(`/office/Club/?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('a session that ended asks to sign in, and what was typed is there afterwards', async ({ page }) => {
  await signIn(page, '/office/')
  await addClub(page, nameFor('Judo Bears'))
  await field(page, 'City').fill('Bonn')
  const { pathname } = new URL(page.url())
  await page.context().clearCookies()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible()
  await signIn(page, pathname)
  await expect(field(page, 'City')).toHaveValue('Bonn')
})

for (const code of ['en', 'ar', 'ka']) {
  test(`screens fit a phone, and have no axe violation: ${code}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await speak(page, code)
    await signIn(page, '/office/')
    for (const path of [
      '/office/',
      '/office/Club/',
      '/office/Club/new/',
      '/office/Club/import/',
      '/office/changes/',
    ]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await findAxeViolations(page), `${path} ${colorScheme}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width)
      }
    }
  })
}

test('Arabic by keyboard alone: search, open, change and save a club', async ({ page }) => {
  await speak(page, 'en')
  await signIn(page, '/office/')
  const name = nameFor('Judo Falcons')
  await addClub(page, name)
  const { pathname } = new URL(page.url())
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'))
  await speak(page, 'ar')
  await page.goto('/office/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(page.getByRole('option').filter({ hasText: name })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${pathname}`)
  const city = page.getByRole('textbox', { name: 'المدينة', exact: true })
  await expect(city).toBeVisible()
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if (await city.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.type('الرياض')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('تم الحفظ')).toBeVisible()
})
