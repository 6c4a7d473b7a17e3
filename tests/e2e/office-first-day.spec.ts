import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findAxeViolations } from './axe.ts'
import { FIRST_DAY_DATA, FIRST_DAY_PORT, FIRST_DAY_SITE, serverEnvironment } from './servers.ts'
import { createSpreadsheet } from './spreadsheet.ts'
import { type Browser, expect, type Page, test } from './test.ts'

/** An empty installation becomes a federation in the browser: no demo world, no command, no SQL. */

test.use({ baseURL: FIRST_DAY_SITE })
test.describe.configure({ mode: 'serial' })
// starting a server, and publishing its pages
test.setTimeout(300_000)

const PASSWORD = 'twelve tatami in the hall'
const CHIEF = 'olga@judo.example'
const HELPER = 'nina@judo.example'

let server: ChildProcess
let firstLink = ''

test.beforeAll(async () => {
  rmSync(FIRST_DAY_DATA, { recursive: true, force: true })
  server = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...serverEnvironment(FIRST_DAY_DATA, FIRST_DAY_PORT),
      HAJIME_DEMO: 'off',
      DATABASE_URL: '',
    },
  })
  let output = ''
  server.stdout?.on('data', (text: Buffer) => {
    output += text
  })
  await expect
    .poll(() => /\/account\/first_administrator\/\?token=\S+/.exec(output)?.[0] ?? '', { timeout: 240_000 })
    .not.toBe('')
  firstLink = /\/account\/first_administrator\/\?token=\S+/.exec(output)?.[0] ?? ''
  // the document of the office is a file of the release
  await expect
    .poll(async () => (await fetch(`${FIRST_DAY_SITE}/office/`).catch(() => null))?.status, {
      timeout: 240_000,
    })
    .toBe(200)
})
test.afterAll(async () => {
  const isOver = new Promise((resolve) => server.once('close', resolve))
  server.kill('SIGINT')
  await isOver
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, label: string, text: string, option = text): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

async function save(page: Page): Promise<void> {
  const isNew = /\/new\/$/.test(new URL(page.url()).pathname)
  await page.keyboard.press('Control+s')
  if (isNew) await page.waitForURL(/\/\d+\/$/)
  else await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: FIRST_DAY_SITE,
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  return context.newPage()
}

async function logIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/account/log_in/?return=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${path}`)
}

/** Imports a sheet up to its preview. */
async function openSheet(page: Page, path: string, rows: readonly (readonly string[])[]): Promise<void> {
  await page.goto(`/office/${path}/import/`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'sheet.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: createSpreadsheet(rows),
  })
}

test('the first administrator makes a federation, with season, price and cup', async ({ page }) => {
  await page.goto(firstLink)
  await page.getByLabel('Given name').fill('Olga')
  await page.getByLabel('Family name').fill('Office')
  await page.getByLabel('E-mail').fill(CHIEF)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/office/')

  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toBeVisible()
  await steps.getByRole('link', { name: 'Federation' }).click()
  await field(page, 'Name').fill('Judo Federation')
  await field(page, 'Name in addresses').fill('judo-federation')
  await choose(page, 'Country', 'Sloven', 'Slovenia')
  await expect(page.getByRole('checkbox', { name: 'Is a federation' })).toBeChecked()
  await save(page)

  await page.goto('/office/')
  await expect(steps.getByRole('link')).toHaveText(['Season', 'Code lists', 'Club'])
  await steps.getByRole('link', { name: 'Season' }).click()
  await expect(page.getByRole('combobox', { name: 'Partner', exact: true })).toHaveValue('Judo Federation')
  await field(page, 'Year').fill('2026')
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day').fill('2026-12-31')
  await save(page)

  await page.goto('/office/')
  await steps.getByRole('button', { name: 'Skip: Code lists' }).click()
  await expect(steps.getByRole('link')).toHaveText(['Club'])

  await page.goto('/office/Price/new/')
  await field(page, 'Name').fill('Entry')
  await choose(page, 'Partner', 'Judo')
  await choose(page, 'Kind of purchase', 'compet', 'competition')
  await field(page, 'Price').fill('15')
  await page.getByRole('combobox', { name: 'Currency', exact: true }).selectOption('EUR')
  await save(page)

  await page.goto('/office/Cup/new/')
  await field(page, 'Name').fill('Winter Cup')
  await choose(page, 'Partner', 'Judo')
  await save(page)
})

test('two clubs come from a sheet with three faulty lines, and a wrong sheet is undone', async ({ page }) => {
  await logIn(page, CHIEF, '/office/')
  const heading = ['Name', 'City', 'Country', 'Website']
  await openSheet(page, 'Club', [
    heading,
    ['Judo Tigers', 'Celje', 'Slovenia', 'https://tigers.example/'],
    ['Judo Nowhere', 'Celje', 'Nowhere', ''],
    ['', 'Celje', 'Slovenia', ''],
    ['Judo Wrong', 'Celje', 'Slovenia', 'ftp:x'],
    ['Judo Bears', 'Ljubljana', 'Slovenia', ''],
  ])
  await expect(page.getByRole('button', { name: 'Refused 3' })).toBeVisible()
  for (const reason of ['There is no such entry', 'Required', 'Not in the right format'])
    await expect(page.getByText(reason, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Apply 2 lines' }).click()
  await expect(page.getByText('2 lines were imported.')).toBeVisible()

  await openSheet(page, 'Club', [
    heading,
    ['Wrong File A', 'X', 'Slovenia', ''],
    ['Wrong File B', 'X', 'Slovenia', ''],
  ])
  await page.getByRole('button', { name: 'Apply 2 lines' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The wrong file')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
  await page.goto('/office/Club/')
  await expect(page.locator('tbody tr')).toHaveText([/Judo Bears/, /Judo Tigers/])
})

test('a club administrator is invited, enters the people of the club, and sees no other', async ({
  page,
  browser,
}) => {
  await logIn(page, CHIEF, '/office/')
  await page.goto('/office/invitations/')
  await field(page, 'Email').fill(HELPER)
  await field(page, 'Name').fill('Nina')
  await field(page, 'Family name').fill('New')
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Club administrator')
  await page.getByRole('combobox', { name: 'Reaches all data of a' }).selectOption('Club')
  await choose(page, 'Club', 'Tigers', 'Judo Tigers')
  await page.getByRole('combobox', { name: 'Clubs', exact: true }).selectOption('Write')
  await page.getByRole('combobox', { name: 'Register', exact: true }).selectOption('Write')
  await page.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByRole('textbox', { name: /No mail server is configured/ }).inputValue()
  await expect(page.getByText('nina@judo.example')).toBeVisible()

  const invited = await openPage(browser)
  const { pathname, search } = new URL(link)
  await invited.goto(pathname + search)
  await expect(invited.getByText(HELPER)).toBeVisible()
  await invited.getByLabel('Password').fill(PASSWORD)
  await invited.getByRole('button', { name: 'Accept the invitation' }).click()
  await invited.waitForURL('**/office/')
  await expect(invited.getByRole('heading', { name: 'Hello, Nina New' })).toBeVisible()
  const people = Array.from({ length: 40 }, (_, at) => [
    `Novak ${String.fromCharCode(65 + (at % 26))}${at}`,
    'Mia',
    'Women',
    '2008-01-01',
    'Judo Tigers',
  ])
  await openSheet(invited, 'Person', [
    ['Family name', 'Given name', 'Gender', 'Date of birth', 'Club'],
    ...people,
    ['Stranger', 'Tom', 'Men', '2008-01-01', 'Judo Bears'],
  ])
  await expect(invited.getByRole('button', { name: 'Refused 1' })).toBeVisible()
  await invited.getByRole('button', { name: 'Apply 40 lines' }).click()
  await expect(invited.getByText('40 lines were imported.')).toBeVisible()
  await invited.goto('/office/Person/')
  await expect(invited.getByRole('heading', { level: 1 })).toContainText('40')
  expect((await invited.goto('/office/adminUser/'))?.status()).toBe(200)
  await expect(invited.getByText('Judo Federation')).toHaveCount(0)
  await invited.context().close()
  // the link was used
  await page.goto(pathname + search)
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test('two people edit one club at once, and nothing is lost', async ({ page, browser }) => {
  await logIn(page, CHIEF, '/office/')
  await page.goto('/office/Club/?q=Tigers')
  await page.getByRole('link', { name: 'Judo Tigers' }).click()
  await page.waitForURL(/\/office\/Club\/\d+\/$/)
  const other = await openPage(browser)
  await logIn(other, HELPER, new URL(page.url()).pathname)
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

test('a program makes calls with a token until it is revoked', async ({ page, request }) => {
  await logIn(page, CHIEF, '/office/access/')
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

for (const code of ['en', 'ar', 'ka']) {
  test(`screens of access fit a phone, and have no axe violation: ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript((language) => localStorage.setItem('i18nextLng', language), code)
    await logIn(page, CHIEF, '/office/')
    for (const path of ['/office/', '/office/invitations/', '/office/access/']) {
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
