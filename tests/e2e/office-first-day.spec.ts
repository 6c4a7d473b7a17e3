import { gzipSync } from 'node:zlib'
import { findAxeViolations } from './axe.ts'
import { type Installation, START_TIMEOUT, startInstallation } from './first-day/installation.ts'
import { operateWithMouse } from './first-day/operators.ts'
import {
  addCup,
  CHIEF,
  foundFederation,
  HELPER,
  importAndUndo,
  importClubs,
  importPeople,
  inviteHelper,
  logIn,
  openPage,
  publishNow,
  readTexts,
  registerChief,
  type Visit,
} from './first-day/story.ts'
import { FIRST_DAY_DATA, FIRST_DAY_PORT, FIRST_DAY_SITE } from './servers.ts'
import { expect, type Page, test } from './test.ts'

/** An empty installation becomes a federation in the browser. */

test.use({ baseURL: FIRST_DAY_SITE })
test.describe.configure({ mode: 'serial' })

/** Bytes after gzip, with React (docs/specification/budgets.md). */
const SCRIPT_AND_TEXTS = 200_000

/** A new partner, whose colour is nearly that of what is live. */
const PARTNER_WITH_RED = '/office/Partner/new/?name=Judo&accentColour=%23d00020'

let installation: Installation
let firstLink = ''

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT)
  installation = startInstallation(FIRST_DAY_DATA, FIRST_DAY_PORT)
  firstLink = await installation.waitForLink()
})
test.afterAll(() => installation.stop())

const visit = (page: Page): Visit => ({ page, operator: operateWithMouse(page), t: readTexts('en') })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

test('the first administrator makes a federation, with season, price and cup', async ({ page }) => {
  await registerChief(visit(page), firstLink)
  await foundFederation(visit(page))
  await addCup(visit(page))
})

test('two clubs come from a sheet with three faulty lines, and a wrong sheet is undone', async ({ page }) => {
  await logIn(visit(page), CHIEF, '/office/')
  await importClubs(visit(page))
  await importAndUndo(visit(page))
})

test('a club administrator is invited, enters the people of the club, and sees no other', async ({
  page,
  browser,
}) => {
  await logIn(visit(page), CHIEF, '/office/')
  const link = await inviteHelper(visit(page))
  const invited = await openPage(browser, FIRST_DAY_SITE, 'en-GB')
  await importPeople(visit(invited), link)
  expect((await invited.goto('/office/adminUser/'))?.status()).toBe(200)
  await expect(invited.getByText('Judo Federation')).toHaveCount(0)
  await invited.context().close()
  // the link was used
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test('two people edit one club at once, and nothing is lost', async ({ page, browser }) => {
  await logIn(visit(page), CHIEF, '/office/')
  await page.goto('/office/Club/?q=Tigers')
  await page.getByRole('link', { name: 'Judo Tigers' }).click()
  await page.waitForURL(/\/office\/Club\/\d+\/$/)
  const other = await openPage(browser, FIRST_DAY_SITE, 'en-GB')
  await logIn(visit(other), HELPER, new URL(page.url()).pathname)
  for (const editor of [page, other]) await expect(field(editor, 'City')).toHaveValue('Celje')
  await field(page, 'City').fill('Maribor')
  await field(page, 'Street').fill('Mat Street')
  await field(other, 'City').fill('Koper')
  await field(other, 'Postcode').fill('6000')
  await save(other)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
  await dialog.getByRole('radio', { name: /Theirs/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  for (const [name, value] of [
    ['City', 'Koper'],
    ['Postcode', '6000'],
    ['Street', 'Mat Street'],
  ] as const)
    await expect(field(page, name)).toHaveValue(value)
  await other.context().close()
})

test('a club that is renamed has its new name on the portal once it is published', async ({ page }) => {
  test.slow()
  await logIn(visit(page), CHIEF, '/office/Club/?q=Tigers')
  await page.getByRole('link', { name: 'Judo Tigers' }).click()
  await field(page, 'Name').fill('Judo Tigers Celje')
  await save(page)
  await publishNow(visit(page))
  await page.goto('/judo-federation/clubs/')
  await page.getByRole('link', { name: 'Judo Tigers Celje' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Judo Tigers Celje' })).toBeVisible()
})

test('a program makes calls with a token until it is revoked', async ({ page, request }) => {
  await logIn(visit(page), CHIEF, '/office/access/')
  await field(page, 'Name').fill('Import of entries')
  await page.getByRole('button', { name: 'New token' }).click()
  const token = await page.getByRole('textbox', { name: /Copy the token now/ }).inputValue()
  const call = () =>
    request.get(`${FIRST_DAY_SITE}/api/Office/Session`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await call()).status()).toBe(200)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  expect((await call()).status()).toBe(401)
})

test('the form of a partner shows its colour as the portal draws it, in both themes', async ({ page }) => {
  await logIn(visit(page), CHIEF, '/office/')
  await page.goto(PARTNER_WITH_RED)
  const preview = page.getByRole('region', { name: 'As the portal draws it' })
  await expect(preview).toContainText('Red means live on the portal')
  for (const [scheme, surface] of [
    ['light', 'rgb(247, 244, 236)'],
    ['dark', 'rgb(15, 22, 35)'],
  ])
    await expect(preview.locator(`[data-scheme="${scheme}"]`)).toHaveCSS('background-color', surface ?? '')
  await field(page, 'Accent colour').first().fill('#0b7a3a')
  await expect(preview).not.toContainText('Red means live')
  await expect(preview).toContainText('less than 4.5:1. The portal uses #')
})

test('scripts and texts of a list and of a form stay within their size', async ({ page }) => {
  await logIn(visit(page), CHIEF, '/office/')
  await page.waitForLoadState('networkidle')
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ka'))
  let loaded: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const isText = new URL(response.url()).pathname.startsWith('/assets/translations/')
    if (isText || response.request().resourceType() === 'script') loaded.push(response.body())
  })
  for (const path of ['/office/Club/', '/office/Club/new/', '/office/Partner/1/']) {
    loaded = []
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('main :is(tbody tr, form)').first()).toBeVisible()
    const bodies = await Promise.all(loaded)
    const weight = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    // React alone is 68 kB
    expect(weight, path).toBeGreaterThan(70_000)
    expect(weight, path).toBeLessThanOrEqual(SCRIPT_AND_TEXTS)
  }
})

for (const code of ['en', 'ar', 'ka']) {
  test(`screens of access fit a phone, and have no axe violation: ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript((language) => localStorage.setItem('i18nextLng', language), code)
    await logIn(visit(page), CHIEF, '/office/')
    for (const path of ['/office/', '/office/invitations/', '/office/access/', PARTNER_WITH_RED]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await findAxeViolations(page), `${path} ${colorScheme}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
      }
    }
  })
}
