import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { readDemoPassword } from '#demo/world/accounts.ts'
import { buildPath } from '#publication/routes.ts'
import { findMails, logIn, register } from './accounts.ts'
import { findAxeViolations } from './axe.ts'
import { LIVE_DATA, LIVE_SITE } from './servers.ts'
import { expect, type Page, test } from './test.ts'

/** The pages of a signed-in user. Each test that changes an account registers its own. */

test.use({ baseURL: LIVE_SITE })

const PHONE = { width: 390, height: 844 }
const PASSWORD = 'seoi-nage 1882'
const MAX_SCRIPT = 130_000

const PAGES = [
  buildPath('user'),
  buildPath('userLinks'),
  buildPath('userSettings'),
  `${buildPath('userClaim')}?person=1`,
  buildPath('userClaims'),
  buildPath('userPageViews'),
  buildPath('userDeletion'),
]

const logInAs = (page: Page, role: string, path: string) =>
  logIn(page, `${role}@demo.example`, readDemoPassword(LIVE_DATA) ?? '', path)

/** Opens a page, and waits until all that it shows is loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('navigation')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

async function registerSomebody(page: Page, path: string): Promise<string> {
  const email = `user-${Date.now()}-${Math.trunc(Math.random() * 1e6)}@example.com`
  await page.goto(`/account/register/?return=${path}`)
  await register(page, email, PASSWORD)
  await page.waitForURL(`**${path}`)
  return email
}

for (const locale of ['', '/ar']) {
  test(`every page fits a phone and has no axe violation: ${locale || '/en'}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await logInAs(page, 'national.administrator', '/user/')
    for (const path of PAGES) {
      await open(page, locale + path)
      expect(await findAxeViolations(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of PAGES) {
      await open(page, locale + path)
      expect(await findAxeViolations(page, ['color-contrast']), path).toEqual([])
    }
  })
}

test('visitors log in first, and return to the page in their language', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(`/de${path}`)
    const link = page.getByRole('main').getByRole('link', { name: 'Einloggen' })
    await expect(link).toHaveAttribute(
      'href',
      `/account/log_in/?return=/de${path.replace('=', '%3D').replace('?', '%3F')}`,
    )
  }
})

test('what only administrators see is shown to nobody else', async ({ page }) => {
  await logInAs(page, 'parent', '/user/')
  await expect(page.getByRole('navigation', { name: 'Your account' }).getByRole('link')).toHaveText([
    'Your account',
    'Linked accounts',
    'Settings',
  ])
  for (const path of [buildPath('userClaims'), buildPath('userPageViews')]) {
    await open(page, path)
    await expect(page.getByText('This page is for administrators of clubs and federations.')).toBeVisible()
  }
})

test('an address of a former page leads to the page', async ({ page }) => {
  await logInAs(page, 'parent', '/user/')
  await page.goto('/account/settings/')
  await expect(page).toHaveURL(/\/user\/settings\/$/)
})

test('settings are saved; what another session has changed meanwhile is shown with what was entered', async ({
  page,
  context,
}) => {
  await registerSomebody(page, '/user/settings/')
  const other = await context.newPage()
  await open(other, '/user/settings/')
  await open(page, '/user/settings/')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByLabel('Billing country').selectOption('Austria')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your settings have been saved.')

  await other.getByLabel('Time zone').selectOption('Europe/Vienna')
  await other.getByLabel('Language').selectOption('Deutsch')
  await other.getByRole('button', { name: 'Save' }).click()
  const conflict = other.getByRole('main').getByRole('alert')
  await expect(conflict).toContainText('Nothing was saved')
  await expect(conflict).toContainText('Now: Asia/Tokyo')
  await expect(conflict).toContainText('Your input: Europe/Vienna')
  await expect(conflict).toContainText('Now: Austria')
  // what was entered stays; what was not touched follows the other session
  await expect(other.getByLabel('Time zone')).toHaveValue('Europe/Vienna')
  await expect(other.getByLabel('Billing country').locator('option:checked')).toHaveText('Austria')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('main').getByRole('status')).toHaveText('Your settings have been saved.')
  // even if nothing was entered
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Now: Europe/Vienna')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Vienna')
  await open(page, '/user/')
  await expect(page.getByText('(Europe/Vienna)').first()).toBeVisible()
})

test('a user ends another session, downloads the data, and logs out everywhere', async ({
  page,
  browser,
}) => {
  const email = await registerSomebody(page, '/user/')
  const otherContext = await browser.newContext({ baseURL: LIVE_SITE })
  const other = await otherContext.newPage()
  await logIn(other, email, PASSWORD, '/user/')
  await open(page, '/user/')
  const sessions = page.getByRole('listitem').filter({ has: page.locator('time') })
  await expect(sessions).toHaveCount(2)
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(sessions).toHaveCount(1)
  expect((await other.request.get('/api/User')).status()).toBe(401)
  await otherContext.close()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { email } })

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect((await page.request.get('/api/User')).status()).toBe(401)
})

test('a user accepts a document, and takes the consent back', async ({ page }) => {
  await logInAs(page, 'parent', '/user/')
  await open(page, '/user/')
  const terms = page.getByRole('listitem').filter({ hasText: 'Terms of use' })
  const accept = terms.getByRole('button', { name: 'Accept' })
  await accept.click()
  await expect(terms.first()).toContainText('Accepted on')
  await terms.getByRole('button', { name: 'Withdraw' }).click()
  await expect(terms.filter({ hasText: 'Withdrawn on' }).first()).toBeVisible()
  await expect(accept).toHaveCount(1)
})

test('page views are in tables, for the partner and the period in the address', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/api/PageViews/*/Report?*', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      json: {
        total: 1234,
        days: [
          { day: '2026-11-20', views: 1 },
          { day: '2026-11-21', views: 1233 },
        ],
        pages: [{ route: 'draw', views: 1234 }],
        competitions: [{ idCompetition: 1, idExternal: 'open', name: 'Graz <Open>', views: 1234 }],
        languages: [{ language: 'si', views: 1234 }],
        referrers: [{ host: 'news.example', views: 5 }],
      },
    })
  })
  await logInAs(page, 'national.administrator', '/user/')
  await open(page, '/user/page_views/')
  await expect(page.getByRole('heading', { name: 'Page views: 1,234' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([
    'CompetitionPage views',
    'Graz <Open>1,234',
    'LanguagePage views',
    'Slovenian1,234',
    'Came fromPage views',
    'news.example5',
    'DatePage views',
    '21 Nov 20261,233',
    '20 Nov 20261',
  ])
  await expect(page.getByRole('link', { name: 'Graz <Open>' })).toHaveAttribute('href', '/competition/open/')
  await page.getByLabel('Period').selectOption('Last 12 months')
  await expect(page).toHaveURL(/\?period=year$/)
  await expect.poll(() => asked.at(-1)).toContain('From=2025-11-01&To=2026-11-21')
})

test('a child is invited, accepts on the page that the mail leads to, and is unlinked', async ({
  page,
  browser,
}) => {
  const parent = await registerSomebody(page, '/user/links/')
  const childContext = await browser.newContext({ baseURL: LIVE_SITE })
  const child = await childContext.newPage()
  const email = await registerSomebody(child, '/user/')
  await open(page, '/user/links/')
  await page.getByLabel('E-mail').fill(parent)
  await page.getByLabel('my child').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter another person’s e-mail address.')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Child')

  await expect
    .poll(() => findMails(`${email}`).some(({ message }) => message.includes('/user/links/')))
    .toBe(true)
  await open(child, '/user/links/')
  await child.getByRole('listitem').filter({ hasText: parent }).getByRole('button', { name: 'Agree' }).click()
  await expect(child.getByRole('listitem').filter({ hasText: parent })).toContainText('Parent')
  await childContext.close()
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('No account is linked yet.')).toBeVisible()
})

test('an account is deleted with its password only', async ({ page }) => {
  const email = await registerSomebody(page, '/user/')
  await open(page, '/user/')
  await page.getByRole('link', { name: 'Delete my account' }).click()
  await expect(page.getByText('Payment records are kept without your name')).toBeVisible()
  await page.getByLabel('Password').fill('guess')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect password.')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your account has been deleted.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/account/log_in/')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect e-mail or password.')
})

test('the scripts of a page stay within their size', async ({ page }) => {
  await logInAs(page, 'national.administrator', '/user/')
  for (const path of PAGES) {
    const scripts = new Set<string>()
    const listen = (request: Request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    }
    page.on('request', listen)
    await page.goto('about:blank')
    await open(page, path)
    page.off('request', listen)
    let bytes = 0
    for (const url of scripts)
      bytes += gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length
    expect(bytes, path).toBeLessThanOrEqual(MAX_SCRIPT)
    expect(bytes, path).toBeGreaterThan(60_000) // React
  }
})
