import { TEMPLATES, type Template } from './templates.ts'
import { expect, type Page, test } from './test.ts'

/** What the accessibility statement says was checked, besides `accessibility.spec.ts` and the tests of the keyboard. */

const NAMES = Object.keys(TEMPLATES) as Template[]

test('the statement is in every footer, in the language of the page', async ({ page }) => {
  for (const [prefix, heading] of [
    ['', 'Accessibility'],
    ['/ar', 'إمكانية الوصول'],
  ]) {
    await page.goto(`${prefix}/calendar/`)
    await page.getByRole('contentinfo').getByRole('link', { name: heading, exact: true }).click()
    await expect(page).toHaveURL(`${prefix}/accessibility/`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  }
  for (const code of ['az', 'ka', 'ru', 'si'])
    expect((await page.request.get(`/${code}/accessibility/`)).status()).toBe(200)
})

test('screen readers get a bracket as a region with a list of contests for each round', async ({ page }) => {
  await page.goto(TEMPLATES['draw of 16']())
  const bracket = page.locator('[data-bracket]').first()
  await expect(bracket).toHaveRole('region')
  const rounds = bracket.locator('section[data-round]')
  await expect(rounds).toHaveCount(4)
  for (const round of await rounds.all()) {
    await expect(round.getByRole('heading', { level: 3 })).toHaveText(/\p{L}/u)
    await expect(round.getByRole('list').first()).toBeVisible()
  }
  await expect(rounds.last()).toMatchAriaSnapshot(`
    - heading "Final" [level=3]
    - list:
      - listitem:
        - text: "White:"
        - img
        - link
        - img /^(?:0|(?:Ippon|Waza-ari|Yuko) \\d|\\d shido|Hansoku-make)/
        - text: "Blue:"
        - img
        - link
        - img /^(?:0|(?:Ippon|Waza-ari|Yuko) \\d|\\d shido|Hansoku-make)/
        - link /Contest \\d+/
        - time
  `)
})

test('screen readers get the contest order as a list of contests for each mat', async ({ page }) => {
  await page.goto(TEMPLATES['contest order that is on']())
  // finished contests are collapsed once the page is live
  const contests = page.locator('li[data-row]').filter({ visible: true })
  await expect(contests.first()).toBeVisible()
  for (const list of await page.locator('main :is(ol, ul):has(> li[data-row])').all())
    await expect(list).toHaveRole('list')
  await expect(contests.first()).toHaveRole('listitem')
  await expect(contests.first()).toMatchAriaSnapshot(`
    - listitem:
      - paragraph:
        - link /(?:Men|Women) −\\d+ kg/
      - text: "White:"
      - img
      - link
      - button /Follow/
      - text: "Blue:"
      - img
      - link
      - button /Follow/
      - link /Contest \\d+/
      - time
  `)
})

test('targets are 24 pixels, or as far from others', async ({ browser }) => {
  test.setTimeout(480_000)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const found: string[] = []
  for (const name of NAMES) {
    await page.goto(TEMPLATES[name]())
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    found.push(...(await findSmallTargets(page)).map((target) => `${name}: ${target}`))
  }
  await context.close()
  expect(found).toEqual([])
})

test('with reduced motion, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  test.setTimeout(480_000)
  for (const name of NAMES) {
    await page.goto(TEMPLATES[name]())
    const moving = await page.evaluate(() =>
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
    )
    expect([name, [...new Set(moving)]]).toEqual([name, []])
  }
})

/**
 * Targets below 24 × 24 pixels whose circle of 24 pixels touches another target (WCAG 2.2, 2.5.8). Links within a sentence are
 * excepted.
 */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIZE = 24
    const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [role="button"]'
    const targets = [...document.querySelectorAll<HTMLElement>(INTERACTIVE)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('[inert]') &&
          element.getBoundingClientRect().width > 1,
      )
      .map((element) => {
        const box = element.getBoundingClientRect()
        const isSmall = box.width < SIZE - 0.5 || box.height < SIZE - 0.5
        const centre = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
        return { element, box, isSmall, centre }
      })
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.innerText ?? '').length > element.innerText.length + 3
    return targets
      .filter(({ element, isSmall, centre }) => {
        if (!isSmall || isInSentence(element)) return false
        return targets.some((other) => {
          if (other.element.contains(element) || element.contains(other.element)) return false
          const x = Math.max(other.box.left - centre.x, 0, centre.x - other.box.right)
          const y = Math.max(other.box.top - centre.y, 0, centre.y - other.box.bottom)
          const reach = other.isSmall
            ? Math.hypot(other.centre.x - centre.x, other.centre.y - centre.y) / 2
            : Math.hypot(x, y)
          return reach < SIZE / 2 - 0.5
        })
      })
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
      )
  })
