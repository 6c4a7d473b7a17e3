import { type Installation, START_TIMEOUT, startInstallation } from './first-day/installation.ts'
import { operateWithKeyboard } from './first-day/operators.ts'
import {
  addCup,
  CHIEF,
  foundFederation,
  importClubs,
  importPeople,
  inviteHelper,
  logIn,
  openPage,
  readTexts,
  registerChief,
  type Visit,
} from './first-day/story.ts'
import { KEYBOARD_DATA, KEYBOARD_PORT, KEYBOARD_SITE } from './servers.ts'
import { expect, type Page, test } from './test.ts'

/** The same first day in Arabic, by the keyboard alone. */

test.use({ baseURL: KEYBOARD_SITE, locale: 'ar' })
test.describe.configure({ mode: 'serial' })

let installation: Installation
let firstLink = ''

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT)
  installation = startInstallation(KEYBOARD_DATA, KEYBOARD_PORT)
  firstLink = await installation.waitForLink()
})
test.afterAll(() => installation.stop())

const visit = (page: Page): Visit => ({ page, operator: operateWithKeyboard(page), t: readTexts('ar') })

test('the first administrator makes a federation, with season, price and cup', async ({ page }) => {
  await registerChief(visit(page), firstLink)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await foundFederation(visit(page))
  await addCup(visit(page))
})

test('two clubs come from a sheet, and the people of one from its administrator', async ({
  page,
  browser,
}) => {
  await logIn(visit(page), CHIEF, '/office/')
  await importClubs(visit(page))
  const link = await inviteHelper(visit(page))
  const invited = await openPage(browser, KEYBOARD_SITE, 'ar')
  await importPeople(visit(invited), link)
  await invited.context().close()
})

test('shortcuts are found by the place of their keys on an Arabic keyboard', async ({ page }) => {
  await logIn(visit(page), CHIEF, '/office/Club/')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.dispatchEvent('body', 'keydown', { key: 'ن', code: 'KeyK', ctrlKey: true })
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.dispatchEvent('body', 'keydown', { key: 'ى', code: 'KeyN' })
  await page.waitForURL('**/office/Club/new/')
})
