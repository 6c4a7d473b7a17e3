import { buildPath } from '#publication/routes.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { findAxeViolations } from './axe.ts'
import { findCloseTargets, findSmallTargets } from './targets.ts'
import { TEMPLATES, type Template } from './templates.ts'
import { expect, type Page, test } from './test.ts'

/** What holds for every template on a phone, in the dark theme and with reduced motion. Each is opened once. */

const NAMES = Object.keys(TEMPLATES) as Template[]
const PHONE = { width: 390, height: 844 }

/** A width of 1,280 pixels at 400 % of the size. */
const ENLARGED = { width: 320, height: 256 }

for (const name of NAMES) {
  test(`${name}: contrast, targets, stillness, width`, async ({ touchPage: page }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(TEMPLATES[name]())
    await page.locator('h1').first().waitFor()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // soft: one that does not hold does not hide the others
    expect.soft(await findAxeViolations(page, ['color-contrast']), 'contrast').toEqual([])
    expect.soft(await findCloseTargets(page), 'small targets close to others').toEqual([])
    const { small, measured } = await findSmallTargets(page)
    expect.soft(small, 'targets for fingers').toEqual([])
    expect.soft(measured).toBeGreaterThan(3)
    expect.soft(await findMotion(page), 'moves').toEqual([])
    await page.setViewportSize(ENLARGED)
    expect.soft(await measureWidth(page), 'width at 400 %').toBe(ENLARGED.width)
  })
}

test('at 400 % of the size, the pages of accounts and of a lost network do not scroll sideways', async ({
  touchPage: page,
}) => {
  await page.setViewportSize(ENLARGED)
  const { logIn, register, forgotPassword } = ACCOUNT_ADDRESSES
  for (const path of [buildPath('offline'), logIn, register, forgotPassword]) {
    await page.goto(path)
    expect([path, await measureWidth(page)]).toEqual([path, ENLARGED.width])
  }
})

const measureWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Elements with a transition, an animation or smooth scrolling. */
const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('*')].flatMap((element) =>
        [null, '::before', '::after'].flatMap((part) => {
          const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(
            element,
            part,
          )
          const isStill =
            /^(?:0s|1e-05s|0\.00001s)(?:, (?:0s|1e-05s|0\.00001s))*$/.test(transitionDuration) &&
            (animationName === 'none' || Number.parseFloat(animationDuration) < 0.01) &&
            scrollBehavior === 'auto'
          return isStill
            ? []
            : `${element.tagName} ${element.className} ${part ?? ''} ${transitionDuration} ${animationName}`
        }),
      ),
    ),
  ])
