import { readDemoPassword } from '#demo/world/accounts.ts'
import { buildPath } from '#publication/routes.ts'
import { pressWithKeyboard } from './keyboard.ts'
import { untilControls } from './player.ts'
import { SITE_DATA } from './servers.ts'
import { TEMPLATES } from './templates.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { largestCompetition } from './world.ts'

/** Everything that opens above a page: opened with the keyboard, the focus goes in, and Escape returns it to the button. */

type Overlay = {
  path: () => string
  width?: number
  /** What has to be done before the button is there. */
  prepare?: (page: Page) => Promise<unknown>
  button: (page: Page) => Locator
  panel: (page: Page) => Locator
  /** `next`: the focus stays on the button, and the next stop is inside. `at once`: the focus goes inside. */
  focus: 'next' | 'at once'
  /** Whether the focus stays inside. */
  isModal?: true
}

const menu = (selector: string) => ({
  button: (page: Page) => page.locator(`${selector} > summary`),
  panel: (page: Page) => page.locator(`${selector} > :not(summary)`),
  focus: 'next' as const,
})

const OVERLAYS: Record<string, Overlay> = {
  search: {
    path: TEMPLATES.calendar,
    button: (page) => page.getByRole('button', { name: 'Search' }).first(),
    panel: (page) => page.getByRole('dialog'),
    focus: 'at once',
    isModal: true,
  },
  'search on a phone': {
    path: TEMPLATES['draw of 16'],
    width: 390,
    button: (page) => page.getByRole('button', { name: 'Search' }).first(),
    panel: (page) => page.getByRole('dialog'),
    focus: 'at once',
    isModal: true,
  },
  'the menu of a phone': {
    ...menu('details[data-menu="mobile"]'),
    panel: (page) => page.locator('[data-menu-panel]'),
    path: TEMPLATES.calendar,
    width: 390,
    focus: 'at once',
    isModal: true,
  },
  'the list of languages': {
    ...menu('header details[data-menu]:has([data-names-switch])'),
    path: TEMPLATES.calendar,
  },
  'the list of organisations': {
    ...menu('header details[data-partners]:visible'),
    path: TEMPLATES.calendar,
  },
  'the menu of the account': {
    ...menu('header details[data-menu]:has([data-initials]):visible'),
    path: TEMPLATES.calendar,
    prepare: signIn,
  },
  'the categories of a draw': { ...menu('main details[data-menu]'), path: TEMPLATES['draw of 16'] },
  'the cups of a ranking': { ...menu('main details[data-menu]'), path: TEMPLATES.ranking },
  'the bouts of a team contest': {
    path: TEMPLATES['draw of teams'],
    button: (page) => page.locator('[popovertarget]').first(),
    panel: (page) => page.locator('[popover]').first(),
    focus: 'next',
  },
  'the keys of the player': {
    path: () => buildPath('watch', { id: largestCompetition().externalId }),
    prepare: async (page) => {
      await pressWithKeyboard(page, page.locator('[data-player-slot] button'))
      await untilControls(page)
    },
    button: (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }),
    panel: (page) => page.getByRole('dialog'),
    focus: 'at once',
  },
}

for (const [name, { path, width = 1280, prepare, button, panel, focus, isModal }] of Object.entries(
  OVERLAYS,
)) {
  test(`${name}: the focus goes in, Escape returns it`, async ({ reusedPage: page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path())
    await prepare?.(page)
    await pressWithKeyboard(page, button(page))
    await expect(panel(page)).toBeVisible()
    if (focus === 'next') await page.keyboard.press('Tab')
    await expect.poll(() => isFocusIn(panel(page))).toBe(true)
    if (isModal)
      for (const key of ['Tab', 'Shift+Tab'])
        for (let presses = 0; presses < 40; presses++) {
          await page.keyboard.press(key)
          expect(await isFocusOnPageBehind(page, panel(page), button(page)), `${key} ${presses}`).toBe(false)
        }
    if (focus === 'next' && !isModal) {
      await page.keyboard.press('Shift+Tab')
      await expect(button(page)).toBeFocused()
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })
}

test('the answer to the cookie notice moves the focus to the content', async ({ page }) => {
  await page.goto(TEMPLATES.calendar())
  const notice = page.locator('[data-cookie-notice]')
  await pressWithKeyboard(page, notice.getByRole('button', { name: 'Accept' }))
  await expect(notice).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
})

test('a notice with buttons is announced, and its answer moves the focus to the content', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('followed_judoka', '[1]'))
  await signIn(page)
  await page.goto(TEMPLATES.calendar())
  await page.mouse.move(5, 300)
  const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Not now' }) })
  await pressWithKeyboard(page, notice.getByRole('button', { name: 'Not now' }))
  await expect(notice).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

const isFocusIn = (panel: Locator): Promise<boolean> =>
  panel.evaluate((element) => element.contains(document.activeElement))

/** A browser may stop at its own controls between the last and the first stop of a dialog; the button of a menu is a part of it. */
async function isFocusOnPageBehind(page: Page, panel: Locator, button: Locator): Promise<boolean> {
  if (await isFocusIn(panel)) return false
  if (await page.evaluate(() => document.activeElement === document.body)) return false
  return button.evaluate((element) => element !== document.activeElement || element.localName !== 'summary')
}

/** For tests that do not log out. */
async function signIn(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', {
    data: { email: 'coach@demo.example', password: readDemoPassword(SITE_DATA) },
    headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
  })
  expect(response.status()).toBe(200)
  await page.reload()
}
